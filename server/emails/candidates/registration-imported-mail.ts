// Mail to a person whose registration organizers imported from a sheet.

import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { formatters } from '#landing/model.ts'
import { brand } from '../layout/brand.ts'
import { isolated, line, mail } from '../layout/layout.ts'
import { hello, named, note, paragraph, privateLink } from '../layout/phrases.ts'
import { brandedSamples, sampleValues, template } from '../layout/template.ts'

const { fullname, hackathon } = sampleValues

export const registration_imported = template({
  name: { ar: 'تسجيل مستورد', en: 'Imported registration' },
  payload: z.object({
    fullname: z.string(),
    hackathon: z.string(),
    /** URL of the candidate's page */
    mine: z.string(),
    /** where the person agreed that their data is used, and when */
    where: z.string(),
    on: z.iso.date(),
    brand,
  }),
  says: {
    ar: ({ fullname: name, hackathon: of, mine, where, on, brand: own }) => ({
      ...mail('ar', `تسجيلك في ${isolated(named(of))}`, [
        hello.ar(name),
        paragraph(
          line`سجّلت من قبل عبر «${where}» في ${dayIn('ar', on)}. نقل فريق ${named(of)} بياناتك إلى هذه المنصة، وأصبح لطلبك صفحة هنا.`,
        ),
        paragraph(line`لا يلزمك شيء الآن. تعرض صفحة طلبك بياناتك وحالته، ومنها تصححها أو تسحب طلبك.`),
        { kind: 'link', label: 'عرض طلبك', url: mine },
        privateLink.ar,
        note(line`لست أنت، أو لم تسجّل؟ احذف بياناتك من الصفحة نفسها. تُحذف فورًا ولا نراسلك بعدها.`),
      ]),
      brand: own,
    }),
    en: ({ fullname: name, hackathon: of, mine, where, on, brand: own }) => ({
      ...mail('en', `Your registration for ${isolated(named(of))}`, [
        hello.en(name),
        paragraph(
          line`You registered through “${where}” on ${dayIn('en', on)}. The ${named(of)} team moved your data to this platform, and your registration now has a page here.`,
        ),
        paragraph(
          line`You don’t need to do anything. Your page shows your data and your status. You can correct your data or withdraw there.`,
        ),
        { kind: 'link', label: 'View registration', url: mine },
        privateLink.en,
        note(
          line`Not you, or you never registered? Delete your data on the same page. It’s deleted immediately, and we won’t email you again.`,
        ),
      ]),
      brand: own,
    }),
  },
  samples: url =>
    brandedSamples(url, { imported: { fullname, hackathon, mine: url, where: 'نموذج التسجيل في Google Forms', on: '2026-11-12' } }),
})

const dayIn = (language: Language, day: string) => formatters(language, 'UTC').date(new Date(`${day}T00:00:00Z`))
