import { once } from 'node:events'
import { type Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** A request. `host` is the Host header. The connection goes to `address`, or to 127.0.0.1. */
export type Visit = {
  port: number
  host?: string
  path: string
  headers?: Record<string, string>
  agent?: Agent
  address?: string
  /** address of the client */ localAddress?: string
  signal?: AbortSignal
  method?: string
  body?: Buffer
  /** form data to post */ form?: Record<string, string>
}
/** A response. `body` contains the received bytes, `text` the decompressed text. */
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string }

export async function visit(visiting: Visit): Promise<Answer> {
  const { port, host = `localhost:${port}`, path, headers = {}, agent, address = '127.0.0.1', localAddress, signal, form } = visiting
  const sent = request({
    host: address,
    port,
    path,
    method: visiting.method ?? (form ? 'POST' : 'GET'),
    headers: { host, 'accept-encoding': 'br, gzip', ...(form && { 'content-type': 'application/x-www-form-urlencoded' }), ...headers },
    ...(agent && { agent }),
    ...(localAddress !== undefined && { localAddress }),
    ...(signal && { signal }),
  })
  sent.end(visiting.body ?? (form && new URLSearchParams(form).toString()))
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const body = await buffer(answer)
  return { status: answer.statusCode ?? 0, headers: answer.headers, body, text: decoded(body, answer.headers['content-encoding']) }
}

function decoded(body: Buffer, coding: string | undefined): string {
  if (body.length === 0) return ''
  return (coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body).toString('utf8')
}
