import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { eventKinds } from '#contract/events/events-endpoints.ts'
import { languages } from '#contract/language.ts'
import { canonicalCity } from '#contract/places/cities.ts'
import { formatsSought } from '#contract/places/formats.ts'
import { type Period, periods, spanOf } from './periods.ts'

type Chosen = {
  when: Period
  /** 2027-02-04, or '' if unset */
  from: string
  until: string
  city: string
  kind: (typeof eventKinds)[number] | ''
  format: (typeof formatsSought)[number] | ''
  language: (typeof languages)[number] | ''
  hackathon: string
  search: string
  page: number
}

export type Filters = Chosen & {
  to: (change: Change) => string
  query: Record<string, string | number>
  /** number of active filters that a phone shows in a sheet */
  count: number
}

type Change = Partial<Record<keyof Chosen, string>>

function addressWith(query: URLSearchParams, change: Change): string {
  const next = new URLSearchParams(query)
  next.delete('page')
  for (const [name, value] of Object.entries(change))
    if (value) next.set(name, value)
    else next.delete(name)
  return `?${next}`
}

/** Returns the current URL with a change. Reads the browser's URL, because the last change may not be rendered yet. */
export const addressNowWith = (change: Change) => addressWith(new URLSearchParams(window.location.search), change)

export function useFilters(): Filters {
  const [given] = useSearchParams()
  const text = given.toString()
  const [now] = useState(() => new Date())
  return useMemo(() => {
    const query = new URLSearchParams(text)
    const oneOf = <T extends string>(all: readonly T[], name: string) => all.find(one => one === query.get(name)) ?? ''
    const when = oneOf(periods, 'when') || 'all'
    const kind = oneOf(eventKinds, 'kind')
    const format = oneOf(formatsSought, 'format')
    const language = oneOf(languages, 'language')
    // Truncates long values, which would match nothing.
    const short = (name: string, most: number) => (query.get(name) ?? '').slice(0, most)
    const [city, search, hackathon] = [canonicalCity(short('city', 60)), short('search', 200), short('hackathon', 63)]
    const page = Math.min(100_000, Math.max(1, Math.trunc(Number(query.get('page'))) || 1))
    const [from, until] = when === 'dates' ? [query.get('from') ?? '', query.get('until') ?? ''] : ['', '']
    const span = spanOf(when, now, { from, to: until })
    const asked = { city, kind, format, language, hackathon, search, from: span.from ?? '', to: span.to ?? '', ...(page > 1 && { page }) }
    return {
      when,
      from,
      until,
      kind,
      format,
      language,
      hackathon,
      city,
      search,
      page,
      to: change => addressWith(query, change),
      query: Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== '')),
      count: [when !== 'all', kind, format, language, hackathon, city].filter(Boolean).length,
    }
  }, [text, now])
}
