// QR code of a ticket as a PNG attachment: mail clients show neither SVG nor data URLs.

import { crc32, deflateSync } from 'node:zlib'
import encodeQR from 'qr'
import type { MailFile } from '#server/platform/email/smtp.ts'

export const ticketCid = 'ticket@maydan'
/** in CSS pixels: five for each of the 37 squares that the code of an id has */
export const ticketSide = 185
/** Pixels per square, for dense displays. */
const scale = 10

/** Returns the same code as the registration's page: the id of the registration, which gives no access. */
export function ticketFile(id: string): MailFile {
  const rows = encodeQR(id, 'raw', { ecc: 'medium', border: 4 })
  return { name: 'ticket.png', type: 'image/png', content: pngOf(rows), cid: ticketCid }
}

/** Encodes a black and white PNG (ISO/IEC 15948), because drawing with resvg takes 14 ms per mail and ten times as many bytes. */
function pngOf(rows: readonly (readonly boolean[])[]): Buffer {
  const side = rows.length * scale
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // 1 bit per pixel, grayscale
  header.set([1, 0, 0, 0, 0], 8)
  const lines = rows.flatMap(row => {
    const bits = row.map(isDark => (isDark ? '0' : '1').repeat(scale)).join('')
    // The first byte is the filter type: none.
    const line = Buffer.from([0, ...(bits.match(/.{1,8}/g) ?? []).map(byte => Number.parseInt(byte.padEnd(8, '0'), 2))])
    return Array.from({ length: scale }, () => line)
  })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.concat(lines))), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
