// Mail to the owner of a hackathon when a scheduled publication fails.

import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { isolated, line, mail } from '../layout/layout.ts'
import { hello, howTo, named, paragraph } from '../layout/phrases.ts'
import { sampleValues, template } from '../layout/template.ts'

export const publication_held = template({
  name: { ar: 'تعذّر النشر في وقته', en: 'Scheduled publishing failed' },
  /** `url` opens the editor; `missing` has codes of incomplete items from contract/landing-pages/readiness.ts */
  payload: z.object({
    fullname: z.string(),
    hackathon: z.string(),
    url: z.string(),
    missing: z.array(z.string()),
  }),
  says: {
    ar: ({ fullname, hackathon, url, missing }, urls) =>
      mail('ar', `لم تُنشر صفحة ${isolated(named(hackathon))} في وقتها`, [
        hello.ar(fullname),
        paragraph(line`حان وقت نشر صفحة ${named(hackathon)}، لكنها غير مكتملة. ينقصها: ${lackingIn('ar', missing)}.`),
        paragraph(line`أكمل الصفحة وانشرها، أو اختر وقتًا جديدًا.`),
        { kind: 'link', label: 'إكمال الصفحة', url },
        ...howTo('ar', 'page-and-registration#publishing', 'كيف تُنشر الصفحة', urls),
      ]),
    en: ({ fullname, hackathon, url, missing }, urls) =>
      mail('en', `The ${isolated(named(hackathon))} page wasn’t published`, [
        hello.en(fullname),
        paragraph(
          line`The ${named(hackathon)} page was scheduled to go live, but it’s incomplete. Still missing: ${lackingIn('en', missing)}.`,
        ),
        paragraph(line`Complete and publish the page, or choose a new time.`),
        { kind: 'link', label: 'Complete page', url },
        ...howTo('en', 'page-and-registration#publishing', 'How to publish a page', urls),
      ]),
  },
  samples: portal => ({
    incomplete: {
      fullname: sampleValues.fullname,
      hackathon: sampleValues.hackathon,
      url: `${portal}/hackathon/riyadh`,
      missing: ['city', 'registration_dates'],
    },
  }),
})

function lackingIn(language: Language, codes: readonly string[]): string {
  const known: Partial<Record<string, string>> = lackingWords[language]
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(codes.map(code => known[code] ?? known['other'] ?? code))
}
const lackingWords = {
  ar: {
    name: 'الاسم',
    dates: 'تاريخ البداية والنهاية',
    city: 'المدينة',
    registration_dates: 'تاريخ التسجيل',
    other: 'بيانات مطلوبة أخرى',
  },
  en: {
    name: 'name',
    dates: 'start and end dates',
    city: 'city',
    registration_dates: 'registration dates',
    other: 'other required details',
  },
}
