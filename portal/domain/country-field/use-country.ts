import type { Country } from '#contract/endpoints/countries.ts'
import { type Countries, useCountries } from './use-countries.ts'

/** A kept country (ISO 3166-1 alpha-2) as the field shows it; null until it is known, and where there is none. */
export function useCountry(id: string | null): Omit<Countries, 'found'> & { country: Country | null } {
  const { found, ...trouble } = useCountries('', Boolean(id))
  return { country: found?.find(country => country.id === id) ?? null, ...trouble }
}
