import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { HttpLimits } from '../http-limits.ts'

/** Disconnects clients that read too slowly, because their unsent data uses memory. */
export function endSlowReaders(server: Server, { bytesPerSecond, seconds }: HttpLimits['slowestReader']): void {
  const marks = new Map<Socket, number[]>()
  server.on('connection', (socket: Socket) => {
    marks.set(socket, [])
    socket.once('close', () => marks.delete(socket))
  })
  const timer = setInterval(() => {
    for (const [socket, taken] of marks) {
      if (socket.writableLength === 0) taken.length = 0
      else if (taken.push(socket.bytesWritten - socket.writableLength) > seconds) {
        const [before = 0] = taken.splice(0, 1)
        if ((taken.at(-1) ?? 0) - before < bytesPerSecond * seconds) socket.destroy()
      }
    }
  }, 1000).unref()
  server.once('close', () => clearInterval(timer))
}

/** Sends large bodies in pieces, so that the reader's transfer rate can be measured. */
export function streamLargeBodies(app: FastifyInstance): void {
  app.addHook('onSend', async (_, reply, payload: unknown) => {
    if (!(typeof payload === 'string' || Buffer.isBuffer(payload)) || payload.length <= wholeBytes) return payload
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
    void reply.header('content-length', bytes.length)
    return Readable.from(piecesOf(bytes))
  })
}

const wholeBytes = 256 * 1024
const pieceBytes = 64 * 1024

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}
