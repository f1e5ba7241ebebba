import type { LanguageTag } from '@portico/react/flow'
import { createContext } from 'react'

export const ChooseLanguage = createContext<(tag: LanguageTag) => void>(() => {})
