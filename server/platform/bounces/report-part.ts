// Finds the delivery status without parsing the whole mail: a MIME parser takes about 10 µs per line.

import { randomUUID } from 'node:crypto'

/** Limits for parsing a bounce. A delivery status has about ten lines per recipient. */
const most = { headerBytes: 65_536, parts: 20, partHeaderBytes: 4096, lines: 300 }

/** Returns the delivery status of a top-level multipart/report (RFC 3464 §2) as a mail; null if there is none. */
export function extractReport(raw: Buffer): Buffer | null {
  const header = headerOf(raw.subarray(0, most.headerBytes))
  const [, parameters] = /^content-type:[ \t]*multipart\/report\b(.*)$/im.exec(header) ?? []
  const [, quoted, plain] = /;\s*boundary\s*=\s*(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(parameters ?? '') ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) return null
  const starts = delimiters(raw, `\n--${boundary}`)
  for (const [n, start] of starts.entries()) {
    const part = raw.subarray(raw.indexOf('\n', start + 1) + 1, starts[n + 1])
    if (/^content-type:[ \t]*message\/(?:global-)?delivery-status\b/im.test(headerOf(part.subarray(0, most.partHeaderBytes))))
      return asMail(firstLines(part))
  }
  return null
}

const headerOf = (bytes: Buffer) => (`\n${bytes.toString('latin1')}`.split(/\r?\n\r?\n/, 1)[0] ?? '').replace(/\r?\n[ \t]+/g, ' ')

function delimiters(raw: Buffer, text: string): number[] {
  const found: number[] = []
  for (let at = raw.indexOf(text); at >= 0 && found.length < most.parts; at = raw.indexOf(text, at + 1))
    // The boundary of an inner part can begin with this one.
    if (/^(?:--)?[ \t]*\r?$/.test(raw.subarray(at + text.length, lineEnd(raw, at + 1)).toString('latin1'))) found.push(at)
  return found
}

function lineEnd(raw: Buffer, from: number): number {
  const end = raw.indexOf('\n', from)
  return end < 0 ? raw.length : end
}

function firstLines(part: Buffer): Buffer {
  let end = -1
  for (let lines = 0; lines < most.lines; lines++) {
    end = part.indexOf('\n', end + 1)
    if (end < 0) return part
  }
  return part.subarray(0, end)
}

function asMail(part: Buffer): Buffer {
  const boundary = randomUUID()
  const head = `Content-Type: multipart/report; boundary="${boundary}"\r\n\r\n--${boundary}\r\n`
  return Buffer.concat([Buffer.from(head), part, Buffer.from(`\r\n--${boundary}--\r\n`)])
}
