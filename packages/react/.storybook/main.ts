import type { StorybookConfig } from '@storybook/react-vite'
import { recordedIndexer, recordedStories } from '../gallery/recorded-stories.ts'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../gallery/*.stories.tsx', '../../../fixtures/*/**/*.json'],
  addons: ['@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  experimental_indexers: (indexers = []) => [...indexers, recordedIndexer],
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), recordedStories],
    resolve: {
      ...vite.resolve,
      conditions: ['portico-source', 'module', 'browser', 'default'],
    },
    build: { ...vite.build, chunkSizeWarningLimit: 4_000 },
  }),
}

export default config
