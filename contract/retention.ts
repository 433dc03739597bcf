// The server deletes by these periods; the privacy page and forms show them. A period without a deletion rule does not compile.
import { counted } from './counted.ts'
import type { Language } from './language.ts'

/** Days, counted from the end of the purpose. */
export const retentionDays = {
  /** since creation */
  drafts: 7,
  preview_links: 7,
  /** uploads without a hackathon */
  user_files: 1,
  /** rate limit counters, under hashes */
  counters: 1,
  /** daily visitor hashes, deleted together with their salt */
  visitors: 1,
  codes: 1,
  code_tries: 1,
  password_resets: 1,
  /** since the request */
  email_changes: 1,
  /** since the request; the user can cancel meanwhile */
  deleted_accounts: 14,
  unconfirmed_accounts: 7,
  pending_registrations: 7,
  /** recipients; the content is deleted after sending */
  mails: 7,
  sessions: 90,
  security_events: 365,
  /** since it was accepted, revoked or expired */
  invitations: 30,
  /** since their end */
  meetings: 30,
  /** since the end of the hackathon */
  registrations: 90,
  /** since the end of the event */
  event_seats: 90,
  /** requests to be notified of the next edition, since creation */
  next_edition: 730,
  /** never published page versions, except the last of each day */
  unseen_versions: 30,
} as const

export type RetainedData = keyof typeof retentionDays

/** «90 يومًا», «سنة», "2 years". */
export const retentionPeriod = (kept: RetainedData, language: Language): string => {
  const days = retentionDays[kept]
  return days % 365 === 0 ? counted(language, 'years', days / 365) : counted(language, 'days', days)
}
