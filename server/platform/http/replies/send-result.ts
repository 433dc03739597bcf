// docs/decisions/168-compressed-responses.md

import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Endpoint, isCompressed } from '#contract/endpoint.ts'
import { compress, contentEncodingOf } from './content-encoding.ts'

/** Minimum length of a compressed response. Shorter ones fit into one packet. */
const minCompressed = 1024

/**
 * Sends the result of an endpoint as JSON. The response of a GET has a weak ETag, and status 304 if the client sends it as If-None-Match. Caches
 * of browsers store nothing, so the portal keeps the ETag with its data.
 */
export async function sendResult(e: Endpoint, request: FastifyRequest, reply: FastifyReply, result: unknown): Promise<FastifyReply> {
  const text = JSON.stringify(result)
  if (e.method === 'GET') {
    const etag = etagOf(result, text)
    void reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  }
  void reply.type('application/json; charset=utf-8')
  if (!isCompressed(e) || text.length < minCompressed) return reply.send(text)
  const vary = reply.getHeader('vary')
  void reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`)
  const encoding = contentEncodingOf(request.headers['accept-encoding'])
  return encoding === null ? reply.send(text) : reply.header('content-encoding', encoding).send(await compress(text, encoding))
}

/** Ignores the field `now`: only the time of the response differs. */
function etagOf(result: unknown, text: string): string {
  const { now, ...others } = Object(result) as Record<string, unknown>
  const hashed = typeof now === 'string' ? JSON.stringify(others) : text
  return `W/"${createHash('sha256').update(hashed).digest('base64url').slice(0, 22)}"`
}
