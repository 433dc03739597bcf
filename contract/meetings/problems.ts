import type { ProblemText } from '../problem.ts'

export const meetingProblems = {
  'meeting.no_host': {
    status: 404,
    ar: 'لا مواعيد تُحجز عبر هذا الرابط الآن.',
    en: 'No meetings can be booked with this link right now.',
  },
  'meeting.slot_taken': { status: 409, ar: 'حُجز هذا الوقت للتو. اختر غيره.', en: 'This time was just booked. Choose another.' },
  'meeting.too_many': {
    status: 422,
    ar: 'لديك مواعيد قادمة مع المضيف نفسه. انقل أحدها أو ألغه من رسالته.',
    en: 'You already have upcoming meetings with this host. Reschedule or cancel one from its email.',
  },
  'meeting.not_found': {
    status: 404,
    ar: 'لم نجد هذا الموعد. قد يكون الرابط ناقصًا، أو حُذف الموعد.',
    en: 'Meeting not found. The link may be incomplete, or the meeting was deleted.',
  },
  'meeting.over': { status: 409, ar: 'أُلغي هذا الموعد أو انتهى.', en: 'This meeting was canceled or has ended.' },
} satisfies Record<string, ProblemText>
