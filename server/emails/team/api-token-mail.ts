// Mail to the member whose API token expires soon.

import { z } from 'zod'
import { isolated, line, mail } from '../layout/layout.ts'
import { hello, howTo, momentIn, named, paragraph } from '../layout/phrases.ts'
import { sampleValues, template } from '../layout/template.ts'

export const api_token_expires = template({
  name: { ar: 'قرب انتهاء رمز وصول', en: 'API token expires soon' },
  payload: z.object({
    fullname: z.string(),
    hackathon: z.string(),
    tenant_name: z.string(),
    name: z.string(),
    last_four: z.string(),
    expires_at: z.string(),
    timezone: z.string(),
  }),
  says: {
    ar: ({ fullname, hackathon, tenant_name, name, last_four, expires_at, timezone }, urls) =>
      mail('ar', `تنتهي صلاحية رمز الوصول ${isolated(named(name))} قريبًا`, [
        hello.ar(fullname),
        paragraph(
          line`تنتهي صلاحية رمز الوصول ${named(name)} المنتهي بـ ${isolated(last_four)} في ${named(hackathon)} ‏${momentIn('ar', expires_at, timezone)}. بعدها لا تُقبل طلبات البرنامج الذي يستخدمه.`,
        ),
        paragraph(line`أنشئ رمزًا جديدًا وضعه في البرنامج، ثم ألغِ الرمز السابق.`),
        { kind: 'link', label: 'فتح رموز الوصول', url: `${urls.portal}/hackathons-details/${tenant_name}?tab=settings&part=api-tokens` },
        ...howTo('ar', 'api-tokens#renewing', 'كيف يُستبدل رمز الوصول', urls),
      ]),
    en: ({ fullname, hackathon, tenant_name, name, last_four, expires_at, timezone }, urls) =>
      mail('en', `API token ${isolated(named(name))} expires soon`, [
        hello.en(fullname),
        paragraph(
          line`The API token ${named(name)} that ends in ${isolated(last_four)}, of ${named(hackathon)}, expires on ${momentIn('en', expires_at, timezone)}. After that, calls of the program that uses it are refused.`,
        ),
        paragraph(line`Create a new token and put it into the program, then revoke the former one.`),
        { kind: 'link', label: 'Open API tokens', url: `${urls.portal}/hackathons-details/${tenant_name}?tab=settings&part=api-tokens` },
        ...howTo('en', 'api-tokens#renewing', 'How to replace an API token', urls),
      ]),
  },
  samples: () => ({
    token: {
      fullname: sampleValues.fullname,
      hackathon: sampleValues.hackathon,
      tenant_name: sampleValues.tenant_name,
      name: 'CRM',
      last_four: 'x7Qd',
      expires_at: '2027-02-06T09:00:00.000Z',
      timezone: 'Asia/Riyadh',
    },
  }),
})
