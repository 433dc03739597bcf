// Mails about published results.

import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { brand } from '../layout/brand.ts'
import { isolated, type Line, line, mail, type MailText } from '../layout/layout.ts'
import { hello, howTo, named, paragraph } from '../layout/phrases.ts'
import { brandedSamples, sampleValues, samplePerKind, template } from '../layout/template.ts'

const kinds = ['winner', 'participant', 'judge'] as const
const Published = z.object({
  fullname: z.string(),
  kind: z.enum(kinds),
  /** names of the awards that the person’s project won */
  awards: z.array(z.string()),
  hackathon: z.string(),
  /** URL of the results */
  url: z.string(),
  /** URL of the team’s project page, which shows the judges’ feedback; '' for people without a project */
  own: z.string(),
  brand,
})
type Published = z.infer<typeof Published>

export const results_published = template({
  name: { ar: 'إعلان النتائج', en: 'Published results' },
  payload: Published,
  says: { ar: publishedIn('ar'), en: publishedIn('en') },
  samples: url =>
    brandedSamples(
      url,
      samplePerKind(kinds, kind => ({
        fullname: sampleValues.fullname,
        kind,
        awards: kind === 'winner' ? ['المركز الأول'] : [],
        hackathon: sampleValues.hackathon,
        url: `${url}/#results`,
        own: kind === 'judge' ? '' : `${url}/me/sample/project`,
      })),
    ),
})

function publishedIn(language: Language) {
  return ({ fullname, kind, awards, hackathon, url, own, brand }: Published): MailText => {
    const words = texts[language]
    const won = awards.map(isolated).join(words.comma)
    return {
      ...mail(language, words.subject[kind](isolated(named(hackathon)), won), [
        hello[language](fullname),
        paragraph(words.sentence[kind](named(hackathon), won)),
        { kind: 'link', label: words.open, url },
        ...(own ? [paragraph(words.feedback), { kind: 'link' as const, label: words.own, url: own }] : []),
      ]),
      brand,
    }
  }
}

type Kind = (typeof kinds)[number]
type Texts = {
  subject: Record<Kind, (hackathon: string, won: string) => string>
  sentence: Record<Kind, (hackathon: string, won: string) => Line>
  open: string
  feedback: Line
  own: string
  comma: string
}
const texts: Record<Language, Texts> = {
  ar: {
    subject: {
      winner: (hackathon, won) => `مبارك: ${won} في ${hackathon}`,
      participant: hackathon => `نتائج ${hackathon}`,
      judge: hackathon => `نتائج ${hackathon}`,
    },
    sentence: {
      winner: (hackathon, won) => line`مبارك الفوز في ${hackathon}: ${won}. أُعلنت النتائج، واسم المشروع في صفحة الهاكاثون.`,
      participant: hackathon => line`أُعلنت نتائج ${hackathon}. شكرًا لمشاركتك ولما بنيتموه.`,
      judge: hackathon => line`أُعلنت نتائج ${hackathon}. شكرًا على وقت التحكيم وعلى ما كُتب للفرق.`,
    },
    open: 'النتائج',
    feedback: line`إن شارك المنظّمون ملاحظات المحكّمين فهي في صفحة المشروع.`,
    own: 'صفحة المشروع',
    comma: '، ',
  },
  en: {
    subject: {
      winner: (hackathon, won) => `Congratulations: ${won} at ${hackathon}`,
      participant: hackathon => `Results: ${hackathon}`,
      judge: hackathon => `Results: ${hackathon}`,
    },
    sentence: {
      winner: (hackathon, won) =>
        line`Congratulations on winning at ${hackathon}: ${won}. The results are published, and your project is on the hackathon’s page.`,
      participant: hackathon => line`The results of ${hackathon} are published. Thank you for taking part and for what you built.`,
      judge: hackathon => line`The results of ${hackathon} are published. Thank you for judging and for your feedback to the teams.`,
    },
    open: 'Results',
    feedback: line`If the organizers share the judges’ feedback, you find it on your project page.`,
    own: 'Project page',
    comma: ', ',
  },
}

export const results_stopped = template({
  name: { ar: 'توقّف إعلان النتائج', en: 'Publication of results stopped' },
  /** `url`: tab of results */
  payload: z.object({ fullname: z.string(), hackathon: z.string(), url: z.string() }),
  says: {
    ar: ({ fullname, hackathon, url }, urls) =>
      mail('ar', `لم تُعلن نتائج ${isolated(named(hackathon))} في موعدها`, [
        hello.ar(fullname),
        paragraph(line`حان موعد إعلان نتائج ${named(hackathon)}، لكن مشروعًا بين الفائزين سُحب أو استُبعد أو لم يبق له أعضاء. لم يُعلن شيء.`),
        paragraph(line`راجع الجوائز، واختمها من جديد، ثم أعلنها.`),
        { kind: 'link', label: 'مراجعة الجوائز', url },
        ...howTo('ar', 'results#publication', 'كيف تُختم النتائج وتُعلن', urls),
      ]),
    en: ({ fullname, hackathon, url }, urls) =>
      mail('en', `The results of ${isolated(named(hackathon))} weren’t published`, [
        hello.en(fullname),
        paragraph(
          line`The results of ${named(hackathon)} were due, but a winning project was withdrawn, was disqualified or has no members left. Nothing was published.`,
        ),
        paragraph(line`Review the awards, seal them again, and publish them.`),
        { kind: 'link', label: 'Review awards', url },
        ...howTo('en', 'results#publication', 'How to seal and publish results', urls),
      ]),
  },
  samples: portal => ({
    stopped: {
      fullname: sampleValues.fullname,
      hackathon: sampleValues.hackathon,
      url: `${portal}/hackathons-details/${sampleValues.tenant_name}?tab=results`,
    },
  }),
})
