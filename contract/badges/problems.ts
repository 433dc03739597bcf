import type { ProblemText } from '../problem.ts'

export const badgeProblems = {
  'badges.guest_not_found': {
    status: 404,
    ar: 'لم نجد هذه البطاقة. ربما حذفها زميل لك.',
    en: 'Badge not found. A colleague may have removed it.',
  },
  'badges.run_not_found': {
    status: 404,
    ar: 'لم نجد هذه الطباعة. ربما تم التراجع عنها من قبل.',
    en: 'Print not found. It may have been undone before.',
  },
  'badges.too_many_guests': {
    status: 409,
    ar: 'بلغت البطاقات المضافة يدويًا حدّها. احذف واحدة منها أولًا.',
    en: 'You’ve reached the limit of badges added by hand. Remove one first.',
  },
} satisfies Record<string, ProblemText>
