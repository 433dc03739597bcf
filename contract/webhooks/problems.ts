import type { ProblemText } from '../problem.ts'
import { rotationHours, maxWebhooks } from './webhooks.ts'

export const webhookProblems = {
  'webhook.not_found': { status: 404, ar: 'لم نجد هذا العنوان.', en: 'Webhook not found.' },
  'webhook.delivery_not_found': { status: 404, ar: 'لم نجد هذا الحدث.', en: 'Event not found.' },
  'webhook.too_many': {
    status: 409,
    ar: `للهاكاثون ${maxWebhooks} عناوين على الأكثر. أزل أحدها أولًا.`,
    en: `A hackathon has at most ${maxWebhooks} webhooks. Remove one first.`,
  },
  'webhook.address_refused': {
    status: 409,
    ar: 'لا نرسل إلى هذا العنوان. اكتب عنوانًا عامًّا يبدأ بـ \u2066https://\u2069 دون كلمة مرور أو منفذ.',
    en: 'We don’t send to this address. Enter a public address that begins with https://, without a password or port.',
  },
  'webhook.rotated_before': {
    status: 409,
    ar: `تغيّر السر خلال آخر ${rotationHours} ساعة. انتظر حتى يتوقف السر السابق.`,
    en: `The secret changed within the last ${rotationHours} hours. Wait until the former one ends.`,
  },
  'webhook.needs_new_secret': {
    status: 409,
    ar: 'فُقد سر هذا العنوان. أنشئ سرًّا جديدًا أولًا.',
    en: 'The secret of this webhook is lost. Create a new one first.',
  },
  'webhook.is_off': { status: 409, ar: 'هذا العنوان متوقف. شغّله أولًا.', en: 'This webhook is off. Turn it on first.' },
} as const satisfies Record<string, ProblemText>
