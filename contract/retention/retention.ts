// Retention periods. The server deletes data after them; the privacy page and forms state them. A period without a deletion rule does not compile.

import type { Language } from '../language.ts'
import { counted } from '../text/counted.ts'

/** Number of days until data is deleted, counted from the event in the comment of each line. */
export const retentionDays = {
  /** drafts of pages, since their creation */
  drafts: 7,
  preview_links: 7,
  /** uploaded files that belong to no hackathon */
  user_files: 1,
  /** counters for rate limits, stored under hashes */
  counters: 1,
  /** results of calls with an idempotency key, since the call */
  repeated_calls: 1,
  /** hashes of a day's visitors, deleted together with their salt */
  visitors: 1,
  codes: 1,
  code_tries: 1,
  password_resets: 1,
  /** challenges of passkeys, since they expired */
  passkey_challenges: 1,
  /** sign-ins that began at a provider */
  provider_sign_ins: 1,
  /** since the request */
  email_changes: 1,
  /** accounts, since the user requested deletion; the user can cancel it until then */
  deleted_accounts: 14,
  unconfirmed_accounts: 7,
  pending_registrations: 7,
  /** recipients of mails; the content of a mail is deleted immediately after sending */
  mails: 7,
  sessions: 90,
  security_events: 365,
  /** invitations to a team or a candidate team, and check-in links, since they were accepted, revoked or expired */
  invitations: 30,
  /** meetings, since their end */
  meetings: 30,
  /** registrations, badges of guests with the record of prints, mentors and help requests, since the end of the hackathon */
  registrations: 90,
  /** projects with their versions and files, since the end of the hackathon */
  projects: 365,
  /** judges, their conflicts of interest and scores, since the end of the hackathon */
  judging: 365,
  /** certificates, since they were issued */
  certificates: 3650,
  /** seats at events, since the end of the event */
  event_seats: 90,
  /** requests to be notified of the next edition, since creation */
  next_edition: 730,
  /** sheets of imports, since the import; the registrations stay */
  imports: 30,
  /** events sent to webhooks, and the responses, since the event */
  webhook_deliveries: 30,
  /** API tokens, since they were revoked or expired */
  api_tokens: 30,
  /** unfinished imports, since the upload */
  unfinished_imports: 7,
  /** versions of a page that were never published, except the last version of each day */
  unseen_versions: 30,
} as const

export type RetainedData = keyof typeof retentionDays

/** Returns a retention period as text: «90 يومًا», «سنة», "2 years". */
export const retentionPeriod = (kept: RetainedData, language: Language): string => {
  const days = retentionDays[kept]
  return days % 365 === 0 ? counted(language, 'years', days / 365) : counted(language, 'days', days)
}
