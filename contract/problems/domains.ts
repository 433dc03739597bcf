// The refusals of custom domains.
import type { ProblemText } from './problem-text.ts'

export const domainProblems = {
  'domain.not_found': { status: 404, ar: 'لا يوجد نطاق بهذا الرقم في هذا الهاكاثون.', en: 'This hackathon has no such domain.' },
  'domain.too_many': {
    status: 409,
    ar: 'بلغ هذا الهاكاثون أكبر عدد من النطاقات. أزل أحدها أولًا.',
    en: 'This hackathon has as many domains as it may. Remove one first.',
  },
  'domain.added_before': { status: 409, ar: 'أُضيف هذا النطاق من قبل.', en: 'This domain was added before.' },
} satisfies Record<string, ProblemText>
