// Cached by endpoint and input.
import { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import type { AddressOf } from '#contract/addresses.ts'
import type { Endpoint, Output } from '#contract/endpoint.ts'
import { useSession } from '#portal/platform/session/session.ts'

const minute = 60_000

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: 0,
      // A timer prevents the prerendering process from exiting.
      gcTime: typeof window === 'undefined' ? Infinity : 5 * minute,
      staleTime: 0,
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
    },
    // Fail offline instead of pausing. Do not cache payloads such as passwords.
    mutations: { retry: 0, networkMode: 'always', gcTime: 0 },
  },
})
// Hooks use this client without a provider, which would mount it.
queries.mount()

/** Refetches active queries. Removes inactive ones: a list could show deleted rows. */
export function invalidate(addresses: readonly { path: string }[]): void {
  for (const { path } of addresses) {
    queries.removeQueries({ queryKey: [path], type: 'inactive' })
    void queries.invalidateQueries({ queryKey: [path] })
  }
}

// Clear the cache when the user changes. Refetch errors after sign-in.
useSession.subscribe(({ user }, before) => {
  if (before.user && user?.id !== before.user.id && !useSession.getState().interrupted) queries.clear()
  else if (user && !before.user) void queries.invalidateQueries()
})

// Responses depend on the language.
i18next.on('languageChanged', () => void queries.invalidateQueries())

/** Updates cached responses until they are refetched. */
export function showAs<E extends Endpoint>(address: AddressOf<E>, change: (shown: Output<E>) => Output<E>): void {
  queries.setQueriesData<Output<E>>({ queryKey: keyOf(address) }, shown => shown && change(shown))
}

export const keyOf = ({ path }: { path: string }, input?: unknown) => (input === undefined ? [path] : [path, input])
