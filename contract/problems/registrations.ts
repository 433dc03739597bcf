import type { ProblemText } from './problem-text.ts'

export const registrationProblems = {
  'registration.not_found': {
    status: 404,
    ar: 'لم نجد هذا التسجيل. ربما حذفه صاحبه.',
    en: 'Registration not found. The applicant may have deleted it.',
  },
  'decision.not_found': { status: 404, ar: 'لم نجد هذا القرار.', en: 'Decision not found.' },
  'decision.final': {
    status: 409,
    ar: 'انتهت مهلة التراجع، وبدأ إرسال الرسائل.',
    en: 'It’s too late to undo. The emails are being sent.',
  },
  'decision.seat_given': {
    status: 409,
    ar: 'لا يمكن التراجع؛ شُغل المقعد المتاح.',
    en: 'This can’t be undone. The freed seat has been taken.',
  },
  'note.too_many': { status: 422, ar: 'بلغت الملاحظات الحد الأعلى.', en: 'You’ve reached the limit of notes.' },
  'scoring.scale_fixed': {
    status: 409,
    ar: 'لا يتغيّر المقياس بعد بدء التقييم.',
    en: 'The scale can’t change after scoring starts.',
  },
  'score.incomplete': {
    status: 422,
    ar: 'اختر درجة لكل معيار، ضمن المقياس الحالي.',
    en: 'Score every criterion within the current scale.',
  },
} satisfies Record<string, ProblemText>
