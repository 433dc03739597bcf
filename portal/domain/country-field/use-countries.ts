import { useEffect, useState } from 'react'
import { api } from '#contract/addresses.ts'
import type { Country } from '#contract/endpoints/countries.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'

/** Milliseconds between the last letter and the search. */
const patience = 150

/** `found` is null until something is; `error`: why the last call brought nothing, until one does. */
export type Countries = { found: Country[] | null; error: unknown; retry: () => void }

/** Every country that fits what is written in either language, the nearest first. Asked for only while `isWanted`. */
export function useCountries(name: string, isWanted: boolean): Countries {
  const [{ found, error }, setAnswer] = useState<Omit<Countries, 'retry'>>({ found: null, error: null })
  const [tries, setTries] = useState(0)
  const language = currentLanguage()
  useEffect(() => {
    if (!isWanted) return
    const context = new AbortController()
    const ask = () =>
      callTo(api.countries.list, { query: { name: name.trim() || undefined, pagination: 'false' } }, { signal: context.signal }).then(
        ({ results }) => setAnswer({ found: results, error: null }),
        (error: unknown) => context.signal.aborted || setAnswer(({ found }) => ({ found, error })),
      )
    const timer = setTimeout(() => void ask(), name ? patience : 0)
    return () => {
      clearTimeout(timer)
      context.abort()
    }
  }, [name, isWanted, language, tries])
  return { found, error, retry: () => setTries(tries + 1) }
}
