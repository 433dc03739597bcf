// An answer whose every byte is known before anybody asks. Node puts a head together for each request and writes it beside the body; this one lies
// in memory as one piece, in which only the date changes, and costs two thirds of the work.
import { type IncomingMessage, type ServerResponse, STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'

export type PrebuiltResponse = {
  /** as it was given, where it lies now: whoever keeps this keeps nothing besides the answer */
  body(): Buffer
  /** bytes that are held besides the body's */
  headBytes: number
  /** to a GET or HEAD */
  send(request: IncomingMessage, response: ServerResponse): void
}

type Parts = {
  status: 200 | 204 | 304
  /** names and values in turn, all but the date and those of the connection */
  fields: readonly string[]
  body?: Buffer
  /** that a connection stays open without a request (HttpLimits) */
  idleSeconds: number
}

/** Throws on a field that no head can hold. */
export function prebuildResponse({ status, fields, body = nothing, idleSeconds }: Parts): PrebuiltResponse {
  const begin = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ndate: `
  const kept = ['connection', 'keep-alive', 'keep-alive', `timeout=${idleSeconds}`]
  const head = Buffer.from(`${begin}${dateNow()}\r\n${linesOf([...fields, ...kept])}\r\n`, 'latin1')
  let whole = Buffer.concat([head, body])
  let dated = ''
  const bodyNow = () => whole.subarray(head.length)
  return {
    body: bodyNow,
    headBytes: head.length,
    send(request, response) {
      const socket = isPlain(request, response) ? response.socket : null
      if (!socket) {
        response.writeHead(status, [...fields])
        response.end(request.method === 'HEAD' || status !== 200 ? undefined : bodyNow())
        return
      }
      const date = dateNow()
      if (dated !== date) {
        whole.write(date, begin.length, 'latin1')
        dated = date
      }
      socket.write(whole)
      // By this Node learns that an answer has ended, and turns to the connection's next request.
      if (socket.writableLength === 0) return void response.emit('finish')
      // Whoever reads more slowly than we write keeps these bytes, and nobody puts another date into them.
      whole = Buffer.concat([head, bodyNow()])
      dated = ''
      socket.write(nothing, error => error ?? response.emit('finish'))
    },
  }
}

const nothing = Buffer.alloc(0)

/** Everybody else wants more than the piece, or less: no body, an older HTTP, the connection's end, another answer first. */
const isPlain = ({ method, httpVersion }: IncomingMessage, { socket, shouldKeepAlive }: ServerResponse) =>
  method === 'GET' && httpVersion === '1.1' && shouldKeepAlive && socket?.writable === true

function linesOf(fields: readonly string[]): string {
  let lines = ''
  for (const [at, name] of fields.entries()) {
    if (at % 2 === 1) continue
    const value = fields[at + 1] ?? ''
    validateHeaderName(name)
    validateHeaderValue(name, value)
    lines += `${name}: ${value}\r\n`
  }
  return lines
}

let second = 0
let written = ''
/** As HTTP writes it: 29 letters, whenever. */
function dateNow(): string {
  const now = Math.floor(Date.now() / 1000)
  if (now !== second) {
    second = now
    written = new Date(now * 1000).toUTCString()
  }
  return written
}
