import type { ProblemText } from '../problem.ts'

export const resultProblems = {
  'award.not_found': { status: 404, ar: 'لم نجد هذه الجائزة. ربما حُذفت.', en: 'Award not found. It may have been deleted.' },
  'award.too_many': { status: 409, ar: 'بلغت الجوائز حدّها، وهو ستون جائزة.', en: 'A hackathon has at most 60 awards.' },
  'results.not_found': { status: 404, ar: 'لم نجد هذه النتائج المختومة.', en: 'Sealed results not found.' },
  'results.empty': { status: 409, ar: 'أضف جائزة واحدة على الأقل.', en: 'Add at least one award.' },
  'results.project_stopped': {
    status: 409,
    ar: 'في القائمة جائزة لمشروع سُحب أو استُبعد. أزلها أولًا.',
    en: 'An award belongs to a project that was withdrawn or disqualified. Remove it first.',
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
