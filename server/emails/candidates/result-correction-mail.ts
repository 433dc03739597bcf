// The mail about a correction of published results.

import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { newsChanges } from '#contract/results/result-records.ts'
import { brand } from '../layout/brand.ts'
import { isolated, type Line, line, mail, type MailText } from '../layout/layout.ts'
import { hello, named, paragraph } from '../layout/phrases.ts'
import { brandedSamples, sampleValues, samplePerKind, template } from '../layout/template.ts'

const kinds = [...newsChanges, 'same'] as const
const Corrected = z.object({
  fullname: z.string(),
  /** how the awards of the person’s project changed; 'same' for all other people */
  kind: z.enum(kinds),
  /** names of the awards in the edition before, and now */
  before: z.array(z.string()),
  after: z.array(z.string()),
  /** given by the organizers; '' for none */
  reason: z.string(),
  hackathon: z.string(),
  /** URL of the results */
  url: z.string(),
  /** URL of the new certificate; '' for none */
  certificate: z.string(),
  brand,
})
type Corrected = z.infer<typeof Corrected>

export const results_corrected = template({
  name: { ar: 'تصحيح النتائج', en: 'Corrected results' },
  payload: Corrected,
  says: { ar: correctedIn('ar'), en: correctedIn('en') },
  samples: url =>
    brandedSamples(
      url,
      samplePerKind(kinds, kind => ({
        fullname: sampleValues.fullname,
        kind,
        before: kind === 'removed' || kind === 'changed' ? ['المركز الثالث'] : [],
        after: kind === 'added' || kind === 'changed' ? ['المركز الثاني'] : [],
        reason: 'أُغفلت زيارة مسجّلة على ورق.',
        hackathon: sampleValues.hackathon,
        url: `${url}/#results`,
        certificate: kind === 'added' || kind === 'changed' ? `${url}/c/ABCDEFGHJKMNPQRS` : '',
      })),
    ),
})

function correctedIn(language: Language) {
  return ({ fullname, kind, before, after, reason, hackathon, url, certificate, brand }: Corrected): MailText => {
    const words = texts[language]
    const [had, has] = [before, after].map(awards => awards.map(isolated).join(words.comma)) as [string, string]
    return {
      ...mail(language, words.subject[kind](isolated(named(hackathon)), has), [
        hello[language](fullname),
        paragraph(words.sentence[kind](named(hackathon), had, has)),
        ...(reason ? [paragraph(words.reason(isolated(reason)))] : []),
        ...(certificate ? [paragraph(words.certificateMeans[kind === 'added' ? 'added' : 'changed'])] : []),
        ...(certificate ? [{ kind: 'link' as const, label: words.certificate, url: certificate }] : []),
        { kind: 'link', label: words.open, url },
      ]),
      brand,
    }
  }
}

type Kind = (typeof kinds)[number]
type Texts = {
  subject: Record<Kind, (hackathon: string, has: string) => string>
  sentence: Record<Kind, (hackathon: string, had: string, has: string) => Line>
  reason: (reason: string) => Line
  certificateMeans: Record<'added' | 'changed', Line>
  certificate: string
  open: string
  comma: string
}
const texts: Record<Language, Texts> = {
  ar: {
    subject: {
      removed: hackathon => `تصحيح نتائج ${hackathon}`,
      changed: (hackathon, has) => `تصحيح النتائج: ${has} في ${hackathon}`,
      added: (hackathon, has) => `مبارك: ${has} في ${hackathon}`,
      same: hackathon => `صُحّحت نتائج ${hackathon}`,
    },
    sentence: {
      removed: (hackathon, had) =>
        line`صُحّحت نتائج ${hackathon}، ولم تعد هذه الجائزة من نصيب مشروعكم: ${had}. يعتذر المنظّمون عن الخطأ، والشهادة التي صدرت بها لم تعد سارية.`,
      changed: (hackathon, had, has) => line`صُحّحت نتائج ${hackathon}. كانت جائزة مشروعكم: ${had}، وصارت: ${has}.`,
      added: (hackathon, _, has) => line`صُحّحت نتائج ${hackathon}، وفاز مشروعكم: ${has}. مبارك!`,
      same: hackathon => line`صُحّحت نتائج ${hackathon}. لم يتغيّر ما سبق إبلاغكم به عن جوائزكم.`,
    },
    reason: reason => line`السبب: ${reason}`,
    certificateMeans: {
      added: line`صدرت شهادة الفوز.`,
      changed: line`صدرت شهادة جديدة، والشهادة السابقة تشير إليها.`,
    },
    certificate: 'الشهادة',
    open: 'النتائج',
    comma: '، ',
  },
  en: {
    subject: {
      removed: hackathon => `Correction: results of ${hackathon}`,
      changed: (hackathon, has) => `Correction: ${has} at ${hackathon}`,
      added: (hackathon, has) => `Congratulations: ${has} at ${hackathon}`,
      same: hackathon => `The results of ${hackathon} were corrected`,
    },
    sentence: {
      removed: (hackathon, had) =>
        line`The results of ${hackathon} were corrected, and your project no longer has this award: ${had}. The organizers apologize for the mistake. A certificate that was issued for it is no longer valid.`,
      changed: (hackathon, had, has) =>
        line`The results of ${hackathon} were corrected. The award of your project was: ${had}. It is now: ${has}.`,
      added: (hackathon, _, has) => line`The results of ${hackathon} were corrected, and your project won: ${has}. Congratulations!`,
      same: hackathon => line`The results of ${hackathon} were corrected. Nothing changes about your own awards.`,
    },
    reason: reason => line`Reason: ${reason}`,
    certificateMeans: {
      added: line`Your certificate is ready.`,
      changed: line`A new certificate was issued, and the former one refers to it.`,
    },
    certificate: 'Certificate',
    open: 'Results',
    comma: ', ',
  },
}
