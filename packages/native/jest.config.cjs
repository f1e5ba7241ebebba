// Jest alone reads this, in the form that it asks for.
module.exports = {
  preset: 'jest-expo',
  rootDir: __dirname,
  testMatch: ['<rootDir>/src/**/*.native-test.tsx'],
  testEnvironmentOptions: { customExportConditions: ['portico-source', 'require', 'react-native'] },
}
