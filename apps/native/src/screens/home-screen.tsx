import type { Session, VerifiableAddress } from '@portico/client'
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
import { nameOf } from './name-of.ts'

/** Where somebody is at home: who they are here, and what they can look after. */
export function HomeScreen({ session: { identity } }: { session: Session }) {
  const { text } = useWords()
  const move = useMove()
  const name = nameOf(identity)
  return (
    <View>
      <Prose kind="title" style={styles.title}>
        {text('page.home.signed-in')}
      </Prose>
      <Group>
        <Row first title={name} before={<Initial name={name} />} />
        {identity?.verifiable_addresses?.map((address) => (
          <AddressRow key={address.value} address={address} />
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

/** An address of the account; one that is not confirmed yet can be, by pressing it. */
function AddressRow({ address: { value, verified, via } }: { address: VerifiableAddress }) {
  const { text } = useWords()
  const app = useAppWords()
  const move = useMove()
  const { colours } = useTheme()
  if (verified) {
    return (
      <Row
        title={value}
        after={
          <Prose kind="label" style={{ color: colours.good }}>
            {app('address.confirmed')}
          </Prose>
        }
      />
    )
  }
  return (
    <Row
      title={value}
      note={app('address.unconfirmed')}
      hint={text('screen.verification')}
      after={<Chevron />}
      onPress={() => {
        const known = via === 'email' && { address: value }
        move({ type: 'go', to: { at: 'verification', ...known } })
      }}
    />
  )
}

/** Only for the eye: the name stands beside it. */
function Initial({ name }: { name: string }) {
  const { colours } = useTheme()
  return (
    <View style={[styles.initial, { backgroundColor: colours.accent }]} aria-hidden>
      <Prose kind="label" style={{ color: colours.accentInk, textAlign: 'center' }}>
        {name.charAt(0).toUpperCase()}
      </Prose>
    </View>
  )
}

const styles = StyleSheet.create({
  title: { marginBottom: space(5) },
  initial: {
    width: 40,
    height: 40,
    borderRadius: 20,
    alignItems: 'center',
    justifyContent: 'center',
  },
})
