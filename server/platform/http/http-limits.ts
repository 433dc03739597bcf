export type HttpLimits = {
  /** until the request headers are complete */
  headersSeconds: number
  /** longer than a reverse proxy reuses a connection: it would write to a closed one */
  idleSeconds: number
  /** slower bodies over any `seconds` are aborted */
  slowestBody: { bytesPerSecond: number; seconds: number }
  /** total; a form gets one more second per `formBytesPerSecond` received */
  wholeBody: { jsonSeconds: number; formSeconds: number; formBytesPerSecond: number }
  /** reading a rejected body, so that the client can read the response */
  drainSeconds: number
  /** slower connections over any `seconds` are closed */
  slowestReader: { bytesPerSecond: number; seconds: number }
  /** bytes of bodies in memory until the response */
  heldBytes: number
}

export const httpLimits: HttpLimits = {
  headersSeconds: 10,
  idleSeconds: 72,
  slowestBody: { bytesPerSecond: 2048, seconds: 20 },
  wholeBody: { jsonSeconds: 30, formSeconds: 60, formBytesPerSecond: 65_536 },
  drainSeconds: 10,
  slowestReader: { bytesPerSecond: 2048, seconds: 60 },
  heldBytes: 128_000_000,
}
