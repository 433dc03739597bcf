import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { api } from '#contract/addresses.ts'
import type { Country } from '#contract/places/countries-endpoints.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { keyOf, queries } from '#portal/platform/api/queries.ts'

const debounceMs = 150
const limit = 50

export type Countries = ReturnType<typeof useCountries>

/** Returns countries that match `search`, best match first. Loads them page by page while `enabled` is true. */
export function useCountries(search: string, enabled: boolean) {
  const [name] = useDebouncedValue(search.trim(), debounceMs)
  const query = useInfiniteQuery(
    {
      queryKey: keyOf(api.countries.list, { limit, name }),
      queryFn: ({ pageParam: page, signal }) =>
        callTo(api.countries.list, { query: { pagination: 'true', limit, page, ...(name && { name }) } }, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ count, page }) => (page * limit < count ? page + 1 : undefined),
      enabled,
    },
    queries,
  )
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = query
  const loaded = useMemo(() => data?.pages.flatMap(({ results }) => results) ?? null, [data])
  return {
    /** null until the results for `search` have loaded, because outdated results must not be selectable */
    countries: name === search.trim() ? loaded : null,
    count: data?.pages[0]?.count ?? 0,
    countriesLoading: isFetching,
    error,
    loadMore: () => void (hasNextPage && !isFetching && fetchNextPage()),
    retry: () => void refetch(),
  }
}

/** Loads a country by its ISO 3166-1 alpha-2 code. Returns null while loading. */
export function useCountry(id: string | null) {
  const { countries, error, retry, countriesLoading, loadMore } = useCountries('', Boolean(id))
  const country: Country | null = countries?.find(country => country.id === id) ?? null
  useEffect(() => {
    if (id && countries && !country && !countriesLoading && !error) loadMore()
  })
  return { country, error, retry }
}
