import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Asset } from './portal-files.ts'

/** In the smallest coding that the browser takes; `immutable` for what bears its hash in its name. */
export function sendAsset(request: FastifyRequest, reply: FastifyReply, { body, brotli, gzip, type }: Asset, immutable: boolean) {
  void reply.headers({
    'content-type': type,
    'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
    // A preview's frame has no origin of its own, and still needs its fonts.
    ...(type === 'font/woff2'
      ? { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
      : { 'cross-origin-resource-policy': 'same-origin' }),
  })
  const accepts = request.headers['accept-encoding'] ?? ''
  if (brotli && /\bbr\b/.test(accepts)) return reply.header('content-encoding', 'br').send(brotli)
  if (gzip && /\bgzip\b/.test(accepts)) return reply.header('content-encoding', 'gzip').send(gzip)
  return reply.send(body)
}
