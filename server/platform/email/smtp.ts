// Sends one mail by SMTP and classifies the result.

import { PassThrough } from 'node:stream'
import { createTransport } from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import { Email } from '#contract/fields.ts'
import type { Language } from '#contract/language.ts'

export type Outcome =
  | { kind: 'sent' }
  /** The mail is given up: the server rejected it permanently, or the address is invalid. */
  | { kind: 'dead'; why: string }
  /** The mail is retried. `away`: the server is unavailable. `handedOver`: the server received the mail but sent no response. */
  | { kind: 'later'; why: string; away: boolean; handedOver: boolean }

export type RenderedMail = {
  subject: string
  html: string
  text: string
  /** the sender's name if MAIL_FROM has none */
  senderName: string
  /** the hackathon that sends the mail: its name replaces the name of MAIL_FROM, and replies go to its address */
  organizer?: { name: string; replyTo?: string }
  files?: readonly MailFile[]
  invite?: Invite
  /** URL at which a POST unsubscribes the recipient (RFC 8058) */
  unsubscribe?: string
}
/** An attachment. `cid`: id of a picture that the HTML contains. */
export type MailFile = { name: string; type: string; content: string | Uint8Array; cid?: string }
/** The calendar part of a mail (RFC 6047). */
export type Invite = { method: 'REQUEST' | 'CANCEL'; content: string }

/** A mail to send. `returnsTo`: address for bounces; null uses the sender's address. */
type Letter = { id: string; recipient: string; language: Language; rendered: RenderedMail; returnsTo: string | null }
export type Smtp = {
  /** Never rejects; `signal` aborts. */
  send(letter: Letter, signal: AbortSignal): Promise<Outcome>
  close(): void
}

export const usualConnections = 6

/** Time-outs in ms. Their sum must be less than the lease. */
export type Patience = { connection: number; greeting: number; socket: number }
const patient: Patience = { connection: 10_000, greeting: 10_000, socket: 20_000 }
type Ways = { connections: number; patience?: Patience | undefined }

/** `url` is smtp:// or smtps:// with nodemailer's options. */
export function openSmtp(url: string, from: string, { connections, patience = patient }: Ways): Smtp {
  const sender = senderOf(from)
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    maxRequeues: 1,
    idleTimeout: 30_000,
    connectionTimeout: patience.connection,
    greetingTimeout: patience.greeting,
    socketTimeout: patience.socket,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const handedOver = new Set<string>()
  // At the end of the stream the mail is completely transmitted.
  transport.use('stream', ({ message }, next) => {
    const id = message.messageId()
    message.processFunc(read => read.pipe(new PassThrough()).once('end', () => handedOver.add(id)))
    next()
  })
  return {
    close: () => transport.close(),
    send: async ({ id, recipient, language, rendered, returnsTo }, signal) => {
      // Validate again: a list or a comment in the address could add recipients.
      const to = Email.safeParse(recipient)
      if (!to.success) return { kind: 'dead', why: 'not an address that we send to' }
      const messageId = `<outbox-${id}@${sender.address.slice(sender.address.lastIndexOf('@') + 1)}>`
      const { invite, unsubscribe, senderName, organizer, files = [], ...content } = rendered
      return transport
        .sendMail({
          ...content,
          ...(invite && { icalEvent: { ...invite, filename: 'invite.ics' } }),
          attachments: files.map(attachmentOf),
          from: { name: organizer?.name || sender.name || senderName, address: sender.address },
          ...(organizer?.replyTo !== undefined && { replyTo: { name: organizer.name, address: organizer.replyTo } }),
          to: { name: '', address: to.data },
          envelope: { from: returnsTo ?? sender.address, to: [to.data] },
          ...(returnsTo !== null && { dsn: failuresAlone }),
          messageId,
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language, ...(unsubscribe && oneClick(unsubscribe)) },
          signal,
        })
        .then(
          (): Outcome => ({ kind: 'sent' }),
          (error: SmtpError) => failure(error, handedOver.has(messageId)),
        )
        .finally(() => handedOver.delete(messageId))
    },
  }
}

const attachmentOf = ({ name, type, content, cid }: MailFile) => ({
  filename: name,
  contentType: type,
  content: typeof content === 'string' ? content : Buffer.from(content),
  ...(cid !== undefined && { cid, contentDisposition: 'inline' as const }),
})

/** RFC 3461: report failures only, with the header only. */
const failuresAlone = { ret: 'HDRS', notify: 'FAILURE' } as const

/** One-click unsubscribe (RFC 8058). */
const oneClick = (address: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${address}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  Precedence: 'bulk',
})

function senderOf(from: string): { name: string; address: string } {
  const [first] = addressparser(from, { flatten: true })
  if (!first?.address) throw new Error(`not a sender's address: ${from}`)
  return { name: first.name, address: first.address }
}

/** 5xx is permanent only if it concerns this mail, not login, greeting or sender. */
function failure(error: SmtpError, wasHandedOver: boolean): Outcome {
  const status = error.responseCode ?? 0
  const why = [error.code, error.responseCode, enhancedStatus(error)].filter(Boolean).join(' ') || error.name
  // Servers reject an oversized mail at MAIL FROM (RFC 1870 §6.1).
  const isSenderRefused = error.command === 'MAIL FROM' && status !== 552
  const aboutThisMail = (error.code === 'EENVELOPE' && !isSenderRefused) || error.code === 'EMESSAGE'
  if (aboutThisMail && status >= 500 && status !== 503) return { kind: 'dead', why }
  return { kind: 'later', why, away: !aboutThisMail || status === 421, handedOver: wasHandedOver && status === 0 }
}
type SmtpError = Error & { code?: string; responseCode?: number; response?: string; command?: string }

/** Returns only the status code of the response, because the server's text can contain personal data. */
const enhancedStatus = ({ response = '' }: SmtpError) => /^[45]\d\d[ -]([45]\.\d{1,3}\.\d{1,3})(?!\S)/.exec(response)?.[1]
