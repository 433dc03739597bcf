/** Time-outs of clients, and the memory for their bodies. Tests use their own. */
export type HttpLimits = {
  /** until the request headers are complete, from the connection or their first byte */
  headersSeconds: number
  /** that an idle connection stays open; longer than a reverse proxy reuses one, or the proxy would write to a closed connection */
  idleSeconds: number
  /** a body slower than this over any `seconds` is aborted */
  slowestBody: { bytesPerSecond: number; seconds: number }
  /** total time of a body: of JSON, and of a form, which gets one more second per `formBytesPerSecond` received */
  wholeBody: { jsonSeconds: number; formSeconds: number; formBytesPerSecond: number }
  /** that a rejected body is still read, so that the client can read the response */
  drainSeconds: number
  /** a response read slower than this over any `seconds` is aborted with its connection */
  slowestReader: { bytesPerSecond: number; seconds: number }
  /** bytes of bodies in this process, from reading until the response */
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
