import { wordsIn } from '@portico/react/flow'
import { en } from '@portico/react/languages/en'

/** The command speaks English, in the same words as the English site. */
export const words = wordsIn({ tag: 'en', dir: 'ltr', texts: en })
