// Automatic mails to candidates: kinds and default texts (docs/decisions/097-reminders.md).

import type { Language } from '../language.ts'
import type { StateMail } from '../registrations/state-mails.ts'

/** In the order in which they are sent. */
export const reminderKinds = ['closing', 'week', 'day', 'thanks'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** Kinds that are on in a new hackathon. */
export const remindersOnByDefault: readonly ReminderKind[] = ['week', 'day']

/**
 * States before `scheduled` prevent sending. `short`: registration is open for less than a day. `closed`: registration has closed.
 * `passed`: the time passed before the reminder was on and the page was published.
 */
export const reminderStates = [
  'unpublished',
  'archived',
  'cancelled',
  'postponed',
  'short',
  'closed',
  'passed',
  'scheduled',
  'sending',
  'sent',
] as const
export type ReminderState = (typeof reminderStates)[number]

/** `team`: the variant of `closing` for members of teams below the minimum size. */
export type ReminderVariant = ReminderKind | 'team'

/** Returns the default mail. `hackathon` is its name in the mail's language. */
export const reminderMail = (variant: ReminderVariant, language: Language, hackathon: string): StateMail =>
  texts[variant][language](hackathon)

const texts: Record<ReminderVariant, Record<Language, (name: string) => StateMail>> = {
  closing: {
    ar: name => ({
      subject: `يُغلق التسجيل في ${name} قريبًا`,
      text: `طلبت أن نراسلك بشأن ${name}، ولم تسجّل بعد.\nسجّل قبل إغلاق التسجيل إن رغبت في المشاركة.`,
    }),
    en: name => ({
      subject: `Registration for ${name} closes soon`,
      text: `You asked us to email you about ${name}, and you haven’t registered yet.\nTo take part, register before registration closes.`,
    }),
  },
  team: {
    ar: name => ({
      subject: `أكمل فريقك في ${name}`,
      text: `لم يكتمل فريقك في ${name} بعد، والتسجيل يُغلق قريبًا.\nادعُ أعضاء إلى فريقك، أو ابحث عن فريق آخر، من صفحة طلبك.`,
    }),
    en: name => ({
      subject: `Complete your team for ${name}`,
      text: `Your team for ${name} isn’t complete, and registration closes soon.\nInvite members or look for another team on your registration page.`,
    }),
  },
  week: {
    ar: name => ({
      subject: `اقترب ${name}`,
      text: `يسعدنا لقاؤك قريبًا في ${name}.\nإن تعذّر حضورك فاسحب طلبك من صفحته ليستفيد غيرك من المقعد.`,
    }),
    en: name => ({
      subject: `${name} is coming up`,
      text: `We look forward to seeing you at ${name}.\nCan’t make it? Withdraw on your registration page so someone else can have your seat.`,
    }),
  },
  day: {
    ar: name => ({
      subject: `نلتقي غدًا في ${name}`,
      text: `نراك قريبًا في ${name}.\nفي هذه الرسالة التاريخ والمكان وتذكرتك.`,
    }),
    en: name => ({
      subject: `See you soon at ${name}`,
      text: `${name} is about to start.\nThis email has the time, the place and your ticket.`,
    }),
  },
  thanks: {
    ar: name => ({
      subject: `شكرًا على مشاركتك في ${name}`,
      text: `شكرًا على حضورك ومشاركتك في ${name}.\nسعدنا بك، ونأمل أن نراك في مناسبة قادمة.`,
    }),
    en: name => ({
      subject: `Thank you for taking part in ${name}`,
      text: `Thank you for coming to ${name}.\nWe enjoyed having you and hope to see you at a future hackathon.`,
    }),
  },
}

/** Fixed texts of the mails. */
export const reminderWords: Record<
  Language,
  Record<'register' | 'mine' | 'ticket' | 'survey' | 'closes', string> &
    Record<'why' | 'asked' | 'stop' | 'trial', (name: string) => string>
> = {
  ar: {
    register: 'التسجيل في الهاكاثون',
    mine: 'عرض طلبك',
    ticket: 'عرض تذكرتك وطلبك',
    survey: 'الإجابة عن الاستبيان',
    closes: 'إغلاق التسجيل',
    why: name => `وصلتك هذه الرسالة لأنك سجّلت في ${name}.`,
    asked: name => `وصلتك هذه الرسالة لأنك طلبت تنبيهك إلى التسجيل في ${name}.`,
    stop: name => `إلغاء الاشتراك في إعلانات ${name} وتذكيراته`,
    trial: subject => `رسالة تجريبية: ${subject}`,
  },
  en: {
    register: 'Register',
    mine: 'View registration',
    ticket: 'View ticket and registration',
    survey: 'Take the survey',
    closes: 'Registration closes',
    why: name => `You’re receiving this because you registered for ${name}.`,
    asked: name => `You’re receiving this because you asked about registration for ${name}.`,
    stop: name => `Unsubscribe from ${name} announcements and reminders`,
    trial: subject => `Test: ${subject}`,
  },
}
