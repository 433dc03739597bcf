// Status and ticket of a registration, for mails to its candidate.

import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import type { RegistrationState } from '#contract/registrations/registration-states.ts'
import { formatters } from '#landing/model.ts'
import { type Block, escaped, type Fact, isolated, line, sentence, type Tone } from '../layout/layout.ts'
import { named, safeName } from '../layout/phrases.ts'
import { type Schedule, scheduleIn } from '../layout/schedule.ts'

/** Ticket of a candidate with a seat: the id of the registration and its short form. */
export const Ticket = z.object({ id: z.string(), reference: z.string() })

export const sampleTicket = { id: '7f3a1c52-4a0e-4b1e-9d7e-2f6a0c9b8d41', reference: '7F3A1C52' }

type TicketParts = {
  hackathon: string
  state: RegistrationState | null
  /** '' in mails to unverified addresses */
  fullname?: string
  /** '' in mails of older releases */
  reference: string
  /** null while the dates are not valid, which means no ticket */
  schedule: Schedule | null
  /** whether the dates are for the candidate's calendar */
  hasSeat: boolean
  /** with a QR code; null without a confirmed seat */
  ticket: z.infer<typeof Ticket> | null
}

/** The ticket (docs/decisions/145-ticket.md), or only the status for states without one. */
export function ticketIn(
  language: Language,
  { hackathon, state, fullname = '', reference, schedule, hasSeat, ticket }: TicketParts,
): Block[] {
  if (!state || !schedule || !hasTicket(state)) return statusIn(language, state)
  const { hint, code, ...labels } = ticketWords[language]
  const [name, number] = [safeName(fullname), ticket?.reference ?? reference]
  const rows: Fact[] = [
    ...(name ? [{ label: labels.name, value: line`${name}` }] : []),
    ...(number ? [{ label: labels.reference, value: numberLine(number) }] : []),
    ...scheduleIn(language, schedule, hasSeat),
  ]
  const shownCode = ticket && { id: ticket.id, label: `${code} ${ticket.reference}`, hint }
  return [{ kind: 'ticket', name: named(hackathon), status: statusWords[state][language], code: shownCode, rows }]
}

export const hasTicket = (state: RegistrationState) => tones[state] !== 'plain'

const numberLine = (number: string) => ({
  html: `<bdi dir="ltr" style="white-space:nowrap;font:700 18px/1.4 ui-monospace,Menlo,Consolas,monospace">${escaped(number)}</bdi>`,
  text: isolated(number),
})

const ticketWords = {
  ar: { name: 'الاسم', reference: 'رقم طلبك', code: 'رمز الدخول', hint: 'اعرض رمز الدخول عند الباب. يكفي أيضًا اسمك أو رقم طلبك.' },
  en: {
    name: 'Name',
    reference: 'Reference',
    code: 'Entry code',
    hint: 'Show this code at the door. Your name or reference number works too.',
  },
}

/** Deadline for confirming a seat. */
export const Deadline = z.object({ by: z.string(), timezone: z.string(), hijri: z.boolean() })
export type Deadline = z.infer<typeof Deadline>

export const sampleDeadline: Deadline = { by: '2027-01-14T20:59:00Z', timezone: 'Asia/Riyadh', hijri: true }

export function deadlineIn(language: Language, deadline: Deadline | null): Block[] {
  if (!deadline) return []
  const { by, timezone, hijri } = deadline
  const words = deadlineWords[language]
  const day = new Date(by)
  const { fullDate, zonedTime, hijriRange } = formatters(language, timezone)
  const value = line`${fullDate(day)}${words.comma} ${zonedTime(day)}`
  return [
    { kind: 'line', line: sentence(words.ask) },
    {
      kind: 'facts',
      facts: [{ label: words.by, value, more: hijri ? [line`${hijriRange(day, day)}`] : [] }],
    },
  ]
}

export const confirmLabel = { ar: 'تأكيد مقعدي', en: 'Confirm my seat' }
const deadlineWords = {
  ar: { comma: '،', by: 'الموعد النهائي للتأكيد', ask: 'أكّد مقعدك من صفحة طلبك. إن لم تؤكّده قبل الموعد النهائي فقد ينتقل إلى غيرك.' },
  en: {
    comma: ',',
    by: 'Confirm by',
    ask: 'Confirm your seat on your registration page. If you don’t confirm in time, it may go to someone else.',
  },
}

type Status = RegistrationState

const statusIn = (language: Language, status: Status | null): Block[] =>
  status ? [{ kind: 'status', label: statusLabel[language], value: statusWords[status][language], tone: tones[status] }] : []

const tones: Record<Status, Tone> = {
  applied: 'busy',
  waiting: 'busy',
  accepted: 'good',
  declined: 'plain',
  withdrawn: 'plain',
  checked_in: 'good',
}
const statusLabel = { ar: 'الحالة', en: 'Status' }
const statusWords: Record<Status, Record<Language, string>> = {
  applied: { ar: 'قيد المراجعة', en: 'Under review' },
  waiting: { ar: 'قائمة الانتظار', en: 'Waitlist' },
  accepted: { ar: 'مقبول', en: 'Accepted' },
  declined: { ar: 'لم يُقبل', en: 'Not accepted' },
  withdrawn: { ar: 'طلب مسحوب', en: 'Withdrawn' },
  checked_in: { ar: 'حضور مسجّل', en: 'Checked in' },
}
