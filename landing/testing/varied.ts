// Eight hackathons of different size and content, for comparing pages of the same theme side by side.

import { LandingContent } from '#contract/landing-pages/content.ts'
import type { DrawnIcon, LineIcon } from '#contract/look/icons.ts'
import { type Sample } from './samples.ts'
import { wahaPictures } from './waha-files.ts'
import { wahaSample } from './waha.ts'

type L10n = { ar: string; en: string }
type Plan = {
  address: string
  name: L10n
  tagline: L10n
  city: string
  venue?: L10n
  icons: readonly (DrawnIcon | LineIcon)[]
  /** number of entries; `texts` adds descriptions to tracks */
  tracks: number
  texts: boolean
  prizes: number
  amounts: boolean
  people: number
  photos: boolean
  partners: number
  tiers: number
  days: number
  /** IDs of other sections of the large sample */
  others: readonly string[]
}

const l = (ar: string, en: string): L10n => ({ ar, en })
const one: Omit<Plan, 'address' | 'name' | 'tagline' | 'city' | 'icons'> = {
  tracks: 1,
  texts: true,
  prizes: 1,
  amounts: true,
  people: 0,
  photos: false,
  partners: 1,
  tiers: 1,
  days: 1,
  others: ['about', 'faq'],
}

const plans: readonly Plan[] = [
  {
    ...one,
    address: 'qalam',
    name: l('قلم', 'Qalam'),
    tagline: l('يوم واحد لأدوات تكتب العربية كما نقرؤها', 'One day for tools that write Arabic as we read it'),
    city: 'الرياض',
    icons: ['language'],
  },
  {
    ...one,
    address: 'darb-health',
    name: l('هاكاثون درب الصحة', 'Darb Health Hackathon'),
    tagline: l('موعد أقرب ودواء يصل إلى الباب', 'Shorter waits, and medicine at the door'),
    city: 'جدة',
    venue: l('مركز درب، حي الشاطئ', 'Darb Center, Ash Shati'),
    icons: ['heart', 'pill'],
    tracks: 2,
    prizes: 2,
    people: 2,
    partners: 3,
    others: ['about', 'judging', 'venue', 'faq'],
  },
  {
    ...one,
    address: 'madar-space',
    name: l('تحدي مدار للفضاء', 'Madar Space Challenge'),
    tagline: l('من صور الأقمار إلى قرار على الأرض', 'From satellite images to decisions on the ground'),
    city: 'الظهران',
    icons: ['satellite', 'rocket', 'star'],
    tracks: 3,
    prizes: 3,
    people: 3,
    photos: true,
    partners: 5,
    tiers: 2,
    days: 2,
    others: ['tagline', 'timeline', 'people', 'voices', 'faq'],
  },
  {
    ...one,
    address: 'tijarah',
    name: l('هاكاثون التجارة المفتوحة', 'Open Commerce Hackathon'),
    tagline: l('متاجر صغيرة بأدوات كبيرة', 'Small shops with big tools'),
    city: 'بريدة',
    icons: ['cart', 'wallet', 'chart', 'coin', 'phone', 'bank'],
    tracks: 6,
    prizes: 4,
    people: 8,
    partners: 9,
    tiers: 3,
    days: 3,
    others: ['timeline', 'about', 'provided', 'eligibility'],
  },
  {
    ...one,
    address: 'smart-city-week',
    name: l('أسبوع المدن الذكية', 'Smart Cities Week'),
    tagline: l('اثنا عشر مسارًا لمدينة تسمع أهلها', 'Twelve tracks for a city that listens'),
    city: 'نيوم',
    icons: ['skyline', 'bus', 'car', 'home', 'shield', 'access', 'people', 'leaf'],
    tracks: 12,
    texts: false,
    prizes: 12,
    people: 24,
    partners: 24,
    tiers: 4,
    days: 3,
    others: ['journey', 'timeline', 'venue', 'past', 'faq'],
  },
  {
    ...one,
    address: 'maker-lab',
    name: l('ورشة الصنّاع', 'Maker Lab'),
    tagline: l('اصنع شيئًا يعمل قبل الغروب', 'Make something that works before sunset'),
    city: 'أبها',
    icons: ['gear', 'tools', 'chip', 'robot', 'code'],
    tracks: 20,
    texts: false,
    prizes: 5,
    amounts: false,
    people: 5,
    photos: true,
    partners: 0,
    others: ['provided', 'involve', 'eligibility'],
  },
  {
    ...one,
    address: 'film48',
    name: l('فيلم ٤٨', 'Film 48'),
    tagline: l('فيلم قصير من الفكرة إلى الشاشة', 'A short film from idea to screen'),
    city: 'المدينة المنورة',
    icons: [],
    tracks: 0,
    prizes: 6,
    people: 1,
    photos: true,
    partners: 4,
    tiers: 1,
    days: 2,
    others: ['about', 'gallery', 'judging', 'fees', 'faq'],
  },
  {
    ...one,
    address: 'home-care-tech',
    name: l('تقنيات الرعاية الصحية المنزلية لكبار السن في المناطق', 'Home Care Technology for Remote Regions Challenge'),
    tagline: l('رعاية تصل إلى كل بيت', 'Care that reaches every home'),
    city: 'تبوك',
    icons: ['clinic', 'care', 'home', 'phone'],
    tracks: 4,
    prizes: 1,
    people: 12,
    partners: 2,
    tiers: 2,
    days: 1,
    others: ['timeline', 'about', 'judging', 'eligibility', 'voices'],
  },
]

/** `start` is the first day; see `wahaSample`. */
export function variedSamples(start: Date): Sample[] {
  const waha = wahaSample(start)
  return plans.map(plan => {
    const rows: Record<string, object | undefined> = {
      hero: { tagline: plan.tagline, edition: l('', '') },
      tracks: { rows: upTo(plan.tracks, at => trackAt(at, plan)) },
      prizes: { rows: upTo(plan.prizes, at => prizeAt(at, plan)) },
      people: { rows: upTo(plan.people, at => personAt(at, plan)) },
      partners: {
        tiers: tierNames.slice(0, plan.tiers).map((name, at) => ({ id: `t${at}`, name })),
        rows: upTo(plan.partners, at => ({ id: `${at}`, tier: `t${at % plan.tiers}`, name: partners[at % partners.length] })),
      },
    }
    const counted = new Set(['tracks', 'prizes', 'people', 'partners'])
    const sections = waha.content.sections.flatMap((section): object[] => {
      if (section.type === 'programme') {
        const firstDays = new Set(upTo(plan.days, at => new Date(start.getTime() + at * 86_400_000).toISOString().slice(0, 10)))
        return [{ ...section, rows: section.rows.filter(row => firstDays.has(row.starts_at.slice(0, 10))) }]
      }
      const own = rows[section.type]
      if (own) return [{ ...section, ...own }]
      const isRequired = ['facts', 'register', 'ask'].includes(section.type)
      return isRequired || plan.others.includes(section.type) ? [section] : []
    })
    // Each organizer orders the sections differently.
    const order = ['hero', 'facts', ...plan.others, ...counted]
    const rank = (section: object) => order.indexOf((section as { type: string }).type)
    const ordered = plan.others[0] === 'about' ? sections : sections.toSorted((a, b) => rank(a) - rank(b))
    return {
      ...waha,
      tenant: {
        ...waha.tenant,
        tenant_name: plan.address,
        name: plan.name,
        description: plan.tagline,
        city: plan.city,
        venue: plan.venue ?? l('', ''),
      },
      content: LandingContent.parse({ ...waha.content, sections: ordered }),
    }
  })
}

const upTo = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))

const trackAt = (at: number, { icons, texts }: Plan) => ({
  id: `${at}`,
  icon: icons[at % icons.length] ?? 'star',
  title: topics[at % topics.length],
  ...(texts && {
    subtitle: l('من الفكرة إلى النموذج', 'From idea to prototype'),
    description: l(
      'نعمل مع من يعرف المشكلة كل يوم، ونبني ما يقدر أن يستعمله الأسبوع القادم.',
      'We work with people who meet the problem every day, and build what they can use next week.',
    ),
  }),
})

const prizeAt = (at: number, { prizes, amounts }: Plan) => ({
  id: `${at}`,
  place: at < Math.min(3, prizes) ? at + 1 : 0,
  amount: amounts ? Math.max(5_000, 150_000 - at * 40_000) : 0,
  ...(at >= 3 && { title: awards[at % awards.length] }),
  ...(!amounts && { benefit: l('واحتضان ثلاثة أشهر', 'and three months of incubation') }),
})

const personAt = (at: number, { photos, people }: Plan) => ({
  id: `${at}`,
  role: people > 6 && at % 3 === 2 ? 'mentor' : people > 3 && at % 3 === 1 ? 'speaker' : 'judge',
  portrait: at % 2 ? 'man' : 'woman',
  name: names[at % names.length],
  title: l('مهندس برمجيات', 'Software engineer'),
  organization: l('جامعة الواحة', 'Oasis University'),
  ...(photos && { picture: at % 2 ? wahaPictures.mentor.id : wahaPictures.speaker.id }),
})

const topics = [
  l('الماء', 'Water'),
  l('الطاقة', 'Energy'),
  l('التنقل في المدينة', 'City transport'),
  l('الصحة', 'Health'),
  l('التعليم', 'Education'),
  l('التجارة', 'Commerce'),
  l('الأمن السيبراني', 'Cybersecurity'),
  l('السياحة', 'Tourism'),
  l('الذكاء الاصطناعي', 'Artificial intelligence'),
  l('الثقافة', 'Culture'),
  l('البيئة', 'Environment'),
  l('الرياضة', 'Sports'),
]
const awards = [
  l('أفضل تصميم', 'Best design'),
  l('اختيار الجمهور', 'People’s choice'),
  l('أفضل فريق طلابي', 'Best student team'),
  l('أفضل أثر', 'Best impact'),
  l('أفضل بيانات', 'Best use of data'),
]
const names = [
  l('نورة الشمري', 'Noura Al-Shammari'),
  l('ياسر البدر', 'Yasser Al-Bader'),
  l('سارة القحطاني', 'Sarah Al-Qahtani'),
  l('فهد الدوسري', 'Fahad Al-Dossari'),
  l('ليلى حكيم', 'Layla Hakim'),
]
const tierNames = [
  l('الشريك المؤسس', 'Founding partner'),
  l('الرعاة', 'Sponsors'),
  l('الشركاء', 'Partners'),
  l('شركاء المعرفة', 'Knowledge partners'),
]
const partners = [
  l('مدار', 'Madar'),
  l('رواق التقنية', 'Riwaq Tech'),
  l('نبع', 'Nabaa'),
  l('أفق', 'Ufuq'),
  l('مجموعة السراة', 'Al-Sarat Group'),
  l('خطوة', 'Khutwa'),
]
