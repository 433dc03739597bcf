/** How long a client may take, and how much of what clients send is held at once. Tests give their own. */
export type HttpLimits = {
  /** until a request's headers have come, from the connection or from the first of their bytes */
  headersSeconds: number
  /** that a connection without a request stays open: longer than a reverse proxy keeps it, who would else write into a closed one */
  idleSeconds: number
  /** a body that brings less than this over so many seconds, whichever they are, is given up */
  slowestBody: { bytesPerSecond: number; seconds: number }
  /** that a body may take in all: one of JSON, and a form, which gets a second more for so many bytes of it that have arrived */
  wholeBody: { jsonSeconds: number; formSeconds: number; formBytesPerSecond: number }
  /** for which a body that was refused is still read, so that the client gets to read the refusal */
  drainSeconds: number
  /** an answer of which less than this is taken over so many seconds, whichever they are, is broken off with its connection */
  slowestReader: { bytesPerSecond: number; seconds: number }
  /** bytes of bodies in this process, from when they are read until they are answered */
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
