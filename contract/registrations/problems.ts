import type { ProblemText } from '../problem.ts'

export const registrationProblems = {
  'registration.was_declined': {
    status: 409,
    ar: 'رُفض طلب هذا المسجّل من قبل. أكّد لتسجيل حضوره مع ذلك.',
    en: 'This person’s registration was declined. Confirm to check them in anyway.',
  },
  'registration.was_withdrawn': {
    status: 409,
    ar: 'سُحب طلب سابق بهذا البريد. أكّد لتسجيله من جديد وتسجيل حضوره.',
    en: 'An earlier registration of this address was withdrawn. Confirm to register the person again and check them in.',
  },
  'registration.no_seat': {
    status: 409,
    ar: 'اكتملت المقاعد. زد عدد المقاعد من القائمة، ثم أعد المحاولة.',
    en: 'All seats are taken. Raise the number of seats in the menu, then try again.',
  },
  'check_in_link.not_found': {
    status: 404,
    ar: 'انتهى هذا الرابط أو أُلغي. اطلب رابطًا جديدًا من الفريق المنظّم.',
    en: 'This link has expired or was revoked. Ask the organizers for a new one.',
  },
  'check_in_link.early': {
    status: 403,
    ar: 'يعمل هذا الرابط في يومه فقط. افتحه في يوم الحضور.',
    en: 'This link works only on its day. Open it on that day.',
  },
  'check_in_link.past': {
    status: 400,
    ar: 'مضى هذا اليوم. اختر اليوم أو يومًا بعده.',
    en: 'That day is over. Choose today or a later day.',
  },
  'check_in_link.too_many': {
    status: 409,
    ar: 'بلغت الروابط حدّها. ألغِ رابطًا لا تحتاج إليه.',
    en: 'There are too many links. Revoke one that you don’t need.',
  },
  'check_in_list.not_found': {
    status: 404,
    ar: 'لم نجد هذه القائمة. ربما حُذفت.',
    en: 'This list wasn’t found. It may have been removed.',
  },
  'check_in_list.too_many': {
    status: 409,
    ar: 'بلغت القوائم حدّها. احذف قائمة لم تُستعمل.',
    en: 'You’ve reached the limit of lists. Remove one that wasn’t used.',
  },
  'check_in_list.has_scans': {
    status: 409,
    ar: 'سُجّل في هذه القائمة من قبل، فلا يتغيّر نوعها ولا تُحذف. أغلقها إن انتهت.',
    en: 'This list has scans, so it can’t be removed and its kind can’t change. Close it when it’s over.',
  },
  'registration.not_found': {
    status: 404,
    ar: 'لم نجد هذا التسجيل. ربما حذفه صاحبه.',
    en: 'Registration not found. The applicant may have deleted it.',
  },
  'registration.not_awaiting': {
    status: 409,
    ar: 'لا ينتظر هذا الطلب تأكيدًا. ربما أكّده صاحبه أو سحبه أو انتهت مهلته.',
    en: 'This registration isn’t awaiting confirmation. It may have been confirmed, withdrawn or released.',
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
