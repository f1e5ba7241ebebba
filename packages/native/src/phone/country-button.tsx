import { useWords } from '@portico/react/flow'
import type { CountryCode } from '@portico/react/phone'
import { useMemo, useState } from 'react'
import { Pressable, StyleSheet, TextInput, View } from 'react-native'
import { ChoiceSheet } from '../look/choice-sheet.tsx'
import { Prose, proseStyle } from '../look/prose.tsx'
import { controlHeight, radius, space, useTheme } from '../look/theme.ts'
import { Flag } from './flag.tsx'
import { onWeb } from '../platform/on-web.ts'
import type { PhoneRules } from './use-phone-rules.ts'

interface CountryButtonProps {
  rules: PhoneRules
  chosen: CountryCode | undefined
  disabled: boolean | undefined
  onChoose: (country: CountryCode) => void
}

/** The country of a number: a flag and its calling code, and all countries to choose from. */
export function CountryButton({ rules, chosen, disabled, onChoose }: CountryButtonProps) {
  const { text } = useWords()
  const { colours } = useTheme()
  const [open, setOpen] = useState(false)
  const country = rules.countries.find(({ code }) => code === chosen)
  const spoken = country ? `${country.name} +${country.callingCode}` : text('phone.choose')
  return (
    <>
      <Pressable
        role="button"
        aria-label={`${text('phone.country')}: ${spoken}`}
        aria-expanded={open}
        disabled={disabled}
        onPress={() => setOpen(true)}
        style={[styles.button, { borderEndColor: colours.lineSoft }]}
      >
        {country ? <Flag country={country.code} shapes={rules.phone.flagShapes} /> : null}
        <Prose style={styles.code}>{country ? `+${country.callingCode}` : '+'}</Prose>
        <Prose kind="small">▾</Prose>
      </Pressable>
      {open ? (
        <CountrySheet
          rules={rules}
          chosen={chosen}
          onClose={() => setOpen(false)}
          onChoose={(code) => {
            setOpen(false)
            onChoose(code)
          }}
        />
      ) : null}
    </>
  )
}

interface CountrySheetProps {
  rules: PhoneRules
  chosen: CountryCode | undefined
  onChoose: (country: CountryCode) => void
  onClose: () => void
}

function CountrySheet({ rules, chosen, onChoose, onClose }: CountrySheetProps) {
  const { text } = useWords()
  const theme = useTheme()
  const [wanted, setWanted] = useState('')
  const { phone, countries } = rules
  const found = useMemo(() => phone.searchCountries(countries, wanted), [phone, countries, wanted])
  return (
    <ChoiceSheet
      title={text('phone.choose')}
      chosen={chosen}
      choices={found.map(({ code, name, callingCode }) => ({
        value: code,
        label: name,
        note: `+${callingCode}`,
        picture: <Flag country={code} shapes={phone.flagShapes} />,
      }))}
      onChoose={onChoose}
      onClose={onClose}
      none={text('phone.none')}
      above={
        <View style={styles.search}>
          <TextInput
            value={wanted}
            onChangeText={setWanted}
            aria-label={text('phone.search')}
            placeholder={text('phone.search')}
            placeholderTextColor={theme.colours.inkSoft}
            autoCorrect={false}
            autoFocus
            onSubmitEditing={() => found[0] && onChoose(found[0].code)}
            style={[
              proseStyle('body', theme),
              styles.field,
              { borderColor: theme.colours.line, backgroundColor: theme.colours.surface },
              onWeb({ outlineColor: theme.colours.focus }),
            ]}
          />
          <View aria-live="polite">
            <Prose kind="small">{text('phone.found', { count: found.length })}</Prose>
          </View>
        </View>
      }
    />
  )
}

const styles = StyleSheet.create({
  button: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space(1.5),
    minWidth: 44,
    minHeight: 44,
    paddingHorizontal: space(3),
    borderEndWidth: 1,
  },
  code: { fontVariant: ['tabular-nums'], writingDirection: 'ltr' },
  search: {
    width: '100%',
    maxWidth: 480,
    alignSelf: 'center',
    paddingHorizontal: space(5),
    gap: space(1.5),
    paddingBottom: space(2),
  },
  field: {
    minHeight: controlHeight,
    borderWidth: 1,
    borderRadius: radius,
    paddingHorizontal: space(3.5),
  },
})
