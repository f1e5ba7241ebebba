import type { Identity, Session } from '@portico/client'
import {
  Chevron,
  Group,
  PressButton,
  Prose,
  Row,
  space,
  useAppWords,
  useTheme,
} from '@portico/native'
import { useWords } from '@portico/react/flow'
import { StyleSheet, View } from 'react-native'
import { useMove } from '../navigation.ts'
import { session } from '../wiring/session.ts'

/** Where somebody is at home: who they are here, and what they can look after. */
export function HomeScreen({ session: current }: { session: Session }) {
  const { text } = useWords()
  const app = useAppWords()
  const move = useMove()
  const { colours } = useTheme()
  const { identity } = current
  const addresses = identity?.verifiable_addresses ?? []
  return (
    <View>
      <Prose kind="title" style={styles.title}>
        {text('page.home.signed-in')}
      </Prose>
      <Group label={text('page.home.as')}>
        <Row first title={nameOf(identity)} note={text('page.home.as')} />
        {addresses.map(({ value, verified, via }) => (
          <Row
            key={value}
            title={value}
            note={app(verified ? 'address.confirmed' : 'address.unconfirmed')}
            {...(!verified && {
              after: (
                <Prose kind="label" style={{ color: colours.accent }}>
                  {text('screen.verification')}
                </Prose>
              ),
              onPress: () => {
                const known = via === 'email' && { address: value }
                move({ type: 'go', to: { at: 'verification', ...known } })
              },
            })}
          />
        ))}
      </Group>
      <Group>
        <Row
          first
          title={text('screen.settings')}
          note={text('settings.profile.lead')}
          after={<Chevron />}
          onPress={() => move({ type: 'go', to: { at: 'settings' } })}
          testID="to/settings"
        />
        <Row
          title={text('settings.sessions')}
          note={text('screen.sessions')}
          after={<Chevron />}
          onPress={() => move({ type: 'go', to: { at: 'sessions' } })}
          testID="to/sessions"
        />
      </Group>
      <PressButton quiet label={text('page.sign-out')} onPress={() => void session.signOut()} />
    </View>
  )
}

/** What somebody calls themselves, as far as the account knows it. */
function nameOf(identity: Identity | null | undefined): string {
  const { name, email, username, phone } = identity?.traits ?? {}
  const { first, last } = Object(name)
  const whole = [first, last].filter((part) => typeof part === 'string' && part).join(' ')
  const known = [whole, name, username, email, phone]
  return known.find((one): one is string => typeof one === 'string' && one !== '') ?? '–'
}

const styles = StyleSheet.create({ title: { marginBottom: space(5) } })
