// What administrators may do, by its names; screens know them without the schemas that stand on them.

export const accountStates = ['active', 'unconfirmed', 'suspended'] as const
export type AccountState = (typeof accountStates)[number]
export const userActions = ['suspend', 'restore', 'verify', 'end_sessions', 'remove_second_factor'] as const
export type UserAction = (typeof userActions)[number]

export const mailStates = ['waiting', 'sent', 'failed'] as const
export type MailState = (typeof mailStates)[number]

/** Every kind of mail that is sent, by its template. */
export const mailTemplates = [
  'verify_email',
  'sign_in_code',
  'reset_password',
  'security_notice',
  'platform_notice',
  'email_change',
  'email_moved',
  'account_deletion',
  'account_exists',
  'registration_received',
  'registration_state',
  'candidate_invitation',
  'candidate_team',
  'registrations_came',
  'announcement',
  'candidate_contact',
  'next_edition_noted',
  'event_seat',
  'event_notice',
  'publication_held',
  'domain_notice',
  'switch_began',
  'invitation',
  'member_notice',
  'meeting_notice',
] as const
export type MailTemplate = (typeof mailTemplates)[number]

export const tenantActions = ['suspend', 'restore', 'archive', 'unarchive', 'transfer'] as const
export type TenantAction = (typeof tenantActions)[number]
