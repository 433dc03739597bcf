// Sends mails of the outbox: claims one in a transaction, sends it outside any, and marks it in another. If the process dies in between,
// the mail is sent again with the same Message-ID when its lease expires.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/platform/database/database.ts'
import type { Warn } from '#server/platform/log/warn.ts'
import { startWorker, type Worker } from '#server/platform/worker/worker.ts'
import { claim, markDead, markSent, outboxChannel, deferMail, type Reach, untilNextDue, type Urgency, type WaitingMail } from './outbox.ts'
import { openSmtp, type Outcome, type Patience, type RenderedMail, type Smtp, usualConnections } from './smtp.ts'

export type MailerOptions = {
  database: Database
  /** smtp:// or smtps:// URL. Null: no mail is sent, and mails are shown at /dev/mail. */
  smtpUrl: string | null
  /** sender's address. If it has no name, mails show the product's name in their language. */
  from: string
  /** Renders a mail. Throws if the template is unknown or its payload is invalid. */
  render: (mail: Pick<WaitingMail, 'template' | 'language' | 'payload'>) => RenderedMail
  warn: Warn
  /** number of concurrent SMTP connections; at least three, default six */
  connections?: number
  /** maximum number of mails per second; default unlimited. Urgent mails do not wait. */
  rate?: number | null
  /** Returns the address to which a mail's bounces are sent; default: the sender's address. */
  returnsTo?: ((mail: string) => string) | null
  /** seconds for which a claimed mail is reserved; must be longer than the sum of `patience`; default 60 */
  leaseSeconds?: number
  patience?: Patience
}
const pollMs = 5000
const soonMs = 1000
const graceMs = 5000
/** Connections reserved for more urgent mail. */
const reservedConnections: Record<Urgency, number> = { urgent: 0, ordinary: 2, bulk: 3 }
/** Concurrent attempts while the server is unavailable. */
const maxProbes = 2

/** `stop` waits up to five seconds for mails being sent, then aborts them. */
export function startMailer(options: MailerOptions): Worker {
  const { database, smtpUrl, from, warn, leaseSeconds = 60, connections = usualConnections, rate = null } = options
  const smtp = smtpUrl === null ? null : openSmtp(smtpUrl, from, { connections, patience: options.patience })
  const throttle = createThrottle(rate)
  const breakOff = new AbortController()
  const run: Run = { ...options, leaseSeconds, smtp, breakOff: breakOff.signal, report: reportTrouble(warn) }
  const onTheirWay = new Map<WaitingMail, Promise<void>>()
  let isAway = false
  let sentAt = 0

  const send = async (mail: WaitingMail) => {
    const began = performance.now()
    const outcome = await deliver(mail, run)
    run.report(mail, outcome)
    if (outcome.kind !== 'later' || !outcome.away) isAway = false
    // A mail sent in the meantime proves that the server is available.
    else if (sentAt < began) isAway = true
    if (outcome.kind === 'sent') sentAt = performance.now()
    await persistently(() => settle(mail, outcome, run))
  }
  /** Sends one mail, and returns the milliseconds to wait. */
  const sendNext = async (): Promise<number> => {
    if (onTheirWay.size >= (isAway ? maxProbes : connections)) return pollMs
    const tooSoonMs = throttle.tooSoonMs()
    const reach = reachOf([...onTheirWay.keys()], { connections, isAway, isTooSoon: tooSoonMs > 0 })
    const mail = await database.system(db => claim(db, leaseSeconds, reach))
    if (mail) {
      throttle.count()
      const sending = send(mail)
        .catch((error: Error) => warn(error, `the result of mail ${mail.id} could not be stored`))
        .finally(() => {
          onTheirWay.delete(mail)
          worker.wake()
        })
      onTheirWay.set(mail, sending)
      return 0
    }
    const due = await database.system(db => untilNextDue(db, reach))
    return Math.min(tooSoonMs || pollMs, due === null ? pollMs : Math.max(due * 1000, 50))
  }
  const worker = startWorker({
    run: sendNext,
    pollMs,
    trouble: 'the outbox could not be read',
    warn,
    wokenOn: { database, channel: outboxChannel },
    // Avoids a retry per waiting mail while the server is unavailable.
    delayMs: () => (isAway ? soonMs : 0),
  })
  return {
    wake: worker.wake,
    stop: async () => {
      const grace = setTimeout(() => breakOff.abort(), graceMs)
      await worker.stop()
      await Promise.all(onTheirWay.values())
      clearTimeout(grace)
      smtp?.close()
    },
  }
}

type Report = (mail: WaitingMail, outcome: Outcome) => void
type Run = MailerOptions & { smtp: Smtp | null; leaseSeconds: number; breakOff: AbortSignal; report: Report }

type Ways = { connections: number; isAway: boolean; isTooSoon: boolean }

/** Returns which mails can be sent now. One domain gets at most half of the connections, and one fewer for bulk mail. */
function reachOf(onTheirWay: readonly WaitingMail[], { connections, isAway, isTooSoon }: Ways): Reach {
  const perName = [...Map.groupBy(onTheirWay, mail => domainOf(mail.recipient))]
  const perDomain = isAway ? 1 : Math.max(2, Math.floor(connections / 2))
  const within = (urgency: Urgency): Reach[Urgency] => {
    const isFull = !isAway && onTheirWay.length >= connections - reservedConnections[urgency]
    if (isFull || (isTooSoon && urgency !== 'urgent')) return { none: true }
    const most = urgency === 'bulk' && !isAway ? perDomain - 1 : perDomain
    return { fullDomains: perName.flatMap(([domain, mails]) => (mails.length >= most ? [domain] : [])) }
  }
  return { urgent: within('urgent'), ordinary: within('ordinary'), bulk: within('bulk') }
}

const domainOf = (recipient: string) => recipient.slice(recipient.indexOf('@') + 1)

async function deliver(mail: WaitingMail, { render, smtp, breakOff, leaseSeconds, returnsTo }: Run): Promise<Outcome> {
  if (smtp && mail.expired) return { kind: 'dead', why: 'expired before it could be sent' }
  // RFC 5321 §4.5.4.1: give up after four or five days.
  if (smtp && mail.too_old) return { kind: 'dead', why: 'could not be sent for four days' }
  try {
    const rendered = render(mail)
    if (!smtp) return { kind: 'sent' }
    // A slow server must not exceed the lease: another sender would claim the mail.
    const tooLong = AbortSignal.timeout(leaseSeconds * 750)
    // Greylisting delays unknown senders: urgent mails always use the same address (docs/decisions/072-bounces.md).
    const back = mail.urgent ? null : (returnsTo?.(mail.id) ?? null)
    return await smtp.send({ ...mail, rendered, returnsTo: back }, AbortSignal.any([breakOff, tooLong]))
  } catch (error) {
    return { kind: 'dead', why: `could not be written: ${(error as Error).message}`.slice(0, 300) }
  }
}

const settle = (mail: WaitingMail, outcome: Outcome, { database, smtp }: Run): Promise<unknown> =>
  database.system(db => {
    if (outcome.kind === 'sent') return markSent(db, mail.id, smtp === null)
    if (outcome.kind === 'dead') return markDead(db, mail.id, outcome.why)
    // The server accepted the mail twice without a response: send no third copy.
    if (outcome.handedOver && mail.handed_over > 0) return markDead(db, mail.id, `handed over twice without an answer: ${outcome.why}`)
    return deferMail(db, mail.id, { ...outcome, seconds: backOff(mail) })
  })

/** Logs a problem that delays mails once, not per retry. */
function reportTrouble(warn: Warn): Report {
  let known = ''
  return ({ id }, outcome) => {
    if (outcome.kind === 'dead') warn(new Error(outcome.why), `mail ${id} is given up`)
    if (outcome.kind === 'later' && outcome.why !== known) warn(new Error(outcome.why), 'mail is delayed')
    known = outcome.kind === 'later' ? outcome.why : ''
  }
}

/** Returns the seconds until the next attempt. Random variation of 20 % spreads mails that failed together. */
const backOff = ({ tries, urgent }: WaitingMail) => Math.min(waits[tries - 1] ?? 3600, urgent ? 15 : 3600) * (0.9 + Math.random() / 5)
const waits = [1, 5, 30, 120, 600]

/** Retries storing a result, because a sent mail would be sent again if a database restart prevents the storing. */
async function persistently(work: () => Promise<unknown>, left = 10): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (left === 0) throw error
    await sleep(soonMs)
    await persistently(work, left - 1)
  }
}

/** Spreads sending evenly, per process; null is unlimited. */
function createThrottle(perSecond: number | null) {
  let nextAt = 0
  return {
    tooSoonMs: () => Math.max(0, nextAt - performance.now()),
    count() {
      if (perSecond !== null) nextAt = Math.max(nextAt, performance.now()) + 1000 / perSecond
    },
  }
}
