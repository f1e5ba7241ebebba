import { SpokenLanguage } from '@portico/react/flow'
import type { ReactNode } from 'react'
import { use } from 'react'
import { FlatList, Modal, Pressable, StyleSheet, View } from 'react-native'
import { useAppWords } from '../language/app-words.ts'
import { onWeb } from '../platform/on-web.ts'
import { Prose } from './prose.tsx'
import { TextLink } from './text-link.tsx'
import { radius, space, useTheme } from './theme.ts'

export interface Choice<Value extends string> {
  value: Value
  label: string
  /** At the end of the row, such as a calling code. */
  note?: string
  picture?: ReactNode
}

interface ChoiceSheetProps<Value extends string> {
  title: string
  choices: readonly Choice<Value>[]
  chosen: Value | undefined
  onChoose: (value: Value) => void
  onClose: () => void
  /** A search field, say, and how many were found. */
  above?: ReactNode
  /** What stands there when there is no choice. */
  none?: string | undefined
}

/** One of many, over the whole screen: countries, languages, the values of a schema. */
export function ChoiceSheet<Value extends string>({
  title,
  choices,
  chosen,
  onChoose,
  onClose,
  above,
  none,
}: ChoiceSheetProps<Value>) {
  const { colours } = useTheme()
  const app = useAppWords()
  const { dir } = use(SpokenLanguage)
  return (
    <Modal animationType="slide" onRequestClose={onClose} aria-label={title}>
      <View
        style={[styles.sheet, { backgroundColor: colours.page, direction: dir }]}
        {...onWeb({ dir })}
      >
        <View style={styles.head}>
          <Prose kind="subtitle" style={styles.title}>
            {title}
          </Prose>
          <TextLink role="button" label={app('close')} onPress={onClose} />
        </View>
        {above}
        <FlatList
          role="radiogroup"
          aria-label={title}
          data={choices}
          keyExtractor={({ value }) => value}
          keyboardShouldPersistTaps="handled"
          initialNumToRender={20}
          contentContainerStyle={styles.list}
          ListEmptyComponent={<Prose kind="small">{none}</Prose>}
          renderItem={({ item }) => (
            <Pressable
              role="radio"
              aria-checked={item.value === chosen}
              aria-label={item.note ? `${item.label} ${item.note}` : item.label}
              onPress={() => onChoose(item.value)}
              style={({ pressed }) => [
                styles.row,
                (pressed || item.value === chosen) && { backgroundColor: colours.lineSoft },
              ]}
            >
              {item.picture}
              <Prose style={styles.label}>{item.label}</Prose>
              {item.note ? (
                <Prose kind="small" style={styles.note}>
                  {item.note}
                </Prose>
              ) : null}
            </Pressable>
          )}
        />
      </View>
    </Modal>
  )
}

const styles = StyleSheet.create({
  sheet: { flex: 1, paddingTop: space(6) },
  head: {
    flexDirection: 'row',
    alignItems: 'center',
    paddingHorizontal: space(5),
    paddingBottom: space(2),
    width: '100%',
    maxWidth: 480,
    alignSelf: 'center',
  },
  title: { flex: 1 },
  list: {
    paddingHorizontal: space(2),
    paddingBottom: space(8),
    width: '100%',
    maxWidth: 480,
    alignSelf: 'center',
  },
  row: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space(3),
    minHeight: 48,
    paddingHorizontal: space(3),
    borderRadius: radius,
  },
  label: { flex: 1 },
  // A calling code begins with its plus in every language.
  note: { writingDirection: 'ltr' },
})
