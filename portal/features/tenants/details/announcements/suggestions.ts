// Texts to start an announcement with.

import type { AnnouncementWords } from '#contract/announcements/announcements-endpoints.ts'

export const suggestions = ['bring', 'schedule', 'results'] as const
export type Suggestion = (typeof suggestions)[number]

export const suggestedWords: Record<Suggestion, Required<AnnouncementWords>> = {
  bring: {
    ar: {
      subject: 'ماذا تُحضر معك',
      text: 'أهلًا {{first_name}}،\nاقترب اليوم. أحضر معك:\n- الهوية الوطنية أو الإقامة\n- حاسوبك المحمول وشاحنه\n- تذكرة الدخول من {{ticket}}\nنراك قريبًا.',
    },
    en: {
      subject: 'What to bring',
      text: 'Hello {{first_name}},\nIt’s almost time. Please bring:\n- your national ID or passport\n- your laptop and charger\n- your ticket, from {{ticket}}\nSee you soon.',
    },
  },
  schedule: {
    ar: {
      subject: 'تغيّر في الجدول',
      text: 'أهلًا {{first_name}}،\nتغيّر جدول الهاكاثون:\n- **الوقت السابق:** اكتب الوقت\n- **الوقت الجديد:** اكتب الوقت\nتسجيلك كما هو، ولا يلزمك أي إجراء.',
    },
    en: {
      subject: 'A change to the schedule',
      text: 'Hello {{first_name}},\nThe schedule has changed:\n- **Before:** enter the time\n- **Now:** enter the time\nYour registration hasn’t changed. You don’t need to do anything.',
    },
  },
  results: {
    ar: {
      subject: 'صدرت النتائج',
      text: 'أهلًا {{first_name}}،\nصدرت نتائج الهاكاثون. تجد حالة طلبك رقم {{reference}} في {{ticket}}.\nشكرًا لك ولكل من شارك معك في {{team}}.',
    },
    en: {
      subject: 'Results are out',
      text: 'Hello {{first_name}},\nThe results are out. See the status of registration {{reference}} on {{ticket}}.\nThank you, and thanks to everyone in {{team}}.',
    },
  },
}
