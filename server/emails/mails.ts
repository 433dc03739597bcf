// All mail templates.

import type { z } from 'zod'
import type { Language } from '#contract/language.ts'
import type { RenderedMail } from '#server/platform/email/smtp.ts'
import { account_exists, email_change, email_moved } from './account/account-mails.ts'
import { reset_password, sign_in_code, verify_email } from './account/code-mails.ts'
import { account_deletion } from './account/deletion-mail.ts'
import { platform_notice } from './account/platform-notices.ts'
import { security_notice } from './account/security-notices.ts'
import { switch_began } from './account/switch-mail.ts'
import { test_mail } from './account/test-mail.ts'
import { announcement } from './candidates/announcement-mail.ts'
import { candidate_join } from './candidates/candidate-join-mail.ts'
import { candidate_contact, candidate_invitation, candidate_team } from './candidates/candidate-team-mails.ts'
import { certificate_issued } from './candidates/certificate-mails.ts'
import { event_notice, events_notice } from './candidates/event-mails.ts'
import { phase_news } from './candidates/phase-mails.ts'
import { project_notice } from './candidates/project-mails.ts'
import { registration_imported } from './candidates/registration-imported-mail.ts'
import { next_edition_noted, registration_state } from './candidates/registration-mails.ts'
import { registration_received } from './candidates/registration-received-mail.ts'
import { reminder } from './candidates/reminder-mail.ts'
import { results_corrected } from './candidates/result-correction-mail.ts'
import { results_published, results_stopped } from './candidates/result-mails.ts'
import { event_seat } from './candidates/seat-mail.ts'
import type { MailUrls } from './layout/layout.ts'
import { api_token_expires } from './team/api-token-mail.ts'
import { domain_notice } from './team/domain-mails.ts'
import { judge_invitation } from './team/judge-mails.ts'
import { late_requested } from './team/late-request-mail.ts'
import { meeting_notice } from './team/meeting-mails.ts'
import { registrations_came } from './team/new-registrations-mail.ts'
import { publication_held } from './team/publication-mail.ts'
import { invitation, member_notice } from './team/team-mails.ts'
import { webhook_off } from './team/webhook-off-mail.ts'

export const templates = {
  verify_email,
  sign_in_code,
  reset_password,
  account_exists,
  email_change,
  email_moved,
  security_notice,
  platform_notice,
  account_deletion,
  registration_received,
  registration_imported,
  registration_state,
  next_edition_noted,
  registrations_came,
  candidate_invitation,
  candidate_contact,
  candidate_join,
  candidate_team,
  announcement,
  reminder,
  phase_news,
  event_seat,
  event_notice,
  events_notice,
  project_notice,
  late_requested,
  webhook_off,
  api_token_expires,
  judge_invitation,
  results_published,
  results_corrected,
  results_stopped,
  certificate_issued,
  publication_held,
  domain_notice,
  switch_began,
  invitation,
  member_notice,
  meeting_notice,
  test_mail,
}

export type TemplateName = keyof typeof templates
export type Payload<T extends TemplateName> = z.infer<(typeof templates)[T]['payload']>

/** A mail to send. It is not sent after `expiresAt`. */
export type Mail = {
  [T in TemplateName]: { to: string; language: Language; template: T; payload: Payload<T>; expiresAt?: Date }
}[TemplateName]

/** Renders a row of the outbox. Throws an error if the template is unknown or the payload is invalid (it is erased after sending). */
export function renderMail(row: { template: string; language: Language; payload: unknown }, urls: MailUrls): RenderedMail {
  if (!isTemplate(row.template)) throw new Error(`no such mail template: ${row.template}`)
  return templates[row.template].render(row.payload, row.language, urls)
}

/** Returns the name of a template for display. The outbox can contain unknown templates of older releases. */
export const mailName = (template: string, language: Language) => (isTemplate(template) ? templates[template].name : other)[language]
const other = { ar: 'رسالة أخرى', en: 'Other email' }

export const isTemplate = (name: string): name is TemplateName => Object.hasOwn(templates, name)
