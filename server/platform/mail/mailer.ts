// Sends what the outbox holds. No transaction is open while a mail server is talked to: a mail is claimed in one, sent, and marked in
// another. A kill between the last two sends it once more when its lease is over, under the same Message-ID; SMTP can promise no better.
import type { Database, Warn } from '../database/database.ts'
import { claim, markDead, markSent, OUTBOX_CHANNEL, putOff, untilNextDue, type WaitingMail } from './outbox.ts'
import type { MailUrls } from '../letters/mails.ts'
import { renderMail } from '../letters/render.ts'
import { openSmtp, type Outcome, type Patience, type Smtp } from './smtp.ts'

export type MailerOptions = {
  database: Database
  /** smtp:// or smtps://; null sends nothing and keeps every mail to be read at /dev/mail */
  smtpUrl: string | null
  /** the sender's address, with or without a name; without one mails come from the product's name in their language */
  from: string
  urls: MailUrls
  warn: Warn
  /** how long a dead sender's mail waits; longer than `patience` in sum. 60 s unless told */
  leaseSeconds?: number
  patience?: Patience
}
export type Mailer = {
  /** Looks for mail now; the outbox wakes it by itself. */
  wake(): void
  /** Ends once the mail on its way has left; breaks that off after five seconds. */
  stop(): Promise<void>
}

const POLL_MS = 5000
const SOON_MS = 1000
const GRACE_MS = 5000

/** Several may run at once, in one process or in many. */
export function startMailer(options: MailerOptions): Mailer {
  const { database, smtpUrl, from, warn } = options
  const smtp = smtpUrl === null ? null : openSmtp(smtpUrl, from, options.patience)
  const stopping = new AbortController()
  const breakOff = new AbortController()
  const run: Run = { ...options, smtp, stopping: stopping.signal, breakOff: breakOff.signal, tell: troubleTeller(warn) }
  let bell = Promise.withResolvers<void>()
  const wake = () => bell.resolve()

  const work = async () => {
    while (!stopping.signal.aborted) {
      bell = Promise.withResolvers()
      const pause = await sendWaiting(run).catch((error: Error) => {
        warn(error, 'the outbox could not be read')
        return POLL_MS
      })
      const timer = setTimeout(wake, pause)
      if (!stopping.signal.aborted) await bell.promise
      clearTimeout(timer)
    }
  }
  const listening = database.listen(OUTBOX_CHANNEL, wake).catch((error: Error) => {
    warn(error, 'new mail is found by looking every few seconds only')
    return async () => {}
  })
  // What was written before we listened was not heard.
  void listening.then(wake)
  const working = work()
  return {
    wake,
    stop: async () => {
      stopping.abort()
      wake()
      const grace = setTimeout(() => breakOff.abort(), GRACE_MS)
      await working
      clearTimeout(grace)
      smtp?.close()
      const endListening = await listening
      await endListening()
    },
  }
}

type Tell = (mail: WaitingMail, outcome: Outcome) => void
type Run = MailerOptions & { smtp: Smtp | null; stopping: AbortSignal; breakOff: AbortSignal; tell: Tell }

/** Sends until nothing is due, or until the server is away: asking it for every other mail would be a storm. Answers how long to pause. */
async function sendWaiting(run: Run): Promise<number> {
  const { database, leaseSeconds = 60 } = run
  while (!run.stopping.aborted) {
    const mail = await database.system(db => claim(db, leaseSeconds))
    if (!mail) break
    const outcome = await deliver(mail, run)
    run.tell(mail, outcome)
    await persistently(() => settle(mail, outcome, run))
    if (outcome.kind === 'later' && outcome.away) return SOON_MS
  }
  const due = await database.system(untilNextDue)
  return due === null ? POLL_MS : Math.min(Math.max(due * 1000, 50), POLL_MS)
}

async function deliver(mail: WaitingMail, { urls, smtp, breakOff, leaseSeconds = 60 }: Run): Promise<Outcome> {
  if (smtp && mail.expired) return { kind: 'dead', why: 'expired before it could be sent' }
  // RFC 5321 §4.5.4.1: give up after four or five days.
  if (smtp && mail.too_old) return { kind: 'dead', why: 'could not be sent for four days' }
  try {
    const rendered = renderMail(mail, urls)
    if (!smtp) return { kind: 'sent' }
    // A server that answers drop by drop must not hold a mail until another sender may take it.
    const tooLong = AbortSignal.timeout(leaseSeconds * 750)
    return await smtp.send({ ...mail, rendered }, AbortSignal.any([breakOff, tooLong]))
  } catch (error) {
    return { kind: 'dead', why: `could not be written: ${(error as Error).message}`.slice(0, 300) }
  }
}

const settle = (mail: WaitingMail, outcome: Outcome, { database, smtp }: Run): Promise<unknown> =>
  database.system(db => {
    if (outcome.kind === 'sent') return markSent(db, mail.id, smtp === null)
    return outcome.kind === 'dead' ? markDead(db, mail.id, outcome.why) : putOff(db, mail.id, backOff(mail.tries), outcome.why)
  })

/** Tells every mail that is given up; what keeps mail waiting is told when it begins, not at every try. */
function troubleTeller(warn: Warn): Tell {
  let known = ''
  return ({ id }, outcome) => {
    if (outcome.kind === 'dead') warn(new Error(outcome.why), `mail ${id} is given up`)
    if (outcome.kind === 'later' && outcome.why !== known) warn(new Error(outcome.why), 'mail has to wait')
    known = outcome.kind === 'later' ? outcome.why : ''
  }
}

/** Seconds until the next try: quick at first, hourly in the end; a fifth at random, so that what failed together does not return together. */
const backOff = (tries: number) => (waits[tries - 1] ?? 3600) * (0.9 + Math.random() / 5)
const waits = [1, 5, 30, 120, 600]

/** A database that restarts just now must not make a sent mail look unsent. */
async function persistently(work: () => Promise<unknown>, left = 10): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (left === 0) throw error
    await new Promise(resolve => setTimeout(resolve, SOON_MS))
    await persistently(work, left - 1)
  }
}
