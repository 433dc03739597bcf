import type { Language } from '#contract/language.ts'
import type { Column } from '#server/platform/csv/sheet.ts'
import type { SeatRow } from './seat-store.ts'

const states: Record<Language, Record<'seated' | 'waiting', string>> = {
  ar: { seated: 'مقعد مؤكّد', waiting: 'قائمة الانتظار' },
  en: { seated: 'Confirmed', waiting: 'Waitlist' },
}

/** Columns of a table of seats, for the export of an event and for archives. */
export const seatColumns = (language: Language, times: Intl.DateTimeFormat): Column<SeatRow>[] => [
  { heading: { ar: 'الاسم', en: 'Name' }, cell: ({ fullname }) => fullname },
  { heading: { ar: 'البريد الإلكتروني', en: 'Email' }, cell: ({ email }) => email },
  { heading: { ar: 'الحالة', en: 'Status' }, cell: ({ state }) => states[language][state === 'waiting' ? 'waiting' : 'seated'] },
  { heading: { ar: 'وقت التسجيل', en: 'Signed up at' }, cell: ({ created_at }) => times.format(new Date(created_at)) },
]
