// Mails to candidates about their place in a phase.

import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { type PhaseNewsKind, phaseNewsKinds, phaseSentence } from '#contract/phases/phase-words.ts'
import { formatters } from '#landing/model.ts'
import { brand } from '../layout/brand.ts'
import { isolated, line, type Line, mail, type MailText, sentence } from '../layout/layout.ts'
import { hello, momentIn, named, paragraph, paragraphs, privateLink, safeName } from '../layout/phrases.ts'
import { brandedSamples, sampleValues, samplePerKind, template } from '../layout/template.ts'

const PhaseMail = z.object({
  fullname: z.string(),
  kind: z.enum(phaseNewsKinds),
  /** name of the phase that the place is in */
  phase: z.string(),
  /** name of the team that was decided together, or '' */
  team: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  timezone: z.string(),
  /** '' for the place of the hackathon */
  place: z.string(),
  /** deadline of the confirmation, or '' */
  confirm_until: z.string(),
  /** place on the reserve; null if it is not shown */
  rank: z.int().nullable(),
  /** when the decision that this mail corrects was published, or '' */
  corrects: z.string(),
  /** reason of a correction, or '' */
  reason: z.string(),
  /** what the organizers add, or ''. Absent from mails of earlier versions */
  words: z.string().default(''),
  hackathon: z.string(),
  /** the recipient's page */
  url: z.string(),
  brand,
})
type PhaseMail = z.infer<typeof PhaseMail>

export const phase_news = template({
  name: { ar: 'قرار في مرحلة', en: 'Decision of a phase' },
  payload: PhaseMail,
  says: { ar: newsIn('ar'), en: newsIn('en') },
  samples: url =>
    brandedSamples(
      url,
      samplePerKind(phaseNewsKinds, kind => ({
        fullname: sampleValues.fullname,
        kind,
        phase: 'المعسكر',
        team: kind === 'out' ? 'فريق Palm' : '',
        starts_at: '2027-03-12T06:00:00Z',
        ends_at: '2027-03-14T15:00:00Z',
        timezone: 'Asia/Riyadh',
        place: kind === 'in' ? 'واحة الابتكار، الرياض' : '',
        confirm_until: asks.has(kind) ? '2027-03-05T20:59:00Z' : '',
        rank: kind === 'reserve' ? 4 : null,
        corrects: kind === 'removed' ? '2027-03-03T09:00:00Z' : '',
        reason: kind === 'removed' ? 'احتُسبت درجات فريق آخر خطأً.' : '',
        words: kind === 'in' ? 'أحضروا حواسيبكم وبطاقاتكم.' : '',
        hackathon: sampleValues.hackathon,
        url: `${url}/me/sample`,
      })),
    ),
})

/** Kinds that ask for a confirmation. */
const asks: ReadonlySet<PhaseNewsKind> = new Set(['in_asked', 'called_up_asked', 'reminder'])

function newsIn(language: Language) {
  return (news: PhaseMail): MailText => {
    const { fullname, kind, starts_at, ends_at, timezone, place, confirm_until, rank, corrects, reason, hackathon, url, brand } = news
    const words = texts[language]
    const { range, fullDate } = formatters(language, timezone)
    const days = range(new Date(starts_at), new Date(ends_at))
    const until = confirm_until && momentIn(language, confirm_until, timezone)
    const [phase, team] = [named(news.phase), safeName(news.team)]
    const asked = asks.has(kind)
    return {
      ...mail(language, words.subject[kind](isolated(phase), isolated(named(hackathon))), [
        hello[language](fullname),
        ...(corrects ? [paragraph(words.corrects(fullDate(new Date(corrects))))] : []),
        paragraph(sentence(phaseSentence(language, kind, { phase, team, days, until, rank }))),
        ...(reason ? [paragraph(words.reason(isolated(reason)))] : []),
        ...paragraphs(news.words, language),
        ...(place && (asked || kind === 'in' || kind === 'called_up' || kind === 'confirmed')
          ? [paragraph(words.place(named(place)))]
          : []),
        { kind: 'link', label: asked ? words.confirm : words.open, url },
        privateLink[language],
      ]),
      brand,
    }
  }
}

type Texts = {
  subject: Record<PhaseNewsKind, (phase: string, hackathon: string) => string>
  corrects: (day: string) => Line
  reason: (reason: string) => Line
  place: (place: string) => Line
  confirm: string
  open: string
}
const texts: Record<Language, Texts> = {
  ar: {
    subject: {
      in: (phase, hackathon) => `انتقلت إلى ${phase} في ${hackathon}`,
      in_asked: phase => `أكّد مكانك في ${phase}`,
      reserve: (phase, hackathon) => `قائمة الاحتياط: ${phase} في ${hackathon}`,
      out: (phase, hackathon) => `قرار ${phase} في ${hackathon}`,
      called_up: phase => `توفّر لك مكان في ${phase}`,
      called_up_asked: phase => `توفّر لك مكان في ${phase}`,
      reminder: phase => `تذكير: أكّد مكانك في ${phase}`,
      confirmed: phase => `مكانك مؤكَّد في ${phase}`,
      declined: phase => `اعتذارك عن ${phase}`,
      lapsed: phase => `لم يعد مكانك في ${phase} محجوزًا`,
      removed: (phase, hackathon) => `تصحيح: ${phase} في ${hackathon}`,
      added: phase => `مكانك في ${phase}`,
    },
    corrects: day => line`هذه الرسالة تصحّح رسالتنا بتاريخ ${day}.`,
    reason: reason => line`السبب: ${reason}`,
    place: place => line`المكان: ${place}`,
    confirm: 'تأكيد مكاني',
    open: 'صفحة طلبك',
  },
  en: {
    subject: {
      in: (phase, hackathon) => `You’re through to ${phase} at ${hackathon}`,
      in_asked: phase => `Confirm your place in ${phase}`,
      reserve: (phase, hackathon) => `Reserve list: ${phase} at ${hackathon}`,
      out: (phase, hackathon) => `Decision: ${phase} at ${hackathon}`,
      called_up: phase => `A place opened up in ${phase}`,
      called_up_asked: phase => `A place opened up in ${phase}`,
      reminder: phase => `Reminder: confirm your place in ${phase}`,
      confirmed: phase => `Your place in ${phase} is confirmed`,
      declined: phase => `You can’t take part in ${phase}`,
      lapsed: phase => `Your place in ${phase} is no longer reserved`,
      removed: (phase, hackathon) => `Correction: ${phase} at ${hackathon}`,
      added: phase => `Your place in ${phase}`,
    },
    corrects: day => line`This corrects our message of ${day}.`,
    reason: reason => line`Reason: ${reason}`,
    place: place => line`Place: ${place}`,
    confirm: 'Confirm my place',
    open: 'Your registration',
  },
}
