import type { Language } from '#contract/language.ts'

export const seatWords = {
  ar: {
    event: 'الفعالية',
    heading: ['الاسم', 'البريد الإلكتروني', 'الحالة', 'وقت التسجيل'],
    state: { seated: 'مقعد مؤكّد', waiting: 'قائمة الانتظار' },
  },
  en: { event: 'Event', heading: ['Name', 'Email', 'Status', 'Signed up at'], state: { seated: 'Confirmed', waiting: 'Waitlist' } },
} satisfies Record<Language, unknown>
