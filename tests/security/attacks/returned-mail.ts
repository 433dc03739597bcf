// Sends delivery reports that are expensive to parse to the bounce server.

import { createTransport } from 'nodemailer'
import type { Attack } from '../harness/attack.ts'
import { staysResponsive } from '../harness/pulse.ts'
import { needed } from '../harness/target.ts'

const networks = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5']
const connectionsOfEach = 10
const reportsOfEach = 3

const head = 'Content-Type: multipart/report; boundary="b"\r\n\r\n--b\r\n'
/** Mails of 91 KB: short lines, nested parts, many parts, and no delivery report. */
const reports = [
  `${head}Content-Type: message/delivery-status\r\n\r\n${'a:\r\n'.repeat(22_700)}`,
  `${head}${Array.from({ length: 1400 }, (_, n) => `Content-Type: multipart/mixed; boundary="${n}"\r\n\r\n--${n}\r\n`).join('')}`,
  `${head}${'\r\n--b\r\n'.repeat(13_000)}`,
  `Content-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\n${'Content-Type: message/delivery-status\r\n\r\na: b\r\n--b\r\n'.repeat(1700)}`,
]

export const returnedMail: Attack = {
  name: 'the server answers health checks in time while forty connections send large delivery reports',
  needs: ['bounces'],
  async run(target, notes) {
    const { port, newAddress } = needed(target.bounces)
    const codes = new Map<string, number>()
    const bring = async (localAddress: string, raw: string) => {
      // Only Linux has several loopback addresses.
      const from = process.platform === 'linux' ? { localAddress } : {}
      const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true, ...from })
      const sent = transport.sendMail({ envelope: { from: '', to: [newAddress()] }, raw })
      const code = await sent.then(
        ({ response }) => response.slice(0, 3),
        (error: Error & { responseCode?: number }) => String(error.responseCode ?? error.message),
      )
      codes.set(code, (codes.get(code) ?? 0) + 1)
      transport.close()
    }
    for (const [n, raw] of reports.entries())
      await staysResponsive(target, notes, `delivery report ${n + 1}`, () =>
        Promise.all(
          networks.flatMap(network =>
            Array.from({ length: connectionsOfEach }, async () => {
              for (let sent = 0; sent < reportsOfEach; sent++) await bring(network, raw)
            }),
          ),
        ),
      )
    if (!codes.has('250')) notes.found('no report was taken')
    notes.saw(`answers: ${[...codes].map(([code, count]) => `${count} × ${code}`).join(', ')}`)
  },
}
