import type { Ceremonies } from '@portico/flows'
import type { Preview } from '@storybook/react-vite'
import '../gallery/gallery.css'
import { galleryLanguage } from '../gallery/gallery-language.ts'
import { CeremonyPort } from '../src/ceremony-port.ts'
import { languages } from '../src/language/language-list.ts'
import { SpokenLanguage } from '../src/language/language.ts'

/** Keys are there, and whoever is asked for one says no. */
const cancelled: Ceremonies = {
  perform: () => Promise.resolve({ kind: 'cancelled' }),
  offer: () => () => {},
}

const preview: Preview = {
  globalTypes: {
    language: {
      description: 'What the visitor reads; the direction goes with it',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: languages.map(({ tag, name, dir }) => ({
          value: tag,
          title: name,
          right: dir === 'rtl' ? '⟵' : '',
        })),
      },
    },
    theme: {
      description: 'The mood',
      toolbar: {
        icon: 'paintbrush',
        dynamicTitle: true,
        items: ['portico', 'broadsheet', 'orchard'],
      },
    },
    scheme: {
      description: 'Light and dark',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: ['auto', 'light', 'dark', 'contrast'],
      },
    },
  },
  initialGlobals: { language: 'en', theme: 'portico', scheme: 'auto' },
  loaders: [async ({ globals }) => ({ language: await galleryLanguage(globals['language']) })],
  decorators: [
    (Story, { globals, loaded }) => {
      const { documentElement: root } = document
      const { language } = loaded
      root.lang = language.tag
      root.dir = language.dir
      root.dataset['porticoTheme'] = globals['theme']
      root.dataset['porticoScheme'] = globals['scheme']
      return (
        <SpokenLanguage value={language}>
          <CeremonyPort value={cancelled}>
            <main className="gallery-page">
              <Story />
            </main>
          </CeremonyPort>
        </SpokenLanguage>
      )
    },
  ],
  parameters: {
    layout: 'fullscreen',
    controls: { disable: true },
    a11y: { test: 'error' },
    options: { storySort: { order: ['Components', 'Recorded'] } },
  },
}

export default preview
