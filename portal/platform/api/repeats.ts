// Lost replies: a repeated call has the key of the first, so that the server returns the first result (docs/decisions/165-idempotency-keys.md).

import type { Send } from '#contract/client.ts'
import { NoReplyError } from './time-limit.ts'

/** Maps digests of calls without a known reply to their idempotency keys. */
const storageName = 'unanswered_calls'

/** Sends each POST with an idempotency key. The same call has the same key until its reply is known, also after a reload. */
export const withKey =
  (send: Send): Send =>
  async (path, init, address) => {
    // Pages that are served without https have no digests.
    if (init.method !== 'POST' || !('subtle' in crypto)) return send(path, init, address)
    const call = await digestOf([path, init.headers.get('x-tenant-id'), contentOf(init.body)])
    const { [call]: key = crypto.randomUUID() } = readKeys()
    writeKeys({ ...readKeys(), [call]: key })
    init.headers.set('idempotency-key', key)
    const response = await send(path, init, address)
    // A reply can also be lost after its headers.
    const body = response.status === 204 ? null : await response.arrayBuffer()
    if (isFinal(response.status)) {
      const { [call]: _, ...others } = readKeys()
      writeKeys(others)
    }
    return new Response(body, response)
  }

/** Other replies can come from a proxy, or before the server looked for the first result. */
const isFinal = (status: number) => status < 500 && ![401, 408, 429].includes(status)

const pausesMs = [300, 1500]

/**
 * Repeats a GET or POST after a network error, twice at most. A change without any reply then rejects with NoReplyError. A change that began
 * offline was not sent, so it rejects with the network error.
 */
export const withRetries =
  (send: Send): Send =>
  async (path, init, address) => {
    const isChange = init.method !== 'GET'
    let isSent = false
    // A repeated sign-in would report that its code is used.
    const pauses = ['GET', 'POST'].includes(init.method ?? '') && !path.startsWith('/api/v1/auth/') ? pausesMs : []
    for (let attempt = 0; ; attempt++) {
      // Read before the request, because a connection that breaks during the request loses the reply.
      isSent ||= navigator.onLine
      try {
        return await send(path, init, address)
      } catch (error) {
        // Fetch rejects with TypeError after network errors.
        if (!(error instanceof TypeError) || !isSent || init.signal?.aborted) throw error
        const pause = pauses[attempt]
        if (pause === undefined) throw isChange ? new NoReplyError(true) : error
        await new Promise(resolve => setTimeout(resolve, pause))
      }
    }
  }

function readKeys(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(storageName) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

function writeKeys(keys: Record<string, string>): void {
  try {
    sessionStorage.setItem(storageName, JSON.stringify(keys))
  } catch {
    // Without storage, a call that the user repeats has a new key.
  }
}

const contentOf = (body: RequestInit['body']) =>
  body instanceof FormData
    ? [...body].map(([name, value]) => [name, value instanceof File ? [value.name, value.size, value.lastModified] : value])
    : body

async function digestOf(call: unknown): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(call)))
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
}
