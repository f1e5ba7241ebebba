import { comeBack } from '@portico/flows/native'
import { dark, Device, light, Theme } from '@portico/native'
import { CeremonyPort, Places, SpokenLanguage } from '@portico/react/flow'
import * as Clipboard from 'expo-clipboard'
import * as Linking from 'expo-linking'
import { getLocales } from 'expo-localization'
import * as WebBrowser from 'expo-web-browser'
import { useEffect, useMemo, useState } from 'react'
import { AppState, BackHandler, Platform, useColorScheme, View } from 'react-native'
import { ChooseLanguage } from './choose-language.ts'
import { createNavigation, NavigationContext, useWay } from './navigation.ts'
import { afterSocial } from './places.ts'
import { Frame } from './screens/frame.tsx'
import { Beginning, ShownPlace } from './screens/shown-place.tsx'
import { useLanguage } from './use-language.ts'
import { useSession } from './use-session.ts'
import { passkeys } from './wiring/passkeys.ts'
import { returnAddress, serviceAddress, settingsReturn } from './wiring/service-address.ts'
import { session } from './wiring/session.ts'
import { textScale } from './wiring/text-scale.ts'

const places = { here: serviceAddress }

export function App() {
  const [language, chooseLanguage] = useLanguage()
  const isDark = useColorScheme() === 'dark'
  const colours = isDark ? dark : light
  const theme = useMemo(
    () => ({ colours, dark: isDark, textScale: textScale() }),
    [colours, isDark],
  )
  const [device] = useState((): Device => ({
    copy: (text) => Clipboard.setStringAsync(text),
    open: (address) => void WebBrowser.openBrowserAsync(address),
    regions: getLocales().flatMap(
      ({ regionCode, languageTag }) => regionCode ?? /-([A-Z]{2})\b/.exec(languageTag)?.[1] ?? [],
    ),
  }))
  if (!language) return <View style={{ flex: 1, backgroundColor: colours.page }} />
  return (
    <Theme value={theme}>
      <SpokenLanguage value={language}>
        <ChooseLanguage value={chooseLanguage}>
          <Device value={device}>
            <CeremonyPort value={passkeys}>
              <Places value={places}>
                <Rooms />
              </Places>
            </CeremonyPort>
          </Device>
        </ChooseLanguage>
      </SpokenLanguage>
    </Theme>
  )
}

/** The screens, and what moves between them from outside: links, the back button, coming to the front. */
function Rooms() {
  const [navigation] = useState(() => createNavigation(session))
  const state = useSession()
  const way = useWay(navigation)
  const { move } = navigation
  const place = way.at(-1)

  useEffect(() => {
    async function follow(address: string | null): Promise<void> {
      if (address?.startsWith(settingsReturn)) {
        move({ type: 'begin' })
        move({ type: 'go', to: { at: 'settings' } })
      } else if (address?.startsWith(returnAddress)) {
        move(afterSocial(await comeBack(session, address, returnAddress)))
      }
    }
    void session.start().then(async () => follow(await Linking.getInitialURL()))
    const links = Linking.addEventListener('url', ({ url }) => {
      // A trip that is under way hears of its way back by itself.
      const at = navigation.way().at(-1)?.at
      if (at !== 'social' && at !== 'web-settings') void follow(url)
    })
    const front = AppState.addEventListener('change', (now) => {
      if (now === 'active' && session.state().at === 'signed-in') void session.check()
    })
    return () => {
      links.remove()
      front.remove()
      session.stop()
    }
  }, [move, navigation])

  const canGoBack = way.length > 0
  useEffect(() => {
    if (Platform.OS !== 'android') return undefined
    const pressed = BackHandler.addEventListener('hardwareBackPress', () => {
      if (canGoBack) move({ type: 'back' })
      return canGoBack
    })
    return () => pressed.remove()
  }, [canGoBack, move])

  return (
    <NavigationContext value={navigation}>
      <Frame onBack={canGoBack ? () => move({ type: 'back' }) : undefined}>
        {place ? (
          <ShownPlace key={`${way.length}/${place.at}`} place={place} state={state} />
        ) : (
          <Beginning state={state} />
        )}
      </Frame>
    </NavigationContext>
  )
}
