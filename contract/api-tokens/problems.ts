import type { ProblemText } from '../problem.ts'
import { maxApiTokens } from './api-tokens.ts'

export const apiTokenProblems = {
  'api_token.invalid': {
    status: 401,
    ar: 'رمز الوصول غير صالح. ربما انتهت صلاحيته أو أُلغي.',
    en: 'This API token isn’t valid. It may have expired or been revoked.',
  },
  'api_token.not_allowed': {
    status: 403,
    ar: 'لا يُستدعى هذا الطلب برمز وصول. سجّل الدخول بحسابك.',
    en: 'API tokens can’t make this call. Sign in with an account.',
  },
  'api_token.not_found': { status: 404, ar: 'لم نجد رمز الوصول.', en: 'API token not found.' },
  'api_token.too_many': {
    status: 409,
    ar: `للهاكاثون ${maxApiTokens} رمز وصول على الأكثر. ألغِ أحدها أولًا.`,
    en: `A hackathon has at most ${maxApiTokens} API tokens. Revoke one first.`,
  },
} as const satisfies Record<string, ProblemText>
