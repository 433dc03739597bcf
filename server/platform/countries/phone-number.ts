import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { latinDigits } from '#contract/fields.ts'

/** Normalizes a phone number to E.164: 05…, 5…, 009665…, spaces and Arabic digits. Returns null if invalid. `country` is ISO alpha-2. */
export function phoneNumber(typed: string, country: string): string | null {
  const number = parsePhoneNumberFromString(latinDigits(typed).trim().replace(/^00/, '+'), known(country))
  return number?.isValid() ? number.number : null
}

const known = (country: string): { defaultCountry?: CountryCode } => (isSupportedCountry(country) ? { defaultCountry: country } : {})
