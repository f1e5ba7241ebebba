const preset = require('jest-expo/jest-preset')

const sources = '\\.[jt]sx?$'
const [transformer, options] = preset.transform[sources]

// Jest alone reads this, in the form that it asks for.
module.exports = {
  preset: 'jest-expo',
  rootDir: __dirname,
  testMatch: ['<rootDir>/src/**/*.native-test.tsx'],
  transform: {
    ...preset.transform,
    [sources]: [
      transformer,
      { ...options, plugins: [require.resolve('./test/dynamic-import.cjs')] },
    ],
  },
  // Turning React Native's sources into what Node reads takes its time on a fresh clone.
  testTimeout: 120_000,
  testEnvironmentOptions: { customExportConditions: ['portico-source', 'require', 'react-native'] },
}
