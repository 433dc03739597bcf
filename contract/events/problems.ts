import type { ProblemText } from '../problem.ts'

export const eventProblems = {
  'event.not_found': { status: 404, ar: 'لا توجد فعالية بهذا الرابط.', en: 'Event not found.' },
  'event.gone': { status: 410, ar: 'أُلغيت هذه الفعالية أو انتهت.', en: 'This event was canceled or has ended.' },
  'event.changed_meanwhile': {
    status: 409,
    ar: 'عُدّلت هذه الفعالية بعد أن فتحتها.',
    en: 'This event was changed after you opened it.',
  },
  'event.over': {
    status: 409,
    ar: 'انتهت هذه الفعالية. يمكن تعديلها وحدها دون بقية السلسلة.',
    en: 'This event has ended. You can edit it alone, not with its series.',
  },
  'event.too_many': { status: 422, ar: 'بلغت الحد الأعلى من الفعاليات.', en: 'You’ve reached the limit of events.' },
  'seat.closed': { status: 409, ar: 'أُغلق التسجيل في هذه الفعالية.', en: 'Sign-up for this event is closed.' },
  'seat.not_found': {
    status: 404,
    ar: 'لم نجد هذا المقعد. ربما نُسخ الرابط ناقصًا، أو حُذف المقعد بعد انتهاء الفعالية.',
    en: 'Seat not found. The link may be incomplete, or the seat was deleted after the event.',
  },
  'calendar.unreadable': {
    status: 422,
    ar: 'تعذّرت قراءة ملف التقويم (‎.ics).',
    en: 'We couldn’t read this calendar file (.ics).',
  },
} satisfies Record<string, ProblemText>
