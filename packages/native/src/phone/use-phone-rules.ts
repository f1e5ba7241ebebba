import { SpokenLanguage } from '@portico/react/flow'
import type * as Phone from '@portico/react/phone'
import { use, useEffect, useState } from 'react'
import { useDevice } from '../device.ts'
import { loadCountryNames } from './country-names.ts'

/** The world's numbers and countries, as a field needs them. */
export interface PhoneRules {
  phone: typeof Phone
  countries: Phone.Country[]
  /** Where the number is likely from. */
  likely: Phone.CountryCode[]
}

/** Loaded where there is a field for a number; until then, and without it, the field is a plain one. */
export function usePhoneRules(): PhoneRules | undefined {
  const { tag } = use(SpokenLanguage)
  const { regions } = useDevice()
  const [rules, setRules] = useState<PhoneRules>()
  useEffect(() => {
    let wanted = true
    void Promise.all([import('@portico/react/phone'), loadCountryNames(tag)]).then(
      ([phone, namesIn]) => {
        if (!wanted) return
        const namer: Phone.CountryNames = (language) => (country) => namesIn(language)[country]
        const all = phone.countryList(tag, [], namer)
        const likely = regions.flatMap(
          (region) => all.find(({ code }) => code === region)?.code ?? [],
        )
        setRules({ phone, likely, countries: phone.countryList(tag, likely, namer) })
      },
    )
    return () => {
      wanted = false
    }
  }, [tag, regions])
  return rules
}
