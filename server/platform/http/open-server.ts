import http, { type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { HttpLimits } from './http-limits.ts'
import { endSlowReaders } from './replies/slow-readers.ts'

/** Fastify does not configure time-outs of a server that it did not create. */
export function openServer({ headersSeconds, idleSeconds, slowestReader }: HttpLimits, answer: RequestListener): Server {
  const server = http.createServer(
    {
      headersTimeout: headersSeconds * 1000,
      keepAliveTimeout: idleSeconds * 1000,
      // Total time of a request, even if it arrives steadily.
      requestTimeout: 300_000,
      connectionsCheckingInterval: 1000,
      // Requests without a Host header are rejected like those with two.
      requireHostHeader: false,
    },
    (request, response) => {
      // Node drops requests pipelined with an Upgrade. After a close the client sends them again.
      if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false
      answer(request, response)
    },
  )
  endSlowReaders(server, slowestReader)
  return server
}

/** Sends 400, 408 or 431 without a body, and closes the connection. */
export function rejectMalformedRequest(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = statuses[error.code ?? ''] ?? '400 Bad Request'
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\nX-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\n\r\n`,
  )
}

const statuses: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}
