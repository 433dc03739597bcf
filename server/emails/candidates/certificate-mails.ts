// The mail to the owner of a certificate, with the link that corrects the name.

import { z } from 'zod'
import { certificateKinds } from '#contract/certificates/certificate.ts'
import type { Language } from '#contract/language.ts'
import { certificateTitle } from '#landing/words.ts'
import { brand } from '../layout/brand.ts'
import { isolated, type Line, line, mail, type MailText } from '../layout/layout.ts'
import { hello, named, paragraph } from '../layout/phrases.ts'
import { brandedSamples, sampleValues, samplePerKind, template } from '../layout/template.ts'

const Issued = z.object({
  fullname: z.string(),
  kind: z.enum(certificateKinds),
  hackathon: z.string(),
  /** URL of the public page */
  url: z.string(),
  /** URL of the page that corrects the name; only the owner has it */
  correction: z.string(),
  brand,
})
type Issued = z.infer<typeof Issued>

export const certificate_issued = template({
  name: { ar: 'شهادة', en: 'Certificate' },
  payload: Issued,
  says: { ar: issuedIn('ar'), en: issuedIn('en') },
  samples: url =>
    brandedSamples(
      url,
      samplePerKind(certificateKinds, kind => ({
        fullname: sampleValues.fullname,
        kind,
        hackathon: sampleValues.hackathon,
        url: `${url}/c/SAMPLE`,
        correction: `${url}/c/SAMPLE/name/sample`,
      })),
    ),
})

function issuedIn(language: Language) {
  return ({ fullname, kind, hackathon, url, correction, brand }: Issued): MailText => {
    const words = texts[language]
    const title = certificateTitle(kind, language)
    return {
      ...mail(language, words.subject(title, isolated(named(hackathon))), [
        hello[language](fullname),
        paragraph(words.sentence(title, named(hackathon))),
        { kind: 'link', label: words.open, url },
        paragraph(words.correct),
        { kind: 'link', label: words.correction, url: correction },
      ]),
      brand,
    }
  }
}

type Texts = {
  subject: (title: string, hackathon: string) => string
  sentence: (title: string, hackathon: string) => Line
  correct: Line
  open: string
  correction: string
}
const texts: Record<Language, Texts> = {
  ar: {
    subject: (title, hackathon) => `${title} في ${hackathon}`,
    sentence: (title, hackathon) =>
      line`صدرت باسمك ${title} في ${hackathon}. صفحتها تُطبع على ورقة واحدة، ومنها تُضاف إلى لينكد إن، ومن يفتح رابطها يتحقق من صحتها.`,
    correct: line`إن كان في الاسم خطأ فصحّحه مرة واحدة من الرابط التالي. هذا الرابط لك وحدك.`,
    open: 'الشهادة',
    correction: 'تصحيح الاسم',
  },
  en: {
    subject: (title, hackathon) => `${title}: ${hackathon}`,
    sentence: (title, hackathon) =>
      line`Your ${title.toLowerCase()} in ${hackathon} is ready. Print its page on one sheet, or add it to LinkedIn from there. Anyone with its link can check that it’s genuine.`,
    correct: line`If there’s a mistake in the name, you can correct it once with this link. It’s for you only.`,
    open: 'Certificate',
    correction: 'Correct the name',
  },
}
