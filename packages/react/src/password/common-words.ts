/** What a guesser tries first, in the languages that we speak, undisguised. */
export const commonWords: readonly string[] = (
  'password passwort passwd pass motdepasse contrasena contraseña senha wachtwoord haslo hasło admin ' +
  'administrator root login welcome willkommen bienvenue bonjour hello hallo hola ciao monkey dragon ' +
  'master shadow sunshine princess football baseball soccer superman batman michael jordan letmein ' +
  'iloveyou trustno loveme lovely love amor liebe schatz secret geheim secreto azerty qwerty qwertz ' +
  'flower killer freedom whatever charlie daniel thomas andrew jessica ashley maria anna summer sommer ' +
  'winter autumn herbst spring january februar march april june july august september oktober november ' +
  'dezember monday montag friday freitag sunday sonntag hockey cookie cheese coffee computer internet ' +
  'samsung google facebook starwars pokemon matrix mustang ferrari mercedes porsche chelsea arsenal ' +
  'liverpool barcelona juventus berlin london paris madrid roma canada america deutschland france ' +
  'test temp guest user changeme default access hunter ginger pepper buster tigger banana orange apple ' +
  'silver golden purple yellow black white green blue happy smile angel angels family mother father'
).split(' ')
