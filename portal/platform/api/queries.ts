// Responses are cached by endpoint and input.

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
      // A timer would prevent the prerendering process from exiting, so no timer removes cached responses there.
      gcTime: typeof window === 'undefined' ? Infinity : 5 * minute,
      staleTime: 0,
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
    },
    // Requests fail while offline instead of waiting. They are not cached, because they can contain passwords.
    mutations: { retry: 0, networkMode: 'always', gcTime: 0 },
  },
})
// The client is mounted here, because hooks use it without the provider that would mount it.
queries.mount()

/** Refetches queries that are in use. Removes the others, because a list could show deleted rows. */
export function invalidate(addresses: readonly { path: string }[]): void {
  for (const { path } of addresses) {
    queries.removeQueries({ queryKey: [path], type: 'inactive' })
    void queries.invalidateQueries({ queryKey: [path] })
  }
}

// Clears the cache when another user signs in. After sign-in, loads failed queries again.
useSession.subscribe(({ user }, before) => {
  if (before.user && user?.id !== before.user.id && !useSession.getState().interrupted) queries.clear()
  else if (user && !before.user) void queries.invalidateQueries()
})

// Loads all data again, because responses depend on the language.
i18next.on('languageChanged', () => void queries.invalidateQueries())

/** Changes cached responses until they are loaded again. */
export function showAs<E extends Endpoint>(address: AddressOf<E>, change: (shown: Output<E>) => Output<E>): void {
  queries.setQueriesData<Output<E>>({ queryKey: keyOf(address) }, shown => shown && change(shown))
}

export const keyOf = ({ path }: { path: string }, input?: unknown) => (input === undefined ? [path] : [path, input])
