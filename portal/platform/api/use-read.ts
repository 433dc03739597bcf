import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AddressOf } from '#contract/addresses.ts'
import { call } from '#contract/client.ts'
import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import { sendWithSession } from './calls.ts'
import { keyOf, queries } from './queries.ts'
import { withRetries } from './repeats.ts'
import { receivedAt, withEtag } from './revalidate.ts'
import type { Flag } from './use-api-mutation.ts'

const sendWithRetries = withRetries(sendWithSession)

type Options = {
  enabled?: boolean
  /** ms between two requests while the tab is visible. Default: no further request */
  refetchInterval?: number
}

/**
 * Loads data. While another page or search loads, it returns the previous rows. `receivedAt`: time in ms by this device's clock at which the data
 * was sent.
 */
export function useRead<E extends Endpoint>(address: AddressOf<E>, input: Input<E>, { enabled = true, refetchInterval }: Options = {}) {
  const queryKey = keyOf(address, input)
  const cached = () => queries.getQueryCache().find({ queryKey, exact: true })
  const query = useQuery(
    {
      queryKey,
      queryFn: ({ signal }) => call(address, withEtag(sendWithRetries, cached() ?? {}), input as object, { signal }) as Promise<Output<E>>,
      placeholderData: keepPreviousData,
      enabled,
      refetchInterval: refetchInterval ?? false,
    },
    queries,
  )
  const flag: Flag = query.isError ? 'error' : query.isSuccess ? 'done' : query.fetchStatus === 'idle' ? 'idle' : 'loading'
  return { ...query, flag, receivedAt: receivedAt(cached() ?? {}) }
}
