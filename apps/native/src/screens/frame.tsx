import { Chevron, onWeb, Prose, space, useTheme } from '@portico/native'
import { SpokenLanguage, useWords } from '@portico/react/flow'
import type { ReactNode } from 'react'
import { use } from 'react'
import {
  KeyboardAvoidingView,
  Platform,
  Pressable,
  SafeAreaView,
  ScrollView,
  StatusBar,
  StyleSheet,
  View,
} from 'react-native'
import { brand } from '../wiring/service-address.ts'
import { BrandMark } from './brand-mark.tsx'
import { LanguageLink } from './language-link.tsx'

interface FrameProps {
  children: ReactNode
  /** The way back; absent where the app begins. */
  onBack?: (() => void) | undefined
}

/** What is around every screen: the name on the door, the way back, the language. */
export function Frame({ children, onBack }: FrameProps) {
  const { colours, dark } = useTheme()
  const { text } = useWords()
  const { dir } = use(SpokenLanguage)
  return (
    <View
      style={[styles.whole, { backgroundColor: colours.page, direction: dir }]}
      {...onWeb({ dir })}
    >
      <StatusBar barStyle={dark ? 'light-content' : 'dark-content'} />
      <SafeAreaView style={styles.whole}>
        <KeyboardAvoidingView
          style={styles.whole}
          {...(Platform.OS === 'ios' && { behavior: 'padding' as const })}
        >
          <ScrollView keyboardShouldPersistTaps="handled" contentContainerStyle={styles.scroll}>
            <View style={styles.column}>
              <View style={styles.head} {...onWeb({ role: 'banner' })}>
                {onBack ? (
                  <Pressable
                    role="button"
                    aria-label={text('1040008')}
                    onPress={onBack}
                    style={styles.back}
                    hitSlop={space(2)}
                  >
                    <Chevron back />
                    <Prose>{text('1040008')}</Prose>
                  </Pressable>
                ) : (
                  <View style={styles.brand}>
                    <BrandMark />
                    <Prose style={styles.name}>{brand}</Prose>
                  </View>
                )}
                <LanguageLink />
              </View>
              <View style={styles.body} {...onWeb({ role: 'main' })}>
                {children}
              </View>
            </View>
          </ScrollView>
        </KeyboardAvoidingView>
      </SafeAreaView>
    </View>
  )
}

const styles = StyleSheet.create({
  whole: { flex: 1 },
  scroll: { flexGrow: 1, paddingHorizontal: space(5), paddingBottom: space(10) },
  column: { width: '100%', maxWidth: 400, alignSelf: 'center' },
  head: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 48,
    marginTop: space(3),
  },
  name: { fontWeight: '600' },
  brand: { flexDirection: 'row', alignItems: 'center', gap: space(2.5) },
  back: { flexDirection: 'row', alignItems: 'center', gap: space(2), minHeight: 44 },
  body: { marginTop: space(7) },
})
