import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { latinDigits } from '#contract/fields.ts'

/** Returns E.164 for all local and international notations, also with Arabic digits. Null if invalid. `country` is ISO alpha-2. */
export function phoneNumber(typed: string, country: string): string | null {
  const number = parsePhoneNumberFromString(latinDigits(typed).trim().replace(/^00/, '+'), known(country))
  return number?.isValid() ? number.number : null
}

const known = (country: string): { defaultCountry?: CountryCode } => (isSupportedCountry(country) ? { defaultCountry: country } : {})
