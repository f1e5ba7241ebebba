import { expect, test } from 'vitest'
import { likelyCountries } from './likely-country.ts'

test.each<[languages: string[], timeZone: string | undefined, countries: string[]]>([
  [['de-DE', 'de', 'en-US'], 'Europe/Vienna', ['DE', 'US']],
  [['pt-BR'], undefined, ['BR']],
  [['zh-Hans-CN'], 'UTC', ['CN']],
  [['de', 'de-AT', 'en-GB'], 'UTC', ['AT', 'GB']],
  // A German browser as it comes: its English is not American by choice.
  [['de', 'en-US', 'en'], 'Europe/Zurich', ['CH', 'US']],
  [['de'], 'Europe/Berlin', ['DE']],
  [['en'], 'Asia/Tokyo', ['JP']],
  [['es-419'], 'America/Bogota', ['CO']],
  [['en'], 'UTC', []],
  [['en'], 'Etc/GMT+3', []],
  [['not a tag'], undefined, []],
  [[], undefined, []],
])('%j in %s is likely in %j', (languages, timeZone, countries) => {
  expect(likelyCountries({ languages, timeZone })).toEqual(countries)
})
