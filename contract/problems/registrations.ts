import type { ProblemText } from './problem-text.ts'

export const registrationProblems = {
  'registration.not_found': {
    status: 404,
    ar: 'لا يوجد تسجيل بهذا المعرّف. ربما حذفه صاحبه.',
    en: 'There is no such registration. Its sender may have deleted it.',
  },
  'decision.not_found': { status: 404, ar: 'لا يوجد قرار بهذا المعرّف لك.', en: 'There is no such decision of yours.' },
  'decision.final': {
    status: 409,
    ar: 'انتهت مهلة التراجع، والرسائل في طريقها.',
    en: 'The time to undo it is over, and its messages are on their way.',
  },
  'decision.seat_given': {
    status: 409,
    ar: 'لا يمكن التراجع: شُغل المقعد الذي خلا بهذا القرار.',
    en: 'It cannot be undone: somebody has the seat that it had freed.',
  },
  'note.too_many': { status: 422, ar: 'بلغت الملاحظات الحد الأعلى.', en: 'There are as many notes as there can be.' },
  'scoring.scale_fixed': {
    status: 409,
    ar: 'لا يتغيّر المقياس بعد أن بدأ التقييم.',
    en: 'The scale does not change once somebody has scored.',
  },
  'score.incomplete': {
    status: 422,
    ar: 'اختر درجة لكل معيار، ضمن المقياس الحالي.',
    en: 'Choose points for every criterion, within the scale as it is now.',
  },
} satisfies Record<string, ProblemText>
