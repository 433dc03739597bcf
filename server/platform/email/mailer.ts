// Sends what the outbox holds. No transaction is open while a mail server is talked to: a mail is claimed in one, sent, and marked in
// another. A kill between the last two sends what was on its way once more when its lease is over, under the same Message-ID; SMTP can
// promise no better. Several are on their way at a time, so that one slow recipient holds up few.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Warn } from '#server/platform/database/database.ts'
import { startWorker, type Worker } from '#server/platform/worker/worker.ts'
import { claim, markDead, markSent, outboxChannel, putOff, type Reach, untilNextDue, type Urgency, type WaitingMail } from './outbox.ts'
import { openSmtp, type Outcome, type Patience, type RenderedMail, type Smtp, usualConnections } from './smtp.ts'

export type MailerOptions = {
  database: Database
  /** smtp:// or smtps://; null sends nothing and keeps every mail to be read at /dev/mail */
  smtpUrl: string | null
  /** the sender's address, with or without a name; without one mails come from the product's name in their language */
  from: string
  /** throws when the template is unknown or its payload is invalid */
  render: (mail: Pick<WaitingMail, 'template' | 'language' | 'payload'>) => RenderedMail
  warn: Warn
  /** mails that may be on their way at once, each on its own connection; three at least. Six unless told */
  connections?: number
  /** mails that may leave in a second; codes and links count, and wait for nothing. As many as can unless told */
  rate?: number | null
  /** where a mail comes back to that cannot be delivered; to the sender's address unless told */
  returnsTo?: ((mail: string) => string) | null
  /** how long a dead sender's mail waits; longer than `patience` in sum. 60 s unless told */
  leaseSeconds?: number
  patience?: Patience
}
const pollMs = 5000
const soonMs = 1000
const graceMs = 5000
/** Of the connections, so many are left for mail that is more urgent: codes and links have two for themselves. */
const keptFrom: Record<Urgency, number> = { urgent: 0, ordinary: 2, bulk: 3 }
/** So many try whether a server that was away is back. */
const mostProbes = 2

/** Several may run at once, in one process or in many. Stopping lets the mail on its way leave, and breaks that off after five seconds. */
export function startMailer(options: MailerOptions): Worker {
  const { database, smtpUrl, from, warn, leaseSeconds = 60, connections = usualConnections, rate = null } = options
  const smtp = smtpUrl === null ? null : openSmtp(smtpUrl, from, { connections, patience: options.patience })
  const pace = openPace(rate)
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
    // What was sent meanwhile shows that the server is there, and only this mail's way is not.
    else if (sentAt < began) isAway = true
    if (outcome.kind === 'sent') sentAt = performance.now()
    await persistently(() => settle(mail, outcome, run))
  }
  /** Takes one mail and lets it go its way; answers how long to pause before the next. */
  const sendNext = async (): Promise<number> => {
    if (onTheirWay.size >= (isAway ? mostProbes : connections)) return pollMs
    const tooSoonMs = pace.tooSoonMs()
    const reach = reachOf([...onTheirWay.keys()], { connections, isAway, isTooSoon: tooSoonMs > 0 })
    const mail = await database.system(db => claim(db, leaseSeconds, reach))
    if (mail) {
      pace.count()
      const sending = send(mail)
        .catch((error: Error) => warn(error, `what became of mail ${mail.id} could not be written down`))
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
    // Asking a server that is away for every mail would be a storm.
    holdBackMs: () => (isAway ? soonMs : 0),
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

/** Which mail may leave beside what is on its way. One domain takes half of the connections at most, and the last of these is not for bulk. */
function reachOf(onTheirWay: readonly WaitingMail[], { connections, isAway, isTooSoon }: Ways): Reach {
  const perName = [...Map.groupBy(onTheirWay, mail => domainOf(mail.recipient))]
  const perDomain = isAway ? 1 : Math.max(2, Math.floor(connections / 2))
  const within = (urgency: Urgency): Reach[Urgency] => {
    const isFull = !isAway && onTheirWay.length >= connections - keptFrom[urgency]
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
    // A server that answers drop by drop must not hold a mail until another sender may take it.
    const tooLong = AbortSignal.timeout(leaseSeconds * 750)
    // Greylisting lets wait whom it has not seen: what somebody waits for leaves from one address (docs/decisions/072-bounces.md).
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
    // The law allows two copies: a server that takes mail and says nothing gets no third one.
    if (outcome.handedOver && mail.handed_over > 0) return markDead(db, mail.id, `handed over twice without an answer: ${outcome.why}`)
    return putOff(db, mail.id, { ...outcome, seconds: backOff(mail) })
  })

/** Tells every mail that is given up; what keeps mail waiting is told when it begins, not at every try. */
function reportTrouble(warn: Warn): Report {
  let known = ''
  return ({ id }, outcome) => {
    if (outcome.kind === 'dead') warn(new Error(outcome.why), `mail ${id} is given up`)
    if (outcome.kind === 'later' && outcome.why !== known) warn(new Error(outcome.why), 'mail has to wait')
    known = outcome.kind === 'later' ? outcome.why : ''
  }
}

/**
 * Seconds until the next try: quick at first, hourly in the end, and never long for a code that somebody waits for; a fifth at random, so
 * that what failed together does not return together.
 */
const backOff = ({ tries, urgent }: WaitingMail) => Math.min(waits[tries - 1] ?? 3600, urgent ? 15 : 3600) * (0.9 + Math.random() / 5)
const waits = [1, 5, 30, 120, 600]

/** A database that restarts just now must not make a sent mail look unsent. */
async function persistently(work: () => Promise<unknown>, left = 10): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (left === 0) throw error
    await sleep(soonMs)
    await persistently(work, left - 1)
  }
}

/** How fast mails may leave: so many a second, evenly; null as fast as they can. Each process has a pace of its own. */
function openPace(perSecond: number | null) {
  let nextAt = 0
  return {
    /** Milliseconds until the next one may leave. */
    tooSoonMs: () => Math.max(0, nextAt - performance.now()),
    /** One leaves now. */
    count() {
      if (perSecond !== null) nextAt = Math.max(nextAt, performance.now()) + 1000 / perSecond
    },
  }
}
