// Sample hackathons in different stages.

import type { z } from 'zod'
import { LandingContent, startingContent, type Theme, withSection } from '#contract/landing-pages/content.ts'
import { Section, type SectionType } from '#contract/landing-pages/sections/sections.ts'
import type { L10n } from '#contract/language.ts'
import { Eligibility } from '#contract/tenants/tenant.ts'
import { madarProgramme, madarTracks } from './demo-programme.ts'
import { rihlaResults, rihlaTracks } from './demo-results.ts'
import { nabdPrizes, nabdTracks } from './nabd-page.ts'
import { sanadTracks } from './sanad-page.ts'

export type DemoHackathon = {
  tenant_name: string
  name: L10n
  description: L10n
  organizer: L10n
  city: string
  venue: L10n
  format: 'in_person' | 'online' | 'hybrid'
  /** dates, as days from now; negative for past dates */
  days: { opens: number; closes: number; starts: number; ends: number; winners: number }
  eligibility: Eligibility
  published: boolean
  registrations: number
  page: LandingContent
}

const text = (ar: string, en: string): L10n => ({ ar, en })
const rules = (said: Partial<Eligibility>) =>
  Eligibility.parse({ audience: 'everyone', team_min: 1, team_max: 5, ip_owner: 'team', ai_tools: 'allowed', fee: 'free', ...said })
type Written = { [T in SectionType]?: Partial<Extract<z.input<typeof Section>, { type: T }>> }
const page = (preset: string, written: Written, theme: Theme = 'fusayfisa'): LandingContent => {
  const content = startingContent({ theme, preset })
  return LandingContent.parse({ ...content, sections: content.sections.map(section => ({ ...section, ...written[section.type] })) })
}

/** Adds the section that shows the phases. */
const withJourney = (content: LandingContent): LandingContent => ({
  ...content,
  sections: withSection(content.sections, Section.parse({ id: 'journey', type: 'journey', source: 'phases' })),
})

export const demoHackathons: readonly DemoHackathon[] = [
  {
    tenant_name: 'nakheel',
    name: text('هاكاثون نخيل', 'Nakheel Hackathon'),
    description: text('ثلاثة أيام لحلول تحمي ثلاثين مليون نخلة', 'Three days of building to protect thirty million palms'),
    organizer: text('مؤسسة سعف للابتكار الزراعي', 'Saaf Foundation for Agritech'),
    city: 'بريدة',
    venue: text('مركز الملك خالد الحضاري', 'King Khalid Civic Center'),
    format: 'in_person',
    days: { opens: -12, closes: 33, starts: 48, ends: 50, winners: 50 },
    eligibility: rules({ min_age: 18, travel_covered: 'partly' }),
    published: true,
    registrations: 37,
    page: page('#00A76F', {
      hero: {
        tagline: text('ثلاثة أيام لحلول تحمي ثلاثين مليون نخلة', 'Three days of building to protect thirty million palms'),
        edition: text('الدورة الثانية', 'Second edition'),
      },
      about: {
        lead: text(
          'نخلة مصابة واحدة قد تُعدي بستانًا كاملًا في موسم. نريد أن نكتشفها قبل أن يلاحظها المزارع.',
          'One infected palm can infect a whole orchard in a season. We want to spot it before the farmer can.',
        ),
        body: text(
          'يجتمع مبرمجون ومهندسون ومزارعون في بريدة لبناء أدوات تعمل في البستان: **حسّاسات رخيصة**، وصور جوية، وجداول ريّ تناسب التربة.\n\nتُختبر المشاريع في مزرعة حقيقية في اليوم الثالث.',
          'Programmers, engineers and growers meet in Buraydah to build tools that work in the orchard: **cheap sensors**, aerial images and irrigation schedules that fit the soil.\n\nOn the third day, every project is tested on a real farm.',
        ),
        numbers: [
          { id: 'n1', value: '240', label: text('مشاركًا في الدورة الأولى', 'participants in the first edition') },
          { id: 'n2', value: '9', label: text('مشاريع تعمل اليوم في المزارع', 'projects in use on farms today') },
          { id: 'n3', value: '48', label: text('ساعة من العمل المتواصل', 'hours of nonstop work') },
        ],
      },
      tracks: {
        rows: [
          {
            id: 't1',
            icon: 'palm',
            title: text('صحة النخلة', 'Palm health'),
            subtitle: text('اكتشاف سوسة النخيل الحمراء مبكرًا', 'Catch the red palm weevil early'),
            description: text('رصد السوسة والأمراض بالصوت أو الصورة أو الحرارة.', 'Detect weevils and disease by sound, image or heat.'),
            challenge: text('كيف نفحص ألف نخلة في يوم؟', 'How do we check a thousand palms in a day?'),
          },
          {
            id: 't2',
            icon: 'water',
            title: text('الماء', 'Water'),
            subtitle: text('ريّ بقدر الحاجة', 'The right amount of water'),
            description: text(
              'جدولة الريّ من قراءات التربة والطقس لبساتين بلا شبكة ثابتة.',
              'Schedule irrigation from soil and weather data, for orchards without a reliable network.',
            ),
            challenge: text('كيف نوفّر ثلث الماء دون حسّاسات باهظة؟', 'How do we save a third of the water without expensive sensors?'),
          },
          {
            id: 't3',
            icon: 'sun',
            title: text('من العِذق إلى السوق', 'From bunch to market'),
            subtitle: text('تمر معروف المصدر', 'Dates you can trace'),
            description: text('فرز وتتبّع وتسعير عادل لصغار المزارعين.', 'Sorting, traceability and fair prices for small growers.'),
            challenge: text('كيف يعرف المشتري مصدر تمره؟', 'How can buyers know where their dates come from?'),
          },
        ],
      },
      prizes: {
        rows: [
          {
            id: 'p1',
            place: 1,
            title: text('', ''),
            amount: 150_000,
            benefit: text('واحتضان ستة أشهر', 'and six months of incubation'),
            count: 1,
          },
          { id: 'p2', place: 2, title: text('', ''), amount: 90_000, benefit: text('ومزرعة تجريبية', 'and a pilot farm'), count: 1 },
          { id: 'p3', place: 3, title: text('', ''), amount: 50_000, benefit: text('', ''), count: 1 },
          {
            id: 'p4',
            place: 0,
            title: text('أفضل مشروع لفريق طلابي', 'Best student project'),
            amount: 20_000,
            benefit: text('', ''),
            count: 1,
          },
        ],
      },
      partners: {
        tiers: [
          { id: 'main', name: text('الشريك الاستراتيجي', 'Strategic partner') },
          { id: 'with', name: text('بالشراكة مع', 'In partnership with') },
        ],
        rows: [
          { id: 'r1', tier: 'main', name: text('سعف', 'Saaf'), url: '', picture: null },
          { id: 'r2', tier: 'with', name: text('بستان', 'Bustan'), url: '', picture: null },
          { id: 'r3', tier: 'with', name: text('غدير', 'Ghadeer'), url: '', picture: null },
          { id: 'r4', tier: 'with', name: text('', 'Rutab Labs'), url: '', picture: null },
        ],
      },
    }),
  },
  {
    tenant_name: 'nabd-health',
    name: text('هاكاثون نبض', 'Nabd Health Hackathon'),
    description: text('رعاية أقرب إلى كل بيت', 'Health care closer to every home'),
    organizer: text('تجمّع الرعاية الرقمية', 'Digital Care Cluster'),
    city: 'الرياض',
    venue: text('واحة الملك سلمان للعلوم', 'King Salman Science Oasis'),
    format: 'hybrid',
    days: { opens: 9, closes: 40, starts: 55, ends: 57, winners: 58 },
    eligibility: rules({ audience: 'students', team_min: 2, team_max: 4 }),
    published: true,
    registrations: 0,
    page: page('#7A1FA2', {
      hero: { tagline: text('رعاية أقرب إلى كل بيت', 'Health care closer to every home'), edition: text('', '') },
      about: {
        lead: text(
          'يقطع المريض في القرى مئتي كيلومتر ليعرف نتيجة تحليل. يمكن أن تصله وهو في بيته.',
          'Patients in villages drive two hundred kilometers to get a test result. It could reach them at home.',
        ),
        body: text('', ''),
        numbers: [],
      },
      tracks: nabdTracks,
      prizes: nabdPrizes,
    }),
  },
  {
    tenant_name: 'madar-2026',
    name: text('تحدي مدار', 'Madar Challenge'),
    description: text('بيانات الفضاء في خدمة المدن', 'Space data for better cities'),
    organizer: text('جامعة أفق', 'Ofuq University'),
    city: 'الظهران',
    venue: text('قاعة الابتكار', 'Innovation Hall'),
    format: 'in_person',
    days: { opens: -40, closes: -6, starts: -1, ends: 2, winners: 2 },
    eligibility: rules({ prior_work: 'declared' }),
    published: true,
    registrations: 130,
    page: page(
      '#F7931E',
      {
        hero: { tagline: text('بيانات الفضاء في خدمة المدن', 'Space data for better cities'), edition: text('', '') },
        tracks: madarTracks,
        programme: madarProgramme(),
        prizes: {
          rows: [
            { id: 'p1', place: 1, title: text('', ''), amount: 60_000, benefit: text('', ''), count: 1 },
            { id: 'p2', place: 2, title: text('', ''), amount: 30_000, benefit: text('', ''), count: 1 },
          ],
        },
      },
      'lawha',
    ),
  },
  {
    tenant_name: 'rihla',
    name: text('هاكاثون رحلة', 'Rihla Hackathon'),
    description: text('سياحة يقودها أهل المكان', 'Tourism led by locals'),
    organizer: text('جمعية دروب', 'Duroob Society'),
    city: 'العُلا',
    venue: text('مدرسة الديرة', 'Madrasat Addeera'),
    format: 'in_person',
    days: { opens: -90, closes: -50, starts: -30, ends: -28, winners: -27 },
    eligibility: rules({ team_min: 3, ip_owner: 'shared' }),
    published: true,
    registrations: 118,
    page: page(
      '#FF4D4F',
      {
        hero: { tagline: text('سياحة يقودها أهل المكان', 'Tourism led by locals'), edition: text('', '') },
        tracks: rihlaTracks,
        results: rihlaResults,
      },
      'mihwar',
    ),
  },
  {
    tenant_name: 'sanad',
    name: text('برنامج سند', 'Sanad Program'),
    description: text('تقنيات تعين كبار السن', 'Technology for older people'),
    organizer: text('مؤسسة وصال', 'Wisal Foundation'),
    city: 'الدمام',
    venue: text('مركز الحرف', 'Crafts Center'),
    format: 'hybrid',
    days: { opens: -45, closes: -15, starts: -3, ends: 25, winners: 25 },
    eligibility: rules({ team_min: 3, team_max: 5 }),
    published: true,
    registrations: 96,
    page: withJourney(
      page('#1D7A5F', {
        hero: { tagline: text('تقنيات تعين كبار السن', 'Technology for older people'), edition: text('', '') },
        tracks: sanadTracks,
      }),
    ),
  },
  {
    tenant_name: 'masar',
    name: text('هاكاثون مسار', 'Masar Hackathon'),
    description: text('', ''),
    organizer: text('', ''),
    city: 'جدة',
    venue: text('', ''),
    format: 'online',
    days: { opens: 1, closes: 60, starts: 75, ends: 77, winners: 77 },
    eligibility: Eligibility.parse({}),
    published: false,
    registrations: 0,
    page: page('#0097B5', {}),
  },
]
