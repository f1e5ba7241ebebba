const { getDefaultConfig } = require('expo/metro-config')

const config = getDefaultConfig(__dirname)
config.resolver.unstable_conditionNames = [
  'portico-source',
  ...(config.resolver.unstable_conditionNames ?? []),
]
module.exports = config
