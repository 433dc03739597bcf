// Predefined questions, with answers generated from facts. If its fact is unset, a question is omitted.

import type { faqPresets } from '#contract/landing-pages/sections/sections.ts'
import type { Language } from '#contract/language.ts'
import type { Page } from '../page/page.ts'
import { teamSize } from './facts.ts'
import { feeOf, feesShown } from './fees.ts'

export type FaqPreset = (typeof faqPresets)[number]
type PageView = { question: string; answer: string }
type Writer = (page: Page) => Record<Language, [question: string, answer: string]> | null

export function presetAnswer(page: Page, preset: FaqPreset): PageView | null {
  const view = writers[preset](page)?.[page.language]
  return view ? { question: view[0], answer: view[1] } : null
}

const writers: Record<FaqPreset, Writer> = {
  coding: ({ tenant }) => {
    const { team_max } = tenant.eligibility
    if (team_max === null) return null
    return {
      ar: [
        'هل أحتاج إلى خبرة برمجية؟',
        team_max > 1
          ? 'لا. تحتاج الفرق إلى من يبرمج ومن يصمّم ومن يعرف المشكلة عن قرب. سجّل بما تتقنه.'
          : 'ليس شرطًا، لكن القدرة على بناء نموذج أولي بنفسك تساعدك.',
      ],
      en: [
        'Do I need to know how to code?',
        team_max > 1
          ? 'No. Teams need people who code, people who design and people who know the problem well. Bring what you’re good at.'
          : 'It’s not required, but being able to build a prototype yourself helps.',
      ],
    }
  },
  team: page => {
    const { team_min: min, team_max: max } = page.tenant.eligibility
    const size = teamSize(page)
    if (!size) return null
    if (max === 1)
      return { ar: ['هل المشاركة فردية؟', 'نعم، كل مشارك يعمل وحده.'], en: ['Do I take part alone?', 'Yes, everyone works on their own.'] }
    const [ar, en] = [
      min !== null && max !== null && min < max ? `يتكوّن الفريق ${size}.` : `عدد أعضاء الفريق: ${size}.`,
      `A team has ${size}.`,
    ]
    if (min === 1)
      return {
        ar: ['ليس لدي فريق، ماذا أفعل؟', `يمكنك المشاركة وحدك أو مع فريق. ${ar}`],
        en: ['I don’t have a team. What can I do?', `You can take part alone or with others. ${en}`],
      }
    if (!helpsToFindTeams(page)) return { ar: ['كم عدد أعضاء الفريق؟', ar], en: ['How big is a team?', en] }
    return {
      ar: ['ليس لدي فريق، ماذا أفعل؟', `سجّل وحدك، ونساعدك في العثور على فريق قبل الانطلاق. ${ar}`],
      en: ['I don’t have a team. What can I do?', `Register on your own and we’ll help you find a team before the hackathon starts. ${en}`],
    }
  },
  ip: ({ tenant }) => {
    const owner = tenant.eligibility.ip_owner
    if (owner === null) return null
    const ar = { team: 'لفريقك.', organizer: 'للجهة المنظّمة.', shared: 'مشتركة بين فريقك والجهة المنظّمة.' }
    const en = { team: 'Your team.', organizer: 'The organizer.', shared: 'Your team and the organizer share it.' }
    return { ar: ['لمن تعود ملكية المشروع؟', ar[owner]], en: ['Who owns what we build?', en[owner]] }
  },
  ai_tools: ({ tenant }) => {
    const rule = tenant.eligibility.ai_tools
    if (rule === null) return null
    const ar = { allowed: 'نعم، يُسمح بها.', limited: 'نعم، ضمن حدود تُعلن لاحقًا.', forbidden: 'لا، لا يُسمح بها.' }
    const en = { allowed: 'Yes.', limited: 'Yes, within limits to be announced.', forbidden: 'No, they aren’t allowed.' }
    return { ar: ['هل يُسمح بأدوات الذكاء الاصطناعي؟', ar[rule]], en: ['Are AI tools allowed?', en[rule]] }
  },
  travel: ({ tenant }) => {
    const { travel_covered: travel, lodging_covered: lodging } = tenant.eligibility
    if (tenant.format === 'online') return null
    const ar = { yes: 'على حساب المنظّم', no: 'على حساب المشارك', partly: 'يغطي المنظّم جزءًا منه' }
    const en = { yes: 'is covered', no: 'isn’t covered', partly: 'is partly covered' }
    if (travel && lodging)
      return {
        ar: ['هل توفّرون السفر والسكن؟', `السفر ${ar[travel]}، والسكن ${ar[lodging]}.`],
        en: ['Do you cover travel and accommodation?', `Travel ${en[travel]}, and accommodation ${en[lodging]}.`],
      }
    if (travel) return { ar: ['هل توفّرون السفر؟', `السفر ${ar[travel]}.`], en: ['Do you cover travel?', `Travel ${en[travel]}.`] }
    if (lodging)
      return { ar: ['هل توفّرون السكن؟', `السكن ${ar[lodging]}.`], en: ['Do you cover accommodation?', `Accommodation ${en[lodging]}.`] }
    return null
  },
  acceptance: ({ stage }) =>
    stage === 'soon' || stage === 'open' || stage === 'closed'
      ? {
          ar: ['كيف أعرف أني قُبلت؟', 'نراسلك على البريد الذي سجّلت به.'],
          en: ['How will I know if I’m accepted?', 'We’ll email you at the address you registered with.'],
        }
      : null,
  language: ({ tenant }) => {
    const ar = { ar: 'بالعربية.', 'ar+en': 'بالعربية والإنجليزية.', en: 'بالإنجليزية.' }
    const en = { ar: 'Arabic.', 'ar+en': 'Arabic and English.', en: 'English.' }
    return { ar: ['بأي لغة يُقام؟', ar[tenant.languages]], en: ['What language is the hackathon in?', en[tenant.languages]] }
  },
  cost: page => {
    const fee = feeOf(page)
    if (fee === null) return null
    const section = feesShown(page)
    const heading = section && (page.say(section.heading) || page.words.headings.fees)
    if (fee === 'paid' && heading)
      return {
        ar: ['هل للمشاركة رسوم؟', `نعم، والمبالغ في قسم «${heading}» في هذه الصفحة.`],
        en: ['Is there a fee?', `Yes. The amounts are under “${heading}” on this page.`],
      }
    return fee === 'free'
      ? { ar: ['هل المشاركة مجانية؟', 'نعم، المشاركة مجانية.'], en: ['Is it free?', 'Yes, it’s free to take part.'] }
      : { ar: ['هل للمشاركة رسوم؟', 'نعم، المشاركة برسوم.'], en: ['Is there a fee?', 'Yes, there is a fee to take part.'] }
  },
}

/** Whether the page has a visible milestone for team matching. */
const helpsToFindTeams = ({ content }: Page) =>
  content.sections.some(
    section => section.type === 'timeline' && section.visible && section.rows.some(row => row.key === 'team_match' && row.at),
  )
