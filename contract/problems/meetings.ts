// The refusals of meetings.
import type { ProblemText } from './problem-text.ts'

export const meetingProblems = {
  'meeting.no_host': {
    status: 404,
    ar: 'لا مواعيد تُحجز عبر هذا الرابط الآن.',
    en: 'No meetings can be booked at this link right now.',
  },
  'meeting.slot_taken': { status: 409, ar: 'حُجز هذا الوقت للتو. اختر غيره.', en: 'This time has just been taken. Choose another.' },
  'meeting.too_many': {
    status: 422,
    ar: 'لهذا البريد مواعيد قادمة مع المضيف نفسه. يكفي نقل أحدها أو إلغاؤه من رسالته.',
    en: 'This e-mail already has meetings to come with this host. Move or cancel one of them from its mail.',
  },
  'meeting.not_found': {
    status: 404,
    ar: 'لا موعد بهذا الرابط. قد يكون ناقصًا، أو مضى على الموعد وقت فحُذف.',
    en: 'There is no meeting at this link. It may be incomplete, or the meeting is long past and was deleted.',
  },
  'meeting.over': { status: 409, ar: 'أُلغي هذا الموعد أو مضى وقته.', en: 'This meeting was cancelled or is past.' },
} satisfies Record<string, ProblemText>
