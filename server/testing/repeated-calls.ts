import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'

/** Parts of a response. The duration of a publication is measured after its transaction. */
const read = async (response: Response) => ({ status: response.status, body: (await response.text()).replace(/"took_ms":\d+/, '') })

/**
 * Runs `call`, which sends a request to the endpoint, with an idempotency key. Returns the last response, and a function that sends its request
 * again. Rejects if `call` rejects.
 */
export async function withKey(e: Endpoint, call: () => Promise<unknown>) {
  const { fetch } = globalThis
  const path = new RegExp(`^${e.path.replace(/:\w+/g, '[^/]+')}$`)
  let repeat = (): ReturnType<typeof read> => assert.fail(`no request: ${e.path}`)
  let first = repeat
  globalThis.fetch = async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input)
    if (init?.method !== e.method || !path.test(address.pathname)) return fetch(input, init)
    const headers = new Headers(init.headers)
    headers.set('idempotency-key', randomUUID())
    const response = await fetch(address, { ...init, headers })
    const copy = read(response.clone())
    first = () => copy
    repeat = async () => read(await fetch(address, { ...init, headers }))
    return response
  }
  try {
    await call()
  } finally {
    globalThis.fetch = fetch
  }
  return { first: await first(), repeat }
}
