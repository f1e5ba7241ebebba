import type { Language, LanguageTag } from '@portico/react/flow'
import { getLocales } from 'expo-localization'
import { useCallback, useEffect, useState } from 'react'
import { Platform } from 'react-native'
import { keepLanguage, keptLanguage } from './wiring/kept-language.ts'
import { english, loadLanguage } from './wiring/language-texts.ts'
import { wantedLanguage } from './wiring/wanted-language.ts'

/** The language that the app speaks: the one that was chosen, else the device's. Undefined at first. */
export function useLanguage(): [Language | undefined, (tag: LanguageTag) => void] {
  const [language, setLanguage] = useState<Language>()

  const speak = useCallback(async (tag: LanguageTag) => {
    // Words that cannot be loaded are said in English.
    const loaded = await loadLanguage(tag).catch(() => english)
    if (Platform.OS === 'web') {
      document.documentElement.lang = loaded.tag
      document.documentElement.dir = loaded.dir
    }
    setLanguage(loaded)
  }, [])

  useEffect(() => {
    const device = getLocales().map(({ languageTag }) => languageTag)
    void keptLanguage().then((kept) => speak(kept ?? wantedLanguage(device)))
  }, [speak])

  const choose = useCallback(
    (tag: LanguageTag) => {
      keepLanguage(tag)
      void speak(tag)
    },
    [speak],
  )
  return [language, choose]
}
