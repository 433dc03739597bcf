// The mail to a judge with the personal link.

import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { brand } from '../layout/brand.ts'
import { isolated, type Line, line, mail, type MailText } from '../layout/layout.ts'
import { hello, named, paragraph, privateLink } from '../layout/phrases.ts'
import { brandedSamples, sampleValues, template } from '../layout/template.ts'

const Invitation = z.object({
  fullname: z.string(),
  hackathon: z.string(),
  /** URL of the judge's page, with the token */
  url: z.string(),
  brand,
})
type Invitation = z.infer<typeof Invitation>

export const judge_invitation = template({
  name: { ar: 'دعوة محكّم', en: 'Invitation of a judge' },
  payload: Invitation,
  says: { ar: invitationIn('ar'), en: invitationIn('en') },
  samples: url =>
    brandedSamples(url, { invitation: { fullname: sampleValues.fullname, hackathon: sampleValues.hackathon, url: `${url}/judge#sample` } }),
})

function invitationIn(language: Language) {
  return ({ fullname, hackathon, url, brand }: Invitation): MailText => {
    const words = texts[language]
    return {
      ...mail(language, words.subject(isolated(named(hackathon))), [
        hello[language](fullname),
        paragraph(words.sentence(named(hackathon))),
        { kind: 'link', label: words.open, url },
        privateLink[language],
      ]),
      brand,
    }
  }
}

type Texts = { subject: (hackathon: string) => string; sentence: (hackathon: string) => Line; open: string }
const texts: Record<Language, Texts> = {
  ar: {
    subject: hackathon => `دعوة للتحكيم في ${hackathon}`,
    sentence: hackathon =>
      line`هذا رابط التحكيم الخاص بك في ${hackathon}. افتحه مرة واحدة قبل بدء التحكيم على الجهاز الذي ستستخدمه، وسيعمل بعدها حتى عند انقطاع الشبكة.`,
    open: 'صفحة التحكيم',
  },
  en: {
    subject: hackathon => `Judging at ${hackathon}`,
    sentence: hackathon =>
      line`This is your personal judging link for ${hackathon}. Open it once before judging starts, on the device you’ll use. After that it also works without a network.`,
    open: 'Judging page',
  },
}
