import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { call } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Given } from './stranger.ts'
import { countRequest, type Target } from './target.ts'

/** Sends the rest of the body. Status 0 means that no response was received. */
type Resume = () => Promise<{ status: number; code: string }>

/** Sends the first half of a request's body, and waits. */
export async function pauseRequest(target: Target, e: Endpoint, given: Given, access: string): Promise<Resume> {
  const { path, headers, bytes } = await encode(e, given)
  countRequest()
  const { address: host, port, origin } = target
  const site = e.host ? `${e.host}.localhost:${port}` : new URL(origin).host
  const sent = request({
    host,
    port,
    path,
    method: e.method,
    headers: { host: site, ...headers, authorization: `Bearer ${access}`, 'content-length': String(bytes.length) },
    agent: false,
    signal: AbortSignal.timeout(60_000),
  })
  const answered = (once(sent, 'response') as Promise<[IncomingMessage]>).catch(() => null)
  sent.on('error', () => {})
  const half = Math.ceil(bytes.length / 2)
  sent.write(bytes.subarray(0, half))
  return async () => {
    sent.end(bytes.subarray(half))
    const [answer] = (await answered) ?? []
    const text = answer ? (await buffer(answer)).toString() : ''
    return { status: answer?.statusCode ?? 0, code: codeIn(text) }
  }
}

async function encode(e: Endpoint, given: Given) {
  const made = Promise.withResolvers<{ path: string; headers: Record<string, string>; bytes: Uint8Array }>()
  const capture = async (path: string, init: RequestInit & { headers: Headers }) => {
    const encoded = new Response(init.body ?? null)
    const headers = { ...Object.fromEntries(encoded.headers), ...Object.fromEntries(init.headers) }
    made.resolve({ path, headers, bytes: new Uint8Array(await encoded.arrayBuffer()) })
    return new Response(null, { status: 204 })
  }
  await call(e, capture, given).catch(() => {})
  return made.promise
}

function codeIn(text: string): string {
  try {
    return (JSON.parse(text) as { code?: string }).code ?? ''
  } catch {
    return ''
  }
}
