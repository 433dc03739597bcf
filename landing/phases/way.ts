// A candidate's way through the phases of a hackathon.

import { type L10n, textIn } from '#contract/language.ts'
import type { PublicPhase } from '#contract/phases/phase-records.ts'
import { phaseNamed, type PhaseNewsKind, phaseSentence } from '#contract/phases/phase-words.ts'
import type { Page } from '../page/page.ts'
import { type FeedbackView, presentFeedback } from '../projects/feedback.ts'
import type { StoredOwnResults } from '../projects/stored-project.ts'
import { hidesHijri, showsHijri } from '../sections/facts.ts'
import { momentIn } from '../time/moment.ts'

export type StoredWay = {
  phases: readonly PublicPhase[]
  /** null if the candidate was never in a phase */
  own: {
    /** position in `phases` of the phase that the candidate is or was in */
    at: number
    /** `undecided`: no decision yet, or the last phase */
    kind: PhaseNewsKind | 'undecided'
    /** position of the phase that the news is about */
    about: number
    team: string
    confirm_until: string | null
    rank: number | null
    /** what the organizers added to the newest decision */
    words: L10n
    may: readonly PlaceAct[]
  } | null
  /** what judges wrote for the candidate's team, of each phase whose decisions share it */
  feedback: readonly ({ phase: L10n } & Pick<StoredOwnResults, 'lines' | 'rounds'>)[]
}
export const placeActs = ['confirm', 'decline', 'undo'] as const
export type PlaceAct = (typeof placeActs)[number]

export type WayView = {
  heading: string
  /** '' if the candidate was never in a phase */
  sentence: string
  /** paragraphs of the organizers about the decision */
  words: string[]
  address: string
  acts: { act: PlaceAct; label: string }[]
  /** null if there is no place to decline */
  decline: { label: string; consequence: string } | null
  phases: { key: string; name: string; days: string; place: string; mark: string; isHere: boolean }[]
  feedback: { key: string; heading: string; feedback: FeedbackView }[]
}

export function presentWay(page: Page, { phases, own, feedback }: StoredWay): WayView {
  const { language, format, tenant, content } = page
  const words = wayWords[language]
  const daysOf = ({ starts_at, ends_at }: StoredWay['phases'][number]) => format.range(new Date(starts_at), new Date(ends_at))
  const about = own && phases[own.about]
  const until = own?.confirm_until ? new Date(own.confirm_until) : null
  return {
    heading: words.heading,
    sentence: own && about ? sentenceOf() : '',
    words: own
      ? textIn(own.words, language)
          .split(/\n+/)
          .filter(line => line.trim() !== '')
      : [],
    address: `${new URL(page.here ?? '', page.address).pathname}/place`,
    acts: placeActs.filter(act => act !== 'decline' && own?.may.includes(act)).map(act => ({ act, label: words.act[act] })),
    decline: own?.may.includes('decline') ? { label: words.act.decline, consequence: words.declining } : null,
    phases: phases.map((phase, nth) => ({
      key: `${nth}`,
      name: textIn(phase.name, language),
      days: daysOf(phase),
      place: textIn(phase.place, language),
      mark: nth === own?.at ? words.here : new Date(phase.ends_at) <= page.now ? words.passed : '',
      isHere: nth === own?.at,
    })),
    feedback: feedback.map(({ phase, ...given }, nth) => ({
      key: `${nth}`,
      heading: words.feedback(phaseNamed(language, textIn(phase, language))),
      feedback: presentFeedback(page, given),
    })),
  }

  /** In both calendars. */
  function deadline(at: Date): string {
    const hijri = showsHijri(language, tenant.country, hidesHijri(content)) ? ` (${format.hijriRange(at, at)})` : ''
    return momentIn(page, at.toISOString()) + hijri
  }

  function sentenceOf(): string {
    if (!own || !about) return ''
    const phase = textIn(about.name, language)
    if (own.kind === 'undecided') return (own.at === phases.length - 1 ? words.inLast : words.undecided)(phaseNamed(language, phase))
    const news = { phase, team: own.team, days: daysOf(about), until: until ? deadline(until) : '', rank: own.rank }
    return phaseSentence(language, own.kind, news)
  }
}

/**
 * Whether the ticket is hidden: without a (confirmed) place in the next phase it admits to nothing, unless a phase is running that the
 * candidate may still visit.
 */
export const hidesTicket = ({ now }: Page, { phases, own }: StoredWay): boolean =>
  own !== null &&
  withoutPlace.has(own.kind) &&
  !phases.some(({ starts_at, ends_at }) => new Date(starts_at) <= now && now < new Date(ends_at))
const withoutPlace: ReadonlySet<string> = new Set(['in_asked', 'called_up_asked', 'out', 'declined', 'lapsed', 'removed'])

const wayWords = {
  ar: {
    heading: 'مراحل البرنامج',
    undecided: (phase: string) => `أنت في ${phase}، ويصلك القرار على بريدك.`,
    inLast: (phase: string) => `أنت في ${phase}.`,
    feedback: (phase: string) => `ملاحظات المحكّمين في ${phase}`,
    here: 'أنت هنا',
    passed: 'مضت',
    declining: 'يصبح مكانك متاحًا لمن يليك في قائمة الاحتياط، ويبقى طلبك مسجّلًا.',
    act: { confirm: 'تأكيد مكاني', decline: 'الاعتذار عن المشاركة', undo: 'تراجع' },
  },
  en: {
    heading: 'Phases',
    undecided: (phase: string) => `You’re in the phase ${phase}. We’ll email you the decision.`,
    inLast: (phase: string) => `You’re in the phase ${phase}.`,
    feedback: (phase: string) => `Feedback from the judges of ${phase}`,
    here: 'You are here',
    passed: 'Passed',
    declining: 'Your place goes to the next on the reserve list. You stay registered.',
    act: { confirm: 'Confirm my place', decline: 'I can’t take part', undo: 'Undo' },
  },
}
