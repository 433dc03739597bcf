import { useEffect, useState } from 'react'
import type { Country } from '#contract/endpoints/countries.ts'
import { calls } from '#portal/platform/api/calls.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'

/** Milliseconds between the last letter and the search. */
const patience = 150

/** Countries that fit what is written in either language, Saudi Arabia first; null until they are known. Asked for only while `isOpen`. */
export function useCountries(name: string, isOpen: boolean): Country[] | null {
  const [found, setFound] = useState<Country[] | null>(null)
  const language = currentLanguage()
  useEffect(() => {
    if (!isOpen) return
    const context = new AbortController()
    const ask = () =>
      calls.countries.list({ query: { name: name.trim() || undefined, limit: 100 } }, { signal: context.signal }).then(
        ({ results }) => setFound(results),
        // The field is optional: without a network it stays as it was.
        () => {},
      )
    const timer = setTimeout(() => void ask(), name ? patience : 0)
    return () => {
      clearTimeout(timer)
      context.abort()
    }
  }, [name, isOpen, language])
  return found
}
