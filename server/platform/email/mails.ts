// Every mail that we send: what each template needs. Parsed when it is read back, so that the outbox may be older than the code.
import { z } from 'zod'
import type { MailTemplate } from '#contract/administration.ts'
import type { Language } from '#contract/language.ts'
import { meetingTopics } from '#contract/meetings.ts'
import { memberRoles } from '#contract/roles.ts'
import { eventPayloads } from './event-payloads.ts'
import { registrationPayloads } from './registration-payloads.ts'

const Invite = z.object({ method: z.enum(['REQUEST', 'CANCEL']), content: z.string() })

export const payloads = {
  /**
   * the code that proves an address; `device` is the User-Agent, of which only what we recognise is told. `chosen`: when (ISO 8601) and
   * on what the password was chosen that the code puts in force; null when it confirms the address without one
   */
  verify_email: z.object({
    fullname: z.string(),
    code: z.string(),
    minutes: z.int(),
    device: z.string(),
    chosen: z.object({ at: z.string(), device: z.string() }).nullable().optional(),
  }),
  /** the code that signs in */
  sign_in_code: z.object({ fullname: z.string(), code: z.string(), minutes: z.int(), device: z.string() }),
  /** the link that sets a new password */
  reset_password: z.object({ fullname: z.string(), url: z.string(), minutes: z.int(), device: z.string() }),
  /** that something happened to the account which its owner ought to have done */
  security_notice: z.object({
    fullname: z.string(),
    kind: z.enum([
      'password_changed',
      'new_device',
      'session_misused',
      'second_factor_set',
      'second_factor_removed',
      'second_factor_wrong',
      'recovery_code_used',
      'recovery_codes_renewed',
      'data_downloaded',
    ]),
    device: z.string(),
  }),
  /** that administrators did something; `about` a person or a hackathon, `reason` as they gave it or '', `contact` whom to ask */
  platform_notice: z.object({
    fullname: z.string(),
    kind: z.enum([
      'administrator_granted',
      'administrator_revoked',
      'you_granted_administrator',
      'you_revoked_administrator',
      'account_suspended',
      'account_restored',
      'second_factor_removed',
      'tenant_suspended',
      'tenant_restored',
      'tenant_archived',
      'tenant_received',
      'tenant_given',
    ]),
    about: z.string(),
    reason: z.string(),
    contact: z.string(),
  }),
  /**
   * that an account is to move to `email`: to its present address and to the new one, each with a code; or to one that has an account, without.
   * Only the present address is greeted by name: anybody may type any address
   */
  email_change: z.object({
    kind: z.enum(['old', 'new', 'taken']),
    fullname: z.string(),
    code: z.string(),
    email: z.string(),
    minutes: z.int(),
    device: z.string(),
  }),
  /** that it has moved, to both; `contact` whom to ask */
  email_moved: z.object({ fullname: z.string(), email: z.string(), isNew: z.boolean(), device: z.string(), contact: z.string() }),
  /**
   * that an account goes at `at` (ISO 8601), stays, could not go for `hackathons` that it alone owns, or is gone; or to a team, that its
   * hackathon goes at `at`
   */
  account_deletion: z.object({
    fullname: z.string(),
    kind: z.enum(['asked', 'stopped', 'held', 'done', 'hackathon_goes']),
    at: z.string(),
    hackathons: z.array(z.string()),
  }),
  /** to somebody with whose address a second account was tried */
  account_exists: z.object({ fullname: z.string() }),
  ...registrationPayloads,
  ...eventPayloads,
  /** to an owner whose page was to be published by itself and could not be; `url` of its editor */
  publication_held: z.object({
    fullname: z.string(),
    hackathon: z.string(),
    url: z.string(),
    missing: z.array(z.string()),
  }),
  /** what became of a hackathon’s own domain; `reason` as an administrator gave it, or '' */
  domain_notice: z.object({
    fullname: z.string(),
    kind: z.enum(['live', 'live_again', 'broken', 'lost', 'removed']),
    domain: z.string(),
    hackathon: z.string(),
    tenant_name: z.string(),
    reason: z.string(),
  }),
  /** to an owner whose hackathon an administrator has entered; `url` is where its activity is seen and the stay ended */
  switch_began: z.object({
    fullname: z.string(),
    hackathon: z.string(),
    by: z.string(),
    reason: z.string().nullable(),
    expires_at: z.string(),
    url: z.string(),
  }),
  /** to whom a place in a hackathon's team is offered; anybody may type any address, so `note` holds no links, and names are told as names */
  invitation: z.object({
    hackathon: z.string(),
    tenant_name: z.string(),
    by: z.string(),
    role: z.enum(memberRoles),
    note: z.string(),
    token: z.string(),
    expires_at: z.string(),
  }),
  /** what changed in a hackathon's team; `who` it is about, `by` whom it was done, `role` the one that `who` has now or had */
  member_notice: z.object({
    fullname: z.string(),
    kind: z.enum([
      'joined',
      'left',
      'role_changed',
      'role_changed_of',
      'removed',
      'removed_of',
      'ownership_received',
      'ownership_given',
      'ownership_moved',
    ]),
    hackathon: z.string(),
    tenant_name: z.string(),
    who: z.string(),
    by: z.string(),
    role: z.enum(memberRoles),
  }),
  /**
   * what became of a meeting, to its guest or its host; `other` is the other one. Anybody may type any address, and name themselves as they
   * like: what reaches a guest holds no link but ours
   */
  meeting_notice: z.object({
    to: z.enum(['guest', 'host']),
    kind: z.enum(['booked', 'requested', 'confirmed', 'declined', 'moved', 'cancelled', 'reminder', 'unanswered']),
    fullname: z.string(),
    other: z.string(),
    /** '' for the platform’s team */
    hackathon: z.string(),
    starts_at: z.string(),
    /** of its reader, and of the other one */
    timezone: z.string(),
    other_timezone: z.string(),
    topic: z.enum(meetingTopics),
    team: z.string(),
    /** of the guest; '' in their own mail */
    email: z.string(),
    mobile: z.string(),
    note: z.string(),
    reason: z.string(),
    /** where it is seen, moved and cancelled */
    url: z.string(),
    invite: Invite.nullable(),
  }),
} satisfies Record<MailTemplate, z.ZodObject>

export type TemplateName = keyof typeof payloads
export type Payload<T extends TemplateName> = z.infer<(typeof payloads)[T]>

/** A mail to be sent; after `expiresAt` it is not worth sending. */
export type Mail = {
  [T in TemplateName]: { to: string; language: Language; template: T; payload: Payload<T>; expiresAt?: Date }
}[TemplateName]

export type MailUrls = { /** of the portal, without a slash at its end */ portal: string }
export type Rendered = {
  subject: string
  html: string
  text: string
  invite?: Invite
  /** where one POST ends such mails (RFC 8058) */ unsubscribe?: string
}
/** What calendar programs read of a mail (RFC 6047). */
export type Invite = z.infer<typeof Invite>
