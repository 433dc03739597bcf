import { useMutation } from '@tanstack/react-query'
import type { AddressOf } from '#contract/addresses.ts'
import { call, type Send } from '#contract/client.ts'
import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import { sendWithSession } from './calls.ts'
import { invalidate, keyOf, queries } from './queries.ts'
import { withRetries } from './repeats.ts'

export type Flag = 'idle' | 'loading' | 'done' | 'error'

export const flagOf = { idle: 'idle', pending: 'loading', success: 'done', error: 'error' } as const satisfies Record<string, Flag>

type Options = {
  invalidates?: readonly { path: string }[]
  through?: Send
  /** mutation key, to distinguish several uses of an endpoint */
  key?: readonly unknown[]
}

/**
 * Sends a request, and repeats it if its reply is lost. Then refetches `invalidates`. `mutateAsync` rejects with `error`. `send` never rejects:
 * it ignores a second press of the same button, whose request is still under way, and calls `then` with the reply.
 */
export function useApiMutation<E extends Endpoint>(
  address: AddressOf<E>,
  { invalidates = [], through = sendWithSession, key = keyOf(address) }: Options = {},
) {
  const { mutateAsync, mutate, variables, status, error, reset } = useMutation<Output<E>, unknown, Input<E>>(
    {
      mutationKey: key,
      mutationFn: input => call(address, withRetries(through), input as object) as Promise<Output<E>>,
      // Not awaited: a slow refetch must not delay the success message.
      onSuccess: () => invalidate(invalidates),
    },
    queries,
  )
  const send = (input: Input<E>, then?: (reply: Output<E>) => unknown) => {
    // Another row of a list can use the same mutation.
    const isRepeated = status === 'pending' && JSON.stringify(variables) === JSON.stringify(input)
    if (!isRepeated) mutate(input, { onSuccess: reply => void then?.(reply) })
  }
  return { mutateAsync, send, flag: flagOf[status], error, reset }
}
