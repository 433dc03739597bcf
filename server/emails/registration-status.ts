// Status and ticket of a registration, for mails to its candidate.
import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import type { RegistrationState } from '#contract/registrations/registration-states.ts'
import { formatters } from '#landing/model.ts'
import { type Block, line, sentence, type Tone } from './layout.ts'

/** Ticket of a candidate with a seat: the id of the registration and its short form. */
export const Ticket = z.object({ id: z.string(), reference: z.string() })

export const sampleTicket = { id: '7f3a1c52-4a0e-4b1e-9d7e-2f6a0c9b8d41', reference: '7F3A1C52' }

export const ticketIn = (language: Language, ticket: z.infer<typeof Ticket> | null): Block[] =>
  ticket ? [{ kind: 'ticket', ...ticket, ...ticketWords[language] }] : []

const ticketWords = {
  ar: { label: 'رقم طلبك', hint: 'اعرض رمز الدخول عند الباب. يكفي أيضًا اسمك أو رقم طلبك.' },
  en: { label: 'Reference', hint: 'Show this code at the door. Your name or reference number works too.' },
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

export const statusIn = (language: Language, status: Status | null): Block[] =>
  status ? [{ kind: 'status', label: statusLabel[language], value: statusWords[status][language], tone: tones[status] }] : []

const tones: Record<Status, Tone> = {
  applied: 'busy',
  waiting: 'busy',
  accepted: 'good',
  declined: 'plain',
  withdrawn: 'plain',
  checked_in: 'good',
}
export const statusLabel = { ar: 'الحالة', en: 'Status' }
const statusWords: Record<Status, Record<Language, string>> = {
  applied: { ar: 'قيد المراجعة', en: 'Under review' },
  waiting: { ar: 'قائمة الانتظار', en: 'Waitlist' },
  accepted: { ar: 'مقبول', en: 'Accepted' },
  declined: { ar: 'لم يُقبل', en: 'Not accepted' },
  withdrawn: { ar: 'طلب مسحوب', en: 'Withdrawn' },
  checked_in: { ar: 'حضور مسجّل', en: 'Checked in' },
}
