import { useState } from 'react'
import type { AddressOf } from '#contract/addresses.ts'
import { call, type Send } from '#contract/client.ts'
import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import { sendWithSession } from './calls.ts'
import { readAnew } from './read-anew.ts'

/** Of every request: not begun, under way, done, or failed. */
export type Flag = 'idle' | 'loading' | 'done' | 'error'
type Sending = { flag: Flag; error: unknown }
const idle: Sending = { flag: 'idle', error: null }

type Options = { invalidates?: readonly { path: string }[]; through?: Send }

/** Sends to an endpoint; what `invalidates` names is read anew afterwards. `send` rejects with what it also keeps as `error`. */
export function useSend<E extends Endpoint>(address: AddressOf<E>, { invalidates = [], through = sendWithSession }: Options = {}) {
  const [{ flag, error }, setSending] = useState(idle)
  const send = async (input: Input<E>): Promise<Output<E>> => {
    setSending({ flag: 'loading', error: null })
    try {
      const output = (await call(address, through, input as object)) as Output<E>
      readAnew(invalidates)
      setSending({ flag: 'done', error: null })
      return output
    } catch (problem) {
      setSending({ flag: 'error', error: problem })
      throw problem
    }
  }
  return { send, flag, error, reset: () => setSending(idle) }
}
