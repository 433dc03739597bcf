import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AddressOf } from '#contract/addresses.ts'
import { call } from '#contract/client.ts'
import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import { sendWithSession } from './calls.ts'
import { keyOf, queries } from './queries.ts'
import { withRetries } from './repeats.ts'
import type { Flag } from './use-api-mutation.ts'

const sendWithRetries = withRetries(sendWithSession)

/** Loads data. While another page or search loads, it returns the previous rows. */
export function useRead<E extends Endpoint>(address: AddressOf<E>, input: Input<E>, options: { enabled?: boolean } = {}) {
  const query = useQuery(
    {
      queryKey: keyOf(address, input),
      queryFn: ({ signal }) => call(address, sendWithRetries, input as object, { signal }) as Promise<Output<E>>,
      placeholderData: keepPreviousData,
      enabled: options.enabled ?? true,
    },
    queries,
  )
  const flag: Flag = query.isError ? 'error' : query.isSuccess ? 'done' : query.fetchStatus === 'idle' ? 'idle' : 'loading'
  return { ...query, flag }
}
