// Hands one mail to a mail server and says what that means for it.
import { PassThrough } from 'node:stream'
import { createTransport } from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import { Email } from '#contract/fields.ts'
import type { Language } from '#contract/language.ts'

export type Outcome =
  | { kind: 'sent' }
  /** never going to work: refused for good, or no address that we would send to */
  | { kind: 'dead'; why: string }
  /**
   * worth another try; `away` when the server itself could not be used, so that other mail would fare no better, `handedOver` when it got
   * all of the mail and did not answer, so that it may arrive all the same
   */
  | { kind: 'later'; why: string; away: boolean; handedOver: boolean }

export type RenderedMail = {
  subject: string
  html: string
  text: string
  /** the sender's name where MAIL_FROM has none */
  senderName: string
  invite?: Invite
  /** where one POST unsubscribes the recipient (RFC 8058) */
  unsubscribe?: string
}
/** The calendar part of a mail (RFC 6047). */
export type Invite = { method: 'REQUEST' | 'CANCEL'; content: string }

/** `returnsTo`: where it comes back to when it cannot be delivered; null: to its sender */
export type Letter = { id: string; recipient: string; language: Language; rendered: RenderedMail; returnsTo: string | null }
export type Smtp = {
  /** Resolves to what happened, whatever happened; `signal` breaks off. */
  send(letter: Letter, signal: AbortSignal): Promise<Outcome>
  close(): void
}

/** Mails that may be on their way at once, each on its own connection. */
export const usualConnections = 6

/** How long a server may take, in ms: to accept a connection, to greet, to answer. Together they stay below a claim's lease. */
export type Patience = { connection: number; greeting: number; socket: number }
const patient: Patience = { connection: 10_000, greeting: 10_000, socket: 20_000 }
type Ways = { connections: number; patience?: Patience | undefined }

/** `url` is smtp:// or smtps:// with what nodemailer reads from it; `from` an address, with or without a name. */
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
  // The message is read when the server has said that it will take it; at its end nothing of it is left with us.
  transport.use('stream', ({ message }, next) => {
    const id = message.messageId()
    message.processFunc(read => read.pipe(new PassThrough()).once('end', () => handedOver.add(id)))
    next()
  })
  return {
    close: () => transport.close(),
    send: async ({ id, recipient, language, rendered, returnsTo }, signal) => {
      // The last wall before the world: one strict address, or a list and a comment could reach somebody else.
      const to = Email.safeParse(recipient)
      if (!to.success) return { kind: 'dead', why: 'not an address that we send to' }
      const messageId = `<outbox-${id}@${sender.address.slice(sender.address.lastIndexOf('@') + 1)}>`
      const { invite, unsubscribe, senderName, ...content } = rendered
      return transport
        .sendMail({
          ...content,
          ...(invite && { icalEvent: { ...invite, filename: 'invite.ics' } }),
          from: { name: sender.name || senderName, address: sender.address },
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

/** RFC 3461, where a server offers it: no word of what is only late, and of what comes back the head. */
const failuresAlone = { ret: 'HDRS', notify: 'FAILURE' } as const

/** RFC 8058: who reads the mail offers a button of its own, and posts to the address without opening it. */
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

/** 5xx is final only when it is about this mail: a refused login, greeting or sender is ours to mend, and the mail can wait for it. */
function failure(error: SmtpError, wasHandedOver: boolean): Outcome {
  const status = error.responseCode ?? 0
  const why = [error.code, error.responseCode, enhancedStatus(error)].filter(Boolean).join(' ') || error.name
  // A mail that is too large is refused with its sender's address (RFC 1870 §6.1).
  const isSenderRefused = error.command === 'MAIL FROM' && status !== 552
  const aboutThisMail = (error.code === 'EENVELOPE' && !isSenderRefused) || error.code === 'EMESSAGE'
  if (aboutThisMail && status >= 500 && status !== 503) return { kind: 'dead', why }
  return { kind: 'later', why, away: !aboutThisMail || status === 421, handedOver: wasHandedOver && status === 0 }
}
type SmtpError = Error & { code?: string; responseCode?: number; response?: string; command?: string }

/** Why, in the numbers of RFC 3463; what a server says besides may name anybody. */
const enhancedStatus = ({ response = '' }: SmtpError) => /^[45]\d\d[ -]([45]\.\d{1,3}\.\d{1,3})(?!\S)/.exec(response)?.[1]
