// Ends calls without a reply. Without a limit, a lost reply leaves a form busy until the page is closed.

import { create } from 'zustand'

/** Sends a request: fetch, or a transport with upload progress. */
export type Carrier = (path: string, init: RequestInit & { headers: Headers }) => Promise<Response>

const usualMs = 30_000
/** Limit of uploads, imports, exports and archives. */
const longMs = 300_000
/** Time after which a form offers to stop waiting. */
const slowMs = 8000

/** No reply came within the limit, or the user stopped waiting. A change can have been saved nevertheless. */
export class NoReplyError extends Error {
  override readonly name = 'NoReplyError'
  readonly isChange: boolean
  constructor(isChange: boolean) {
    super('no reply')
    this.isChange = isChange
  }
}

const useCalls = create<{ slow: readonly (() => void)[] }>(() => ({ slow: [] }))

/** Whether a change has been waiting for its reply for 8 s. */
export const useHasSlowCalls = () => useCalls(({ slow }) => slow.length > 0)
export const stopSlowCalls = () => useCalls.getState().slow.forEach(stop => stop())

const limitOf = (path: string, body: unknown) => (body instanceof FormData || /export|archive|imports/.test(path) ? longMs : usualMs)

/** Aborts the request, and reading its response, with NoReplyError. */
export const withTimeLimit =
  (carrier: Carrier): Carrier =>
  async (path, init) => {
    const isChange = (init.method ?? 'GET') !== 'GET'
    const ended = new AbortController()
    const stop = () => ended.abort(new NoReplyError(isChange))
    const remove = () => useCalls.setState(({ slow }) => ({ slow: slow.filter(one => one !== stop) }))
    const signals = [ended.signal, ...(init.signal ? [init.signal] : [])]
    let isPending = true
    AbortSignal.timeout(limitOf(path, init.body)).addEventListener('abort', stop)
    if (isChange)
      AbortSignal.timeout(slowMs).addEventListener('abort', () => {
        if (isPending) useCalls.setState(({ slow }) => ({ slow: [...slow, stop] }))
      })
    try {
      return await carrier(path, { ...init, signal: AbortSignal.any(signals) })
    } finally {
      isPending = false
      remove()
    }
  }
