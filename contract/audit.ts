// What stands in the audit log: every change of somebody's rights, and whatever an administrator did. docs/decisions/040-audit-log.md.

/** Each has its sentence in locales/{lng}/audit.json. */
export const auditActions = [
  'administrator.granted',
  'administrator.revoked',
  'user.suspended',
  'user.restored',
  'user.verified',
  'user.sessions_ended',
  'user.second_factor_removed',
  'mail.retried',
  'tenant.suspended',
  'tenant.restored',
  'tenant.transferred',
  'tenant.registered',
  'tenant.exported',
  'tenant.renamed',
  'tenant.archived',
  'tenant.unarchived',
  'registrations.exported',
  'registrations.admission_changed',
  'registrations.scoring_changed',
  'registrations.decided',
  'registrations.decision_undone',
  'registrations.link_renewed',
  'announcement.created',
  'announcement.sent',
  'announcement.cancelled',
  'event.created',
  'event.updated',
  'event.removed',
  'events.imported',
  'switch.began',
  'switch.wrote',
  'switch.ended',
  'invitation.sent',
  'invitation.resent',
  'invitation.revoked',
  'member.joined',
  'member.role_changed',
  'member.removed',
  'member.left',
  'tenant.ownership_moved',
  'tenant.erased',
  'account.erased',
  'name.reserved',
  'name.freed',
  'meeting.hours_opened',
  'meeting.booked',
  'meeting.confirmed',
  'meeting.declined',
  'meeting.moved',
  'meeting.cancelled',
] as const
export type AuditAction = (typeof auditActions)[number]

/** What stands where nobody gave a reason; screens and mails say it in their language. */
export const noReason = 'none given'

export const auditObjects = ['tenant', 'user', 'session', 'event', 'announcement', 'invitation', 'meeting', 'mail', 'name'] as const
export type AuditObject = (typeof auditObjects)[number]
