// Responses that did not change: a GET sends the ETag of its last response, and a reply with 304 returns that response again
// (docs/decisions/168-compressed-responses.md).

import type { Send } from '#contract/client.ts'

type Received = { etag: string; text: string; at: number }

/** By query, so that a response is removed from memory with the data of its query. */
const received = new WeakMap<object, Received>()

/** Sends a GET of a query, with the ETag of the query's last response. */
export const withEtag =
  (send: Send, query: object): Send =>
  async (path, init, address) => {
    const last = received.get(query)
    if (last) init.headers.set('if-none-match', last.etag)
    const response = await send(path, init, address)
    const status = address.success[0]
    if (response.status === 304 && last) return new Response(last.text, { status })
    const etag = response.headers.get('etag')
    if (response.status !== status || etag === null) return response
    const text = await response.text()
    received.set(query, { etag, text, at: Date.now() })
    return new Response(text, { status })
  }

/** Time in ms at which a query's data was sent, by this device's clock. A 304 does not change it. */
export const receivedAt = (query: object): number => received.get(query)?.at ?? 0
