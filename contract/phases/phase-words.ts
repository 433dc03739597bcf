// Sentences about a person's place in a phase, for mails and the candidate's page. Values are isolated by U+2068 and U+2069.

import type { Language } from '../language.ts'

export const phaseNewsKinds = [
  'in',
  // Moves on, and is asked to confirm the place.
  'in_asked',
  'reserve',
  'out',
  'called_up',
  'called_up_asked',
  'reminder',
  'confirmed',
  'declined',
  'lapsed',
  'removed',
  'added',
] as const
export type PhaseNewsKind = (typeof phaseNewsKinds)[number]

/** `phase`: name of the phase that the place is in. `team`: '' if the person was decided alone. `days`, `until`: formatted. */
export type PhaseNews = { phase: string; team: string; days: string; until: string; rank: number | null }

const isolated = (value: string) => `\u2068${value}\u2069`

/** «المعسكر» becomes «مرحلة «المعسكر»», unless the name says that it is a phase. */
export function phaseNamed(language: Language, name: string): string {
  if (language === 'en') return `“${isolated(name)}”`
  return /مرحلة/.test(name) ? `«${isolated(name)}»` : `مرحلة «${isolated(name)}»`
}

/** Arabic for the object of «لِ»: «لمرحلة «المعسكر»». */
const forPhase = (name: string) => (/مرحلة/.test(name) ? `إلى «${isolated(name)}»` : `لمرحلة «${isolated(name)}»`)

/** «فريق النخيل», unless the name says that it is a team. */
const teamNamed = (name: string) => (/^(?:ال)?فريق/.test(name) ? isolated(name) : `فريق ${isolated(name)}`)

type Sentences = Record<PhaseNewsKind, (news: PhaseNews) => string>

const ar: Sentences = {
  in: news => `${moved.ar(news)}، ومكانك مؤكَّد.`,
  in_asked: news =>
    news.team
      ? `${moved.ar(news)}. يؤكّد كل عضو مكانه بنفسه: أكّد مكانك قبل ${isolated(news.until)}، وإلا انتقل إلى من يليك في قائمة الاحتياط.`
      : `${moved.ar(news)}. أكّد مكانك قبل ${isolated(news.until)}، وإلا انتقل إلى من يليك في قائمة الاحتياط.`,
  reserve: ({ phase, rank, team }) =>
    rank === null
      ? `${team ? teamNamed(team) : 'أنت'} في قائمة الاحتياط ${forPhase(phase)}. نراسلك إن توفّر مكان، ولا يلزمك شيء الآن.`
      : `${team ? `ترتيب ${teamNamed(team)}` : 'ترتيبك'} ${rank} في قائمة الاحتياط ${forPhase(phase)}. نراسلك إن توفّر مكان، ولا يلزمك شيء الآن.`,
  out: ({ phase, team }) =>
    team
      ? `لم يُختر ${teamNamed(team)} ${forPhase(phase)} هذه المرة. نشكركم على ما قدّمتم.`
      : `لم تُختر ${forPhase(phase)} هذه المرة. نشكرك على ما قدّمت.`,
  called_up: ({ phase }) => `توفّر مكان في ${phaseNamed('ar', phase)} وكان دورك التالي في قائمة الاحتياط، فأصبح المكان لك.`,
  called_up_asked: ({ phase, until }) =>
    `توفّر مكان في ${phaseNamed('ar', phase)} وكان دورك التالي في قائمة الاحتياط. أكّد مكانك قبل ${isolated(until)}، وإلا انتقل إلى من يليك.`,
  reminder: ({ phase, until }) => `لم تؤكّد مكانك في ${phaseNamed('ar', phase)} بعد. أكّده قبل ${isolated(until)}.`,
  confirmed: ({ phase }) => `تم تأكيد مكانك في ${phaseNamed('ar', phase)}.`,
  declined: ({ phase }) => `سجّلنا اعتذارك عن ${phaseNamed('ar', phase)}. يمكنك التراجع من صفحة طلبك ما دام المكان متاحًا.`,
  lapsed: ({ phase }) => `مضى الموعد النهائي ولم تؤكّد مكانك في ${phaseNamed('ar', phase)}، فلم يعد محجوزًا لك.`,
  removed: ({ phase }) => `لم تعد ضمن ${phaseNamed('ar', phase)}.`,
  added: ({ phase, days }) => `أضافتك الجهة المنظّمة إلى ${phaseNamed('ar', phase)}، ${isolated(days)}، ومكانك مؤكَّد.`,
}

const en: Sentences = {
  in: news => `${moved.en(news)} Your place is confirmed.`,
  in_asked: news =>
    `${moved.en(news)} ${news.team ? 'Each member confirms their own place. ' : ''}Confirm your place by ${isolated(news.until)}. Otherwise it goes to the next on the reserve list.`,
  reserve: ({ phase, rank, team }) =>
    `${team ? isolated(team) : 'You'}${team ? ' is' : '’re'} ${rank === null ? '' : `number ${rank} `}on the reserve list for ${phaseNamed('en', phase)}. We’ll email you if a place opens up. There’s nothing to do now.`,
  out: ({ phase, team }) =>
    team
      ? `${isolated(team)} wasn’t selected for ${phaseNamed('en', phase)} this time. Thank you all for your work.`
      : `You weren’t selected for ${phaseNamed('en', phase)} this time. Thank you for your work.`,
  called_up: ({ phase }) => `A place opened up in ${phaseNamed('en', phase)} and you were next on the reserve list. It’s yours.`,
  called_up_asked: ({ phase, until }) =>
    `A place opened up in ${phaseNamed('en', phase)} and you were next on the reserve list. Confirm it by ${isolated(until)}. Otherwise it goes to the next person.`,
  reminder: ({ phase, until }) => `You haven’t confirmed your place in ${phaseNamed('en', phase)} yet. Confirm it by ${isolated(until)}.`,
  confirmed: ({ phase }) => `Your place in ${phaseNamed('en', phase)} is confirmed.`,
  declined: ({ phase }) =>
    `We’ve noted that you can’t take part in ${phaseNamed('en', phase)}. You can undo this on your page while the place is free.`,
  lapsed: ({ phase }) => `You didn’t confirm in time, so your place in ${phaseNamed('en', phase)} is no longer reserved.`,
  removed: ({ phase }) => `You’re no longer in ${phaseNamed('en', phase)}.`,
  added: ({ phase, days }) => `The organizers added you to ${phaseNamed('en', phase)}, ${isolated(days)}. Your place is confirmed.`,
}

const moved = {
  ar: ({ phase, team, days }: PhaseNews) =>
    `${team ? `انتقل ${teamNamed(team)}` : 'انتقلت'} إلى ${phaseNamed('ar', phase)}، ${isolated(days)}`,
  en: ({ phase, team, days }: PhaseNews) =>
    `${team ? `${isolated(team)} is` : 'You’re'} through to ${phaseNamed('en', phase)}, ${isolated(days)}.`,
}

const sentences: Record<Language, Sentences> = { ar, en }
export const phaseSentence = (language: Language, kind: PhaseNewsKind, news: PhaseNews): string => sentences[language][kind](news)
