import { ChoiceSheet, TextLink } from '@portico/native'
import { languages, SpokenLanguage, useWords } from '@portico/react/flow'
import { use, useState } from 'react'
import { ChooseLanguage } from '../choose-language.ts'

/** The language by its own name; pressing it shows them all. */
export function LanguageLink() {
  const { text } = useWords()
  const { tag } = use(SpokenLanguage)
  const choose = use(ChooseLanguage)
  const [open, setOpen] = useState(false)
  const spoken = languages.find((language) => language.tag === tag)
  const name = spoken?.name ?? tag
  return (
    <>
      <TextLink
        role="button"
        label={name}
        spoken={`${text('page.language')}: ${name}`}
        onPress={() => setOpen(true)}
      />
      {open ? (
        <ChoiceSheet
          title={text('page.language')}
          chosen={spoken?.tag}
          choices={languages.map((language) => ({ value: language.tag, label: language.name }))}
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            setOpen(false)
            choose(chosen)
          }}
        />
      ) : null}
    </>
  )
}
