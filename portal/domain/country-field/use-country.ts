import { useEffect, useState } from 'react'
import type { Country } from '#contract/endpoints/countries.ts'
import { calls } from '#portal/platform/api/calls.ts'

/** A kept country (ISO 3166-1 alpha-2) as the field shows it; null until it is known, and where there is none. */
export function useCountry(id: string | null): Country | null {
  const [all, setAll] = useState<readonly Country[]>([])
  useEffect(() => {
    if (!id || all.length > 0) return
    const context = new AbortController()
    calls.countries.list({ query: { pagination: 'false' } }, { signal: context.signal }).then(
      ({ results }) => setAll(results),
      // Without a network the field stays empty, and what is kept stays kept.
      () => {},
    )
    return () => context.abort()
  }, [id, all])
  return all.find(country => country.id === id) ?? null
}
