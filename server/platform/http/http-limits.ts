export type HttpLimits = {
  /** time until the request headers must be complete */
  headersSeconds: number
  /** Time until an idle connection is closed. It must be longer than a reverse proxy reuses idle connections. */
  idleSeconds: number
  /** A body that arrives below this rate during `seconds` is aborted. */
  slowestBody: { bytesPerSecond: number; seconds: number }
  /** Minimum rate, instead of that of `slowestBody`, after the first `bytes` of a body. */
  slowestUpload: { bytes: number; bytesPerSecond: number }
  /** Total time for a body. A form gets one more second per `formBytesPerSecond` bytes received. */
  wholeBody: { jsonSeconds: number; formSeconds: number; formBytesPerSecond: number }
  /** Time for which the rest of a rejected body is read, so that the client can read the response. */
  drainSeconds: number
  /** A connection whose client reads below this rate during `seconds` is closed. */
  slowestReader: { bytesPerSecond: number; seconds: number }
  /** Maximum number of bytes of all request bodies in memory. A body counts until its request is handled. */
  heldBytes: number
  /** Maximum number of bytes of all uploaded files on disk that are not stored yet. */
  spooledBytes: number
}

export const httpLimits: HttpLimits = {
  headersSeconds: 10,
  idleSeconds: 72,
  slowestBody: { bytesPerSecond: 2048, seconds: 20 },
  slowestUpload: { bytes: 262_144, bytesPerSecond: 16_384 },
  wholeBody: { jsonSeconds: 30, formSeconds: 60, formBytesPerSecond: 65_536 },
  drainSeconds: 10,
  slowestReader: { bytesPerSecond: 2048, seconds: 60 },
  heldBytes: 128_000_000,
  spooledBytes: 1_000_000_000,
}
