// An SMTP server for tests: stores received mails, and can be configured to reject them.

import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A received mail. `dsn` is the delivery notification that the client requested (RFC 3461) */
export type Received = { from: string; to: string[]; raw: string; dsn?: string }
export type SmtpServer = {
  url: string
  port: number
  /** accepted mails, in order */
  received: Received[]
  /** every recipient that a client named in RCPT TO, including rejected ones */
  asked: string[]
  close(): Promise<void>
}
type Behaviour = {
  port?: number
  host?: string
  /** returns an SMTP error, for example `451 4.7.1 later` */
  refuseRecipient?: (address: string) => string | undefined
  refuseSender?: (address: string) => string | undefined
  /** runs before the server acknowledges a mail; a thrown error becomes the reply */
  beforeReply?: (mail: Received) => Promise<void> | void
}

export async function startSmtpServer({
  port = 0,
  host = '127.0.0.1',
  refuseRecipient,
  refuseSender,
  beforeReply,
}: Behaviour = {}): Promise<SmtpServer> {
  const received: Received[] = []
  const asked: string[] = []
  const options: SMTPServerOptions = {
    disabledCommands: ['AUTH', 'STARTTLS'],
    hideDSN: false,
    onMailFrom: ({ address }, _session, done) => {
      const reply = refuseSender?.(address)
      done(reply === undefined ? null : replyOf(reply))
    },
    onRcptTo: ({ address }, _session, done) => {
      asked.push(address)
      const reply = refuseRecipient?.(address)
      done(reply === undefined ? null : replyOf(reply))
    },
    onData: async (stream, session, done) => {
      const chunks: Buffer[] = []
      try {
        for await (const chunk of stream) chunks.push(chunk as Buffer)
      } catch (error) {
        return done(error as Error) // Tests disconnect clients during a transfer.
      }
      const { mailFrom, rcptTo, dsn } = session.envelope
      const requested = [dsn?.ret, ...rcptTo.flatMap(to => to.dsn?.notify ?? [])].filter(Boolean).join(' ')
      const raw = Buffer.concat(chunks).toString()
      const mail = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(to => to.address), raw, dsn: requested }
      try {
        await beforeReply?.(mail)
        received.push(mail)
        done()
      } catch (error) {
        done(replyOf((error as Error).message))
      }
    },
  }
  const server = new SMTPServer(options)
  server.on('error', () => {}) // Tests disconnect clients during a transfer.
  await new Promise<void>(resolve => server.listen(port, host, resolve))
  const bound = (server.server.address() as AddressInfo).port
  return {
    url: `smtp://${host}:${bound}`,
    port: bound,
    received,
    asked,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

const replyOf = (reply: string) => Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) })

/** Returns the value of a header, unfolded and decoded (RFC 2047). */
export function headerOf({ raw }: Received, name: string): string {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  const value = new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? ''
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString('latin1') : unquoted(text.replace(/_/g, ' ')),
    )
    .replace(/[\x80-\xff]+/g, bytes => Buffer.from(bytes, 'latin1').toString())
}

export function partOf({ raw }: Received, type: 'text/plain' | 'text/html' | 'text/calendar'): string {
  // A quoted-printable line break can precede two hyphens of a link.
  const part = raw.split(/(?<!=)\r\n--/).find(each => each.includes(`Content-Type: ${type}`)) ?? ''
  const [head = '', ...body] = part.split('\r\n\r\n')
  const text = body.join('\r\n\r\n')
  const bytes = /base64/i.test(head) ? Buffer.from(text, 'base64').toString('latin1') : unquoted(text.replace(/=\r\n/g, ''))
  return Buffer.from(bytes, 'latin1').toString()
}

const unquoted = (text: string) => text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
