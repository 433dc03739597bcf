// For how long what is kept. The server removes by it, and the privacy page and the forms say it: a promise without its rule does not compile.
import { counted } from './counted.ts'
import type { Language } from './language.ts'

/** Days, counted from when its purpose has ended. */
export const keptDays = {
  /** from when it was begun */
  drafts: 7,
  preview_links: 7,
  /** what was uploaded for no hackathon */
  user_files: 1,
  /** how often something was tried, under hashes */
  counters: 1,
  /** what tells a page's visitors of a day apart, under hashes with a salt that goes with them */
  visitors: 1,
  codes: 1,
  code_tries: 1,
  password_resets: 1,
  /** from when one was asked for */
  email_changes: 1,
  /** from when their person asked for it: time to think again */
  deleted_accounts: 14,
  /** accounts that nobody has confirmed, and what was typed to open them */
  unconfirmed_accounts: 7,
  pending_registrations: 7,
  /** who was written to; what was written goes when it has left */
  mails: 7,
  sessions: 90,
  security_events: 365,
  /** from when one was accepted, revoked or void */
  invitations: 30,
  /** from their end */
  meetings: 30,
  /** from the end of the hackathon */
  registrations: 90,
  /** from the end of the event */
  event_seats: 90,
  /** wishes to hear of the next edition, from when they were made */
  next_edition: 730,
  /** versions of a page that no visitor saw, but for the last of each day */
  unseen_versions: 30,
} as const

export type Kept = keyof typeof keptDays

/** «90 يومًا», «سنة», "2 years". */
export const keptFor = (kept: Kept, language: Language): string => {
  const days = keptDays[kept]
  return days % 365 === 0 ? counted(language, 'years', days / 365) : counted(language, 'days', days)
}
