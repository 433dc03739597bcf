// Mails of a reminder from its texts and the hackathon's published data.

import type { Language } from '#contract/language.ts'
import type { StateMail } from '#contract/registrations/state-mails.ts'
import type { ReminderKind } from '#contract/reminders/reminders.ts'
import type { UnsubscribeLinks } from '#server/domain/announcements/unsubscribe-links.ts'
import {
  type CandidatePages,
  type HackathonOfMails,
  deadlineOf,
  ownPageOf,
  referenceOf,
  scheduleOf,
} from '#server/domain/registrations/candidate-pages.ts'
import { brandOf } from '#server/domain/tenants/mail-brand.ts'
import type { Mail } from '#server/emails/mails.ts'

export type ReminderDeps = CandidatePages & { unsubscribeLinks: UnsubscribeLinks }
export type ReminderTexts = { words: { [L in Language]?: StateMail | null }; survey_url: string }
export type Recipient = {
  id: string
  fullname: string
  email: string
  language: Language
  link_number: number
  /** members and minimum size of an incomplete team; otherwise null */
  team: { members: number; least: number } | null
  /** deadline for confirming the seat; null if it is not to be confirmed */
  confirm_until?: string | null
}

type Parts = { kind: ReminderKind; texts: ReminderTexts; hackathon: HackathonOfMails; recipient: Recipient; trial?: boolean }

export function reminderMailFor(
  { unsubscribeLinks, ...pages }: ReminderDeps,
  { kind, texts, hackathon, recipient, trial = false }: Parts,
): Mail {
  const { id, fullname, email, language, team } = recipient
  const brand = brandOf(pages.settings, hackathon, language)
  const isBeforeStart = kind === 'week' || kind === 'day'
  const schedule = isBeforeStart ? scheduleOf(hackathon, language, brand.url, pages.settings) : null
  const confirm = schedule && deadlineOf(hackathon, language, recipient.confirm_until ?? null)
  const payload = {
    fullname,
    hackathon: brand.name,
    kind,
    said: texts.words[language] ?? null,
    closes: kind === 'closing' ? { at: hackathon.registration_closes_at, timezone: hackathon.timezone } : null,
    team: kind === 'closing' ? team : null,
    reference: referenceOf(id),
    schedule,
    confirm,
    // Candidates get the ticket when they confirm their seats.
    ticket: schedule && !confirm ? { id, reference: referenceOf(id) } : null,
    mine: kind === 'closing' && !team ? '' : ownPageOf(pages, hackathon, recipient),
    survey: kind === 'thanks' ? texts.survey_url : '',
    stop: unsubscribeLinks.addressOf(hackathon.id, id, language),
    trial,
    brand,
  }
  return { to: email, language, template: 'reminder', payload }
}
