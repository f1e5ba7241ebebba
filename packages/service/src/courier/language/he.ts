import type { MailTexts } from './mail-texts.ts'

export const he: MailTexts = {
  signInCode: { subject: 'קוד הכניסה שלך', text: 'אפשר להיכנס אל {brand} עם הקוד הזה:' },
  signUpCode: { subject: 'קוד ההרשמה שלך', text: 'אפשר להשלים את ההרשמה אל {brand} עם הקוד הזה:' },
  recoveryCode: {
    subject: 'שחזור החשבון שלך',
    text: 'אפשר לשחזר את החשבון שלך ב־{brand} עם הקוד הזה:',
  },
  recoveryLink: {
    subject: 'שחזור החשבון שלך',
    text: 'אפשר לשחזר את החשבון שלך ב־{brand} בדף הזה:',
  },
  addressCode: { subject: 'אישור הכתובת שלך', text: 'אפשר לאשר את כתובתך ב־{brand} עם הקוד הזה:' },
  addressLink: { subject: 'אישור הכתובת שלך', text: 'אפשר לאשר את כתובתך ב־{brand} בדף הזה:' },
  noAccountToRecover: {
    subject: 'אין חשבון עם הכתובת הזאת',
    text: 'התקבלה ב־{brand} בקשה לשחזר חשבון עם הכתובת הזאת, אבל אין חשבון כזה. אם הבקשה שלך, כדאי לנסות כתובת אחרת.',
  },
  noAccountToConfirm: {
    subject: 'אין חשבון עם הכתובת הזאת',
    text: 'התקבלה ב־{brand} בקשה לאשר את הכתובת הזאת, אבל אין חשבון שמשתמש בה.',
  },
  accountExists: {
    subject: 'כבר יש לך חשבון',
    text: 'היה ניסיון להירשם אל {brand} עם הכתובת הזאת, שכבר יש לה חשבון. אם זה היה ניסיון שלך, אפשר להיכנס או לשחזר את החשבון.',
  },
  passwordChanged: { subject: 'הסיסמה שלך שונתה', text: 'הסיסמה של החשבון שלך ב־{brand} שונתה.' },
  addressChanged: {
    subject: 'הכתובת שלך שונתה',
    text: 'כתובת בחשבון שלך ב־{brand} נוספה, שונתה או הוסרה.',
  },
  secondFactorAdded: {
    subject: 'נוסף גורם אימות שני',
    text: 'גורם אימות שני נוסף לחשבון שלך ב־{brand}.',
  },
  secondFactorRemoved: {
    subject: 'הוסר גורם אימות שני',
    text: 'גורם אימות שני הוסר מהחשבון שלך ב־{brand}.',
  },
  passkeyAdded: { subject: 'נוסף מפתח גישה', text: 'מפתח גישה נוסף לחשבון שלך ב־{brand}.' },
  passkeyRemoved: { subject: 'הוסר מפתח גישה', text: 'מפתח גישה הוסר מהחשבון שלך ב־{brand}.' },
  securityKeyAdded: { subject: 'נוסף מפתח אבטחה', text: 'מפתח אבטחה נוסף לחשבון שלך ב־{brand}.' },
  securityKeyRemoved: {
    subject: 'הוסר מפתח אבטחה',
    text: 'מפתח אבטחה הוסר מהחשבון שלך ב־{brand}.',
  },
  newDevice: {
    subject: 'כניסה חדשה',
    text: 'הייתה כניסה לחשבון שלך ב־{brand} ממכשיר חדש: {device}.',
  },
  knownDevice: '{browser} ב־{system}',
  unknownDevice: 'מכשיר לא מוכר',
  validFor: 'תוקף: {duration}.',
  neverShare: 'אין לשתף אותו עם אף אחד: {brand} לעולם לא יבקש אותו.',
  orOpen: 'או בדף הזה:',
  ignore: 'אם לא ביקשת זאת, אפשר להתעלם מההודעה הזאת.',
  act: 'אם זה לא נעשה על ידך, כדאי להגן על החשבון:',
  sms: '{code} הוא הקוד שלך עבור {brand}.',
}
