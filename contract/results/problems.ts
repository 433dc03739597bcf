import type { ProblemText } from '../problem.ts'

export const resultProblems = {
  'award.not_found': { status: 404, ar: 'لم نجد هذه الجائزة. ربما حُذفت.', en: 'Award not found. It may have been deleted.' },
  'award.too_many': { status: 409, ar: 'بلغت الجوائز حدّها، وهو ستون جائزة.', en: 'A hackathon has at most 60 awards.' },
  'award.duplicate': {
    status: 409,
    ar: 'لهذا المشروع هذه الجائزة من قبل.',
    en: 'The project already has this award.',
  },
  'award.taken': {
    status: 409,
    ar: 'لهذه الجائزة فائز. إن كانت مشتركة فاختر ذلك لكل الفائزين بها.',
    en: 'This award already has a winner. If it is shared, set that for all of its winners.',
  },
  'award.unknown_prize': {
    status: 409,
    ar: 'ليست هذه الجائزة في صفحة الهاكاثون. حدّث الصفحة.',
    en: 'The hackathon’s page does not offer this prize. Refresh the page.',
  },
  'award.not_entered': {
    status: 409,
    ar: 'لم يتقدّم هذا المشروع لهذه الجائزة.',
    en: 'The project did not enter this prize.',
  },
  'results.not_found': { status: 404, ar: 'لم نجد هذه النتائج المختومة.', en: 'Sealed results not found.' },
  'results.empty': { status: 409, ar: 'أضف جائزة واحدة على الأقل.', en: 'Add at least one award.' },
  'results.project_stopped': {
    status: 409,
    ar: 'في النتائج جائزة لمشروع سُحب أو استُبعد أو لم يبق له أعضاء. أزل الجائزة، ثم اختم من جديد.',
    en: 'An award belongs to a project that was withdrawn, was disqualified or has no members left. Remove the award, then seal again.',
  },
  'results.tie_open': {
    status: 409,
    ar: 'في الجوائز تعادل لم يُحسم. احسمه أولًا.',
    en: 'The awards depend on a tie that is not decided. Decide it first.',
  },
  'results.not_corrected': {
    status: 409,
    ar: 'لم تتغيّر الجوائز عن النتائج المعلنة.',
    en: 'The awards are the same as in the published results.',
  },
  'results.published': { status: 409, ar: 'هذه النتائج معلنة.', en: 'These results are already published.' },
  'results.outdated': {
    status: 409,
    ar: 'خُتمت نتائج أحدث من هذه. حدّث الصفحة.',
    en: 'Newer results were sealed. Refresh the page.',
  },
  'results.called_off': {
    status: 409,
    ar: 'أُلغي الهاكاثون أو أُجّل، فلا تُعلن نتائجه.',
    en: 'The hackathon was called off, so its results can’t be published.',
  },
} satisfies Record<string, ProblemText>
