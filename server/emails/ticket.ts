// QR code of a ticket as a PNG attachment: mail clients show neither SVG nor data URLs.
import { Resvg } from '@resvg/resvg-js'
import encodeQR from 'qr'
import type { MailFile } from '#server/platform/email/smtp.ts'

export const ticketCid = 'ticket@maydan'
/** in CSS pixels */
export const ticketSide = 185

/** Returns the same code as the registration's page: the id of the registration, which gives no access. */
export function ticketFile(id: string): MailFile {
  const code = encodeQR(id, 'svg', { ecc: 'medium', border: 4 })
  // Whole pixels per square keep the edges sharp. The code of an id has 37 squares.
  const picture = new Resvg(code, { background: '#ffffff', fitTo: { mode: 'zoom', value: 10 }, font: { loadSystemFonts: false } })
  return { name: 'ticket.png', type: 'image/png', content: picture.render().asPng(), cid: ticketCid }
}
