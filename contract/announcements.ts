// What a team writes to many of those who registered: to whom it may go, and what stands around its words. docs/decisions/063-announcements.md
import type { Language } from './language.ts'

/** States of registrations, and wishes to be told. Who has withdrawn is not written to. */
export const audiences = ['applied', 'waiting', 'accepted', 'checked_in', 'declined', 'interest', 'next_edition'] as const
export type Audience = (typeof audiences)[number]

export const announcementStates = ['scheduled', 'sending', 'sent', 'cancelled'] as const
export type AnnouncementState = (typeof announcementStates)[number]

/** How it went with one of those to whom it goes; `skipped`: they withdrew or unsubscribed meanwhile, or the rest was cancelled. */
export const mailOutcomes = ['sent', 'failed', 'skipped'] as const
export type MailOutcome = (typeof mailOutcomes)[number]

/** Why it did not come to somebody, as far as mail servers said it; `not_taken`: they said nothing of the kind. */
export const failureReasons = ['no_mailbox', 'mailbox_full', 'refused', 'rejected', 'unreachable', 'not_taken'] as const
export type FailureReason = (typeof failureReasons)[number]

/** Letters of its text. */
export const longestAnnouncement = 3000
/** Of a hackathon in a day. */
export const mostAnnounced = 10

/** What every one of them says besides, as mails and previews show it. */
export const announcementWords: Record<Language, Record<'hello' | 'mine' | 'why' | 'stop' | 'trial', (name: string) => string>> = {
  ar: {
    hello: name => (name ? `أهلًا ${name}،` : 'أهلًا،'),
    mine: () => 'عرض طلبك',
    why: name => `وصلتك هذه الرسالة لأنك سجّلت في ${name}.`,
    stop: name => `إلغاء الاشتراك في إعلانات ${name}`,
    trial: subject => `رسالة تجريبية: ${subject}`,
  },
  en: {
    hello: name => (name ? `Hello ${name},` : 'Hello,'),
    mine: () => 'View registration',
    why: name => `You’re receiving this because you registered for ${name}.`,
    stop: name => `Unsubscribe from ${name} announcements`,
    trial: subject => `Test: ${subject}`,
  },
}
