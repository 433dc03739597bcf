import type { ProblemText } from './problem-text.ts'

export const domainProblems = {
  'domain.not_found': { status: 404, ar: 'لم نجد هذا النطاق في الهاكاثون.', en: 'Domain not found.' },
  'domain.too_many': {
    status: 409,
    ar: 'بلغت الحد الأعلى من النطاقات. أزل أحدها أولًا.',
    en: 'You’ve reached the limit of domains. Remove one first.',
  },
  'domain.added_before': { status: 409, ar: 'أُضيف هذا النطاق من قبل.', en: 'This domain is already added.' },
} satisfies Record<string, ProblemText>
