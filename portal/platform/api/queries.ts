// The answers that screens keep, by endpoint and input.
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
      // A timer would keep the process of the prerendering build alive.
      gcTime: typeof window === 'undefined' ? Infinity : 5 * minute,
      staleTime: 0,
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
    },
    // Without network a request fails; it does not wait for the network to return. What was sent, such as a password, is not kept.
    mutations: { retry: 0, networkMode: 'always', gcTime: 0 },
  },
})
// Hooks are handed this client, so that no provider has to stand around screens that read nothing; this is what a provider would do.
queries.mount()

/** Refetches what is on screen of these endpoints. Other cached replies are removed, or a list would first show what was just deleted. */
export function invalidate(addresses: readonly { path: string }[]): void {
  for (const { path } of addresses) {
    queries.removeQueries({ queryKey: [path], type: 'inactive' })
    void queries.invalidateQueries({ queryKey: [path] })
  }
}

// What one person read is not shown to another, and what failed without a session is read anew with one.
useSession.subscribe(({ user }, before) => {
  if (before.user && user?.id !== before.user.id && !useSession.getState().interrupted) queries.clear()
  else if (user && !before.user) void queries.invalidateQueries()
})

// The server answers in the reader's language: what is on screen is read anew in the other one.
i18next.on('languageChanged', () => void queries.invalidateQueries())

/** What a screen shows of an endpoint's answers until they have been read anew. */
export function showAs<E extends Endpoint>(address: AddressOf<E>, change: (shown: Output<E>) => Output<E>): void {
  queries.setQueriesData<Output<E>>({ queryKey: keyOf(address) }, shown => shown && change(shown))
}

export const keyOf = ({ path }: { path: string }, input?: unknown) => (input === undefined ? [path] : [path, input])
