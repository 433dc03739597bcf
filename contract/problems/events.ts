// The refusals of events, of their seats and of the calendar files that bring them.
import type { ProblemText } from './problem-text.ts'

export const eventProblems = {
  'event.not_found': { status: 404, ar: 'لا توجد فعالية بهذا الرابط.', en: 'There is no event at this link.' },
  'event.gone': { status: 410, ar: 'أُلغيت هذه الفعالية أو انتهت.', en: 'This event was cancelled or is over.' },
  'event.changed_meanwhile': {
    status: 409,
    ar: 'عُدّلت هذه الفعالية بعد آخر تحميل لها.',
    en: 'This event was changed after you loaded it.',
  },
  'event.over': {
    status: 409,
    ar: 'انتهت هذه الفعالية؛ يمكن تعديلها وحدها، دون بقية السلسلة.',
    en: 'This event is over: it can be changed by itself, not with its series.',
  },
  'event.too_many': { status: 422, ar: 'بلغت الحد الأعلى من الفعاليات.', en: 'The limit of events has been reached.' },
  'seat.closed': { status: 409, ar: 'لم يعد التسجيل في هذه الفعالية متاحًا.', en: 'This event no longer takes sign-ups.' },
  'seat.not_found': {
    status: 404,
    ar: 'لا مقعد بهذا الرابط: ربما نُسخ ناقصًا، أو حُذفت بيانات المقعد بعد انتهاء الفعالية.',
    en: 'There is no seat at this link: it may have been copied in part, or the seat was deleted after the event.',
  },
  'calendar.unreadable': {
    status: 422,
    ar: 'هذا ليس ملف تقويم (‎.ics) يمكن قراءته.',
    en: 'This is no calendar file (.ics) that can be read.',
  },
} satisfies Record<string, ProblemText>
