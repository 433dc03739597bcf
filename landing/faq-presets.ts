// The eight questions that every organizer is asked. Answers are written from the facts, so they cannot contradict the page;
// a question whose fact is not known is left out.
import type { faqPresets } from '#contract/landing-page/sections.ts'
import type { Language } from '#contract/language.ts'
import type { Page } from './page.ts'
import { teamSize } from './sections/facts.ts'

export type FaqPreset = (typeof faqPresets)[number]
type PageView = { question: string; answer: string }
type Writer = (page: Page) => Record<Language, [question: string, answer: string]> | null

export function presetAnswer(page: Page, preset: FaqPreset): PageView | null {
  const view = writers[preset](page)?.[page.language]
  return view ? { question: view[0], answer: view[1] } : null
}

const writers: Record<FaqPreset, Writer> = {
  coding: ({ tenant }) => ({
    ar: [
      'هل أحتاج إلى خبرة برمجية؟',
      tenant.eligibility.team_max > 1
        ? 'لا. الفريق الجيد يجمع من يبرمج ومن يصمّم ومن يعرف المشكلة من داخلها؛ سجّل بما تتقنه.'
        : 'يفيدك أن تبني نموذجًا بنفسك، لكن الأدوات الجاهزة مقبولة، والفكرة الواضحة نصف العمل.',
    ],
    en: [
      'Do I need to know how to code?',
      tenant.eligibility.team_max > 1
        ? 'No. A good team has people who code, people who design and people who know the problem from the inside; bring what you are good at.'
        : 'It helps to be able to build a prototype yourself, but ready-made tools are welcome and a clear idea is half the work.',
    ],
  }),
  team: page => {
    const { team_min: min, team_max: max } = page.tenant.eligibility
    const size = teamSize(page)
    if (max === 1)
      return { ar: ['هل المشاركة فردية؟', 'نعم، كل مشارك يعمل وحده.'], en: ['Do I take part alone?', 'Yes, everybody works on their own.'] }
    return {
      ar: [
        'ليس لدي فريق، ماذا أفعل؟',
        `${min === max ? 'عدد أعضاء الفريق:' : 'يتكوّن الفريق'} ${size}. ${min === 1 ? 'يمكنك أن تشارك وحدك أو مع فريق.' : 'سجّل بنفسك، ونساعدك على إيجاد فريق قبل الانطلاق.'}`,
      ],
      en: [
        'I have no team. What do I do?',
        `A team has ${size}. ${min === 1 ? 'You can take part alone or with others.' : 'Register by yourself and we will help you find a team before kick-off.'}`,
      ],
    }
  },
  ip: ({ tenant }) => {
    const owner = tenant.eligibility.ip_owner
    const ar = { team: 'لفريقك وحده.', organizer: 'للجهة المنظّمة، ويُذكر فريقك صاحبًا للعمل.', shared: 'مشتركة بين فريقك والجهة المنظّمة.' }
    const en = {
      team: 'Your team, and nobody else.',
      organizer: 'The organizer; your team is credited as its maker.',
      shared: 'Your team and the organizer, together.',
    }
    return { ar: ['لمن تعود ملكية المشروع؟', ar[owner]], en: ['Who owns what we build?', en[owner]] }
  },
  ai_tools: ({ tenant }) => {
    const rule = tenant.eligibility.ai_tools
    const ar = {
      allowed: 'نعم. اذكر في عرضك ما استعنت به.',
      limited: 'نعم ضمن حدود تُعلن قبل الانطلاق، ويجب ذكر ما استعنت به.',
      forbidden: 'لا، يُبنى العمل كله من دونها.',
    }
    const en = {
      allowed: 'Yes. Say in your presentation what you used.',
      limited: 'Within limits that are announced before kick-off; say what you used.',
      forbidden: 'No, everything is built without them.',
    }
    return { ar: ['هل يُسمح بأدوات الذكاء الاصطناعي؟', ar[rule]], en: ['Are AI tools allowed?', en[rule]] }
  },
  travel: ({ tenant }) => {
    const covered = tenant.eligibility.travel_covered
    if (covered === null || tenant.format === 'online') return null
    const ar = {
      yes: 'نعم، السفر والسكن على المنظّم لمن يُقبل من خارج المدينة.',
      no: 'لا، السفر والسكن على المشارك.',
      partly: 'نوفّر جزءًا منهما، وتصلك التفاصيل مع القبول.',
    }
    const en = {
      yes: 'Yes, for everyone accepted from another city.',
      no: 'No, participants arrange and pay for both.',
      partly: 'Part of it; the details come with your acceptance.',
    }
    return { ar: ['هل توفّرون السفر والسكن؟', ar[covered]], en: ['Do you cover travel and accommodation?', en[covered]] }
  },
  acceptance: ({ stage }) =>
    stage === 'soon' || stage === 'open' || stage === 'closed'
      ? {
          ar: ['كيف أعرف أني قُبلت؟', 'تصلك رسالة على البريد الذي سجّلت به.'],
          en: ['How will I know I am in?', 'You will get a message at the e-mail you registered with.'],
        }
      : null,
  language: ({ tenant }) => {
    const ar = { ar: 'بالعربية.', 'ar+en': 'بالعربية والإنجليزية؛ قدّم مشروعك بأيهما شئت.', en: 'بالإنجليزية.' }
    const en = {
      ar: 'It is held in Arabic.',
      'ar+en': 'Both Arabic and English; present in whichever you like.',
      en: 'It is held in English.',
    }
    return { ar: ['بأي لغة يُقام؟', ar[tenant.languages]], en: ['Which language is it in?', en[tenant.languages]] }
  },
  cost: ({ tenant }) =>
    tenant.eligibility.fee === 'free'
      ? {
          ar: ['هل المشاركة مجانية؟', 'نعم، لا رسوم على التسجيل ولا على الحضور.'],
          en: ['Is it free?', 'Yes. There is nothing to pay, neither to register nor to attend.'],
        }
      : {
          ar: ['هل للمشاركة رسوم؟', 'نعم، وتُذكر قيمتها مع القبول.'],
          en: ['Is there a fee?', 'Yes; the amount comes with your acceptance.'],
        },
}
