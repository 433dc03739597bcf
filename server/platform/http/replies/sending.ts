import type { FastifyReply } from 'fastify'
import { refuse } from '../refuse.ts'

/** Maximum number of bytes of large files being sent. A file counts once, even if several clients read it. */
const maxBytes = 128_000_000
const large = 1_000_000

const sending = new Map<string, number>()
let total = 0

/** Counts a large file until its response ends. Throws service.unavailable if the limit is exceeded. */
export function countWhileSending(reply: FastifyReply, name: string, { length }: Uint8Array): void {
  if (length <= large) return
  const readers = sending.get(name) ?? 0
  if (readers === 0 && total + length > maxBytes) refuse('service.unavailable')
  if (reply.raw.destroyed) return
  sending.set(name, readers + 1)
  if (readers === 0) total += length
  reply.raw.once('close', () => {
    const left = (sending.get(name) ?? 1) - 1
    if (left > 0) return void sending.set(name, left)
    sending.delete(name)
    total -= length
  })
}
