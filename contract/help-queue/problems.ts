import type { ProblemText } from '../problem.ts'
import { maxMentors } from './help-queue.ts'

export const helpQueueProblems = {
  'help_queue.time_order': {
    status: 409,
    ar: 'الإغلاق قبل الفتح. اختر موعدًا لاحقًا.',
    en: 'The queue would close before it opens. Choose a later time.',
  },
  'help_request.not_found': { status: 404, ar: 'لم نجد طلب المساعدة هذا.', en: 'Help request not found.' },
  'help_request.ended': { status: 409, ar: 'انتهى طلب المساعدة هذا.', en: 'This help request has ended.' },
  'mentor.not_found': { status: 404, ar: 'لم نجد هذا المرشد.', en: 'Mentor not found.' },
  'mentor.too_many': {
    status: 409,
    ar: `بلغ عدد المرشدين حدّه، وهو ${maxMentors}.`,
    en: `A hackathon has at most ${maxMentors} mentors.`,
  },
  'mentor_link.not_found': {
    status: 404,
    ar: 'الرابط غير صالح أو أُلغي. اطلب رابطًا جديدًا من المنظّمين.',
    en: 'The link is invalid or was revoked. Ask the organizers for a new one.',
  },
} satisfies Record<string, ProblemText>
