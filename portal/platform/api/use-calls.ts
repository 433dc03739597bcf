// Reading and sending through any endpoint: key, types and flag come from the endpoint.
import { keepPreviousData, QueryClient, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#contract/client.ts'
import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import { sendWithSession } from './calls.ts'

/** Of every request: not begun, under way, done, or failed. */
export type Flag = 'idle' | 'loading' | 'done' | 'error'

const minute = 60_000

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: 0,
      gcTime: 5 * minute,
      staleTime: 0,
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
    },
    mutations: { retry: 0 },
  },
})

export const keyOf = (endpoint: Endpoint, input?: unknown) => (input === undefined ? [endpoint.path] : [endpoint.path, input])

/** Reads an endpoint; while another page or search loads, the rows before it stay. */
export function useRead<E extends Endpoint>(endpoint: E, input: Input<E>, options: { enabled?: boolean } = {}) {
  const query = useQuery({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, sendWithSession, input as object, { signal }) as Promise<Output<E>>,
    placeholderData: keepPreviousData,
    enabled: options.enabled ?? true,
  })
  const flag: Flag = query.isError ? 'error' : query.isSuccess ? 'done' : query.fetchStatus === 'idle' ? 'idle' : 'loading'
  return { ...query, flag }
}

/** Sends to an endpoint; what `refresh` names is read anew afterwards. */
export function useSend<E extends Endpoint>(endpoint: E, options: { refresh?: readonly Endpoint[] } = {}) {
  const mutation = useMutation({
    mutationFn: (input: Input<E>) => call(endpoint, sendWithSession, input as object) as Promise<Output<E>>,
    onSuccess: () => Promise.all((options.refresh ?? []).map(other => queries.invalidateQueries({ queryKey: [other.path] }))),
  })
  const flag: Flag = mutation.isPending ? 'loading' : mutation.isError ? 'error' : mutation.isSuccess ? 'done' : 'idle'
  return { send: mutation.mutateAsync, flag, error: mutation.error, reset: mutation.reset }
}
