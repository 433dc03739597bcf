// Creates clients with different loopback addresses, because rate limits count by network.

import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { ApiError, call, client, type Send } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { countRequest, type Target } from './target.ts'

/** A response. `status` 0 means no response or a timeout. */
export type Received = { status: number; headers: IncomingMessage['headers']; text: string }
export type Asked = {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: Uint8Array | string
  patienceMs?: number
}
export type Given = Parameters<typeof call>[2]

export type Stranger = {
  readonly from: string | undefined
  ask(asked: Asked): Promise<Received>
  /** returns API calls, authenticated if an access token is given */
  calls(access?: string): ReturnType<typeof client<typeof endpoints>>
  /** sends a call, and returns an error response instead of throwing */
  attempt(e: Endpoint, given: Given, access?: string): Promise<{ status: number; code: string }>
}

export function newStranger(target: Target): Stranger {
  const several = process.platform === 'linux' && target.address.startsWith('127.')
  const from = several ? `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}` : undefined
  const send =
    (access?: string): Send =>
    async (path, init) => {
      const encoded = new Response(init.body ?? null)
      if (access !== undefined) init.headers.set('authorization', `Bearer ${access}`)
      const headers = { ...Object.fromEntries(encoded.headers), ...Object.fromEntries(init.headers) }
      const body = new Uint8Array(await encoded.arrayBuffer())
      const heard = await ask(target, from, { method: init.method ?? 'GET', path, headers, body })
      if (heard.status === 0) throw new Error(`no answer to ${init.method} ${path}`)
      const given = Object.entries(heard.headers).map(([name, value]): [string, string] => [name, String(value)])
      return new Response([204, 304].includes(heard.status) ? null : heard.text, { status: heard.status, headers: given })
    }
  return {
    from,
    ask: what => ask(target, from, what),
    calls: access => client(endpoints, send(access)),
    attempt: (e, given, access) =>
      call(e, send(access), given).then(
        () => ({ status: e.success[0], code: '' }),
        (error: unknown) => {
          if (error instanceof ApiError) return { status: error.status, code: error.problem.code }
          throw error
        },
      ),
  }
}

async function ask(
  target: Target,
  from: string | undefined,
  { method = 'GET', path, headers = {}, body, patienceMs = 20_000 }: Asked,
): Promise<Received> {
  countRequest()
  const { address: host, port, origin } = target
  const length = body?.length ? { 'content-length': String(Buffer.byteLength(body)) } : {}
  const sent = request({
    host,
    port,
    path,
    method,
    headers: { host: new URL(origin).host, 'accept-language': 'en', ...length, ...headers },
    ...(from && { localAddress: from }),
    agent: false,
    signal: AbortSignal.timeout(patienceMs),
  })
  // A rejected upload can cause both a response and a connection error.
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>
  sent.on('error', () => {})
  sent.end(body)
  try {
    const [answer] = await answered
    return { status: answer.statusCode ?? 0, headers: answer.headers, text: (await buffer(answer)).toString() }
  } catch {
    return { status: 0, headers: {}, text: '' }
  } finally {
    sent.destroy()
  }
}
