/** The languages that come with their texts, by their own names, in the order that a picker shows. */
export const languages = [
  { tag: 'en', name: 'English', dir: 'ltr' },
  { tag: 'de', name: 'Deutsch', dir: 'ltr' },
  { tag: 'es', name: 'Español', dir: 'ltr' },
  { tag: 'fr', name: 'Français', dir: 'ltr' },
  { tag: 'it', name: 'Italiano', dir: 'ltr' },
  { tag: 'nl', name: 'Nederlands', dir: 'ltr' },
  { tag: 'pl', name: 'Polski', dir: 'ltr' },
  { tag: 'pt-BR', name: 'Português (Brasil)', dir: 'ltr' },
  { tag: 'he', name: 'עברית', dir: 'rtl' },
  { tag: 'ar', name: 'العربية', dir: 'rtl' },
  { tag: 'ja', name: '日本語', dir: 'ltr' },
  { tag: 'zh-Hans', name: '简体中文', dir: 'ltr' },
] as const satisfies readonly { tag: string; name: string; dir: 'ltr' | 'rtl' }[]

export type LanguageTag = (typeof languages)[number]['tag']
