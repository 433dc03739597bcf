// docs/decisions/063-announcements.md

import { z } from 'zod'
import { Uuid } from '../fields.ts'
import type { Language } from '../language.ts'

/**
 * Groups of recipients: registration states except withdrawn, and requests to be notified. `awaiting`: those of `accepted` who have not confirmed. `submitted` and
 * `unsubmitted`: those who may submit a project, by whether their team did.
 */
export const audiences = [
  'applied',
  'waiting',
  'accepted',
  'awaiting',
  'checked_in',
  'submitted',
  'unsubmitted',
  'declined',
  'interest',
  'next_edition',
] as const

/**
 * Groups of a phase, from published decisions: people whose latest phase it is, those of them who have not confirmed their places, and
 * people on its reserve and not selected in it who have not left.
 */
export const phaseGroups = ['people', 'to_confirm', 'reserve', 'out'] as const
export type PhaseGroup = (typeof phaseGroups)[number]

/** A group of a phase with the id of the phase, such as `phase:reserve:1b4e28ba-2fa1-41d2-883f-0016d3cca427`. */
export const PhaseAudience = z.templateLiteral(['phase:', z.enum(phaseGroups), ':', Uuid])
export type PhaseAudience = z.infer<typeof PhaseAudience>
export const phaseAudience = (phase: string, group: PhaseGroup): PhaseAudience => `phase:${group}:${phase}`

export const Audience = z.union([z.enum(audiences), PhaseAudience])
export type Audience = z.infer<typeof Audience>

/** Returns the group and the phase of a group of recipients; null if it is not of a phase. */
export function phaseOfAudience(audience: Audience): { group: PhaseGroup; phase: string } | null {
  const [, name, phase] = audience.split(':')
  const group = phaseGroups.find(one => one === name)
  return group && phase ? { group, phase } : null
}

export const announcementStates = ['scheduled', 'sending', 'sent', 'cancelled'] as const
export type AnnouncementState = (typeof announcementStates)[number]

/** Delivery result of one recipient. `skipped`: withdrew, unsubscribed, or the announcement was canceled. */
export const mailOutcomes = ['sent', 'failed', 'skipped'] as const
export type MailOutcome = (typeof mailOutcomes)[number]

/** Reasons for a failed delivery, derived from the mail server's response. `not_taken`: the reason is unknown. */
export const failureReasons = ['no_mailbox', 'mailbox_full', 'refused', 'rejected', 'unreachable', 'not_taken'] as const
export type FailureReason = (typeof failureReasons)[number]

/** Maximum length of an announcement in characters. */
export const longestAnnouncement = 3000
/** Maximum number of announcements per hackathon and day. */
export const maxAnnounced = 10

/** Maximum number of saved templates per hackathon. */
export const maxTemplates = 30
export const longestTemplateName = 60

/** A candidate in previews and test mails. */
export const sampleRecipient: Record<Language, Record<'first_name' | 'team' | 'reference', string>> = {
  ar: { first_name: 'سارة', team: 'فريق النخيل', reference: '7C1E09AB' },
  en: { first_name: 'Sara', team: 'Palm Team', reference: '7C1E09AB' },
}

/** Fixed texts of every announcement, in mails and previews. */
export const announcementWords: Record<
  Language,
  Record<'hello' | 'mine' | 'why' | 'service' | 'stop' | 'trial', (name: string) => string>
> = {
  ar: {
    hello: name => (name ? `أهلًا ${name}،` : 'أهلًا،'),
    mine: () => 'عرض طلبك',
    why: name => `وصلتك هذه الرسالة لأنك سجّلت في ${name}.`,
    service: name => `هذه رسالة عن تغيير في ${name}، وتصل كل المسجّلين، حتى من ألغوا اشتراكهم في الإعلانات.`,
    stop: name => `إلغاء الاشتراك في إعلانات ${name}`,
    trial: subject => `رسالة تجريبية: ${subject}`,
  },
  en: {
    hello: name => (name ? `Hello ${name},` : 'Hello,'),
    mine: () => 'View registration',
    why: name => `You’re receiving this because you registered for ${name}.`,
    service: name =>
      `This message is about a change to ${name}. Everyone who registered gets it, even if they unsubscribed from announcements.`,
    stop: name => `Unsubscribe from ${name} announcements`,
    trial: subject => `Test: ${subject}`,
  },
}
