import { LandingContent, startingContent } from '#contract/landing-pages/content.ts'
import type { Language } from '#contract/language.ts'
import { Eligibility, languagesOf } from '#contract/tenants/tenant.ts'
import { blankTenant } from '../page/blank-tenant.ts'
import type { PageTenant, PageSource } from '../page/page-source.ts'

export type Sample = Pick<PageSource, 'tenant' | 'content' | 'pictures' | 'documents'>

/** Returns facts of a hackathon. `days` are counted from `start`, the first day of the event. */
function facts(name: string, start: Date, days: { opens: number; closes: number; ends: number; winners: number }): PageTenant {
  const at = (day: number, hour: number) =>
    new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate() + day, hour)).toISOString()
  return {
    ...blankTenant({
      starts_at: at(0, 6),
      ends_at: at(days.ends, 15),
      registration_opens_at: at(days.opens, 6),
      // midnight in Riyadh
      registration_closes_at: at(days.closes, 21),
    }),
    tenant_name: name,
    submission_closes_at: at(days.ends, 9),
    winners_at: at(days.winners, 15),
  }
}

export function richSample(start: Date): Sample {
  return {
    tenant: {
      ...facts('sidra', start, { opens: -60, closes: -14, ends: 2, winners: 2 }),
      name: { ar: 'هاكاثون سِدرة', en: 'Sidra Hackathon' },
      description: { ar: 'ثلاثة أيام لنبني مدينة يمشي أهلها في الظل', en: 'Three days to build a city that walks in the shade' },
      organizer: { ar: 'جمعية رواق العمران', en: 'Riwaq Urban Society' },
      city: 'الرياض',
      venue: { ar: 'ساحة الورشة، حي المربع', en: 'Al-Warsha Yard, Al-Murabba' },
      map_url: 'https://maps.google.com/?q=24.6477,46.7103',
      contact_email: 'salam@riwaq.example',
      eligibility: Eligibility.parse({
        min_age: 18,
        audience: 'everyone',
        team_min: 2,
        team_max: 5,
        travel_covered: 'partly',
        ai_tools: 'allowed',
        ip_owner: 'team',
        fee: 'free',
      }),
    },
    pictures: {},
    content: LandingContent.parse({ sections: richSections }),
  }
}

const richSections = [
  {
    id: 'hero',
    type: 'hero',
    tagline: { ar: 'ثلاثة أيام لمدينة يمشي أهلها في الظل', en: 'Three days for a city that walks in the shade' },
    edition: { ar: 'الدورة الثانية', en: 'Second edition' },
  },
  { id: 'facts', type: 'facts', seats: 240 },
  {
    id: 'about',
    type: 'about',
    lead: {
      ar: 'شوارعنا صُمّمت للسيارة، وحرارتها تزيد عامًا بعد عام. نريد أن نعيد إلى الرصيف شجرته وظلّه وناسه.',
      en: 'Our streets were drawn for cars and grow hotter every year. We want the pavement to have its trees, its shade and its people back.',
    },
    body: {
      ar: 'نجمع في **ساحة الورشة** معماريين ومبرمجين وأهل الحي، ونعمل على شوارع حقيقية بقياسات حقيقية: حرارة الإسفلت ظهرًا، وعدد الخطوات إلى أقرب مسجد، وطريق الأطفال إلى المدرسة.\n\nما يفوز يُنفَّذ: تختار أمانة المنطقة مشروعين، وتجرّبهما في شارعين خلال ستة أشهر.\n\n- قياسات حرارة لأربعين شارعًا\n- خرائط مفتوحة للأرصفة\n- مرشدون من البلديات والجامعات',
      en: 'In **Al-Warsha Yard** we bring together architects, programmers and neighbours to work on real streets with real measurements: the heat of asphalt at noon, the steps to the nearest mosque, the way children take to school.\n\nWhat wins gets built: two projects are tried on two streets within six months.\n\n- Heat readings of forty streets\n- Open maps of pavements\n- Mentors from municipalities and universities',
    },
    numbers: [
      { id: 'a', value: '186', label: { ar: 'مشاركًا في الدورة الأولى', en: 'people in the first edition' } },
      { id: 'b', value: '41', label: { ar: 'نموذجًا سُلّم في موعده', en: 'prototypes handed in on time' } },
      { id: 'c', value: '3', label: { ar: 'شوارع تغيّرت بعدها', en: 'streets that changed afterwards' } },
    ],
  },
  {
    id: 'tracks',
    type: 'tracks',
    rows: [
      {
        id: 'shade',
        icon: 'palm',
        title: { ar: 'الظل', en: 'Shade' },
        subtitle: { ar: 'شجر ومظلات وجدران', en: 'Trees, canopies, walls' },
        description: {
          ar: 'أين نزرع، وماذا نزرع، وكيف يبقى حيًّا بأقل ماء.',
          en: 'Where to plant, what to plant, and how it lives on little water.',
        },
        challenge: { ar: 'كيف نمشي مئتي متر ظهرًا في يوليو؟', en: 'How do we walk two hundred metres at noon in July?' },
      },
      {
        id: 'walk',
        icon: 'arch',
        title: { ar: 'الطريق', en: 'The way' },
        subtitle: { ar: 'رصيف يصل إلى مكان', en: 'Pavements that lead somewhere' },
        description: {
          ar: 'رسم الطرق القصيرة إلى المدرسة والمسجد والبقالة.',
          en: 'Drawing the short ways to school, mosque and corner shop.',
        },
        challenge: { ar: 'كيف يصل طفل إلى مدرسته وحده؟', en: 'How does a child get to school alone?' },
      },
      {
        id: 'heat',
        icon: 'sun',
        title: { ar: 'الحرارة', en: 'Heat' },
        subtitle: { ar: 'قياس يراه الناس', en: 'Measured where people see it' },
        description: { ar: 'حسّاسات رخيصة وخرائط تُحدَّث كل ساعة.', en: 'Cheap sensors, and maps that are new every hour.' },
        challenge: { ar: 'كيف نعرف أبرد طريق الآن؟', en: 'Which way is coolest right now?' },
      },
      {
        id: 'water',
        icon: 'water',
        title: { ar: 'الماء', en: 'Water' },
        subtitle: { ar: 'من المكيّف إلى الجذر', en: 'From the air conditioner to the root' },
        description: {
          ar: 'جمع ماء التكييف والوضوء لسقيا أشجار الحي.',
          en: 'Collecting condensate and ablution water for the street’s trees.',
        },
        challenge: { ar: 'كيف يسقي مسجد شارعه؟', en: 'How can a mosque water its street?' },
      },
    ],
  },
  {
    id: 'timeline',
    type: 'timeline',
    rows: ['reg_open', 'reg_close', 'start', 'submission_close', 'winners'].map(key => ({ id: key, key })),
  },
  {
    id: 'prizes',
    type: 'prizes',
    rows: [
      { id: 'first', place: 1, amount: 120_000, benefit: { ar: 'وتجربة في شارع قائم', en: 'and a trial on a real street' } },
      { id: 'second', place: 2, amount: 70_000, benefit: { ar: 'واحتضان أربعة أشهر', en: 'and four months of incubation' } },
      { id: 'third', place: 3, amount: 40_000 },
      { id: 'crowd', place: 0, amount: 10_000, count: 2, title: { ar: 'اختيار أهل الحي', en: 'The neighbours’ choice' } },
    ],
  },
  {
    id: 'faq',
    type: 'faq',
    rows: [
      {
        id: 'gear',
        question: { ar: 'ماذا أُحضر معي؟', en: 'What do I bring?' },
        answer: {
          ar: 'حاسوبك وحذاءً مريحًا: نمشي في الشوارع التي نعمل عليها.',
          en: 'Your laptop and comfortable shoes: we walk the streets we work on.',
        },
      },
    ],
  },
  { id: 'register', type: 'register' },
  {
    id: 'partners',
    type: 'partners',
    tiers: [
      { id: 'founder', name: { ar: 'الشريك المؤسس', en: 'Founding partner' } },
      { id: 'friends', name: { ar: 'أصدقاء سِدرة', en: 'Friends of Sidra' } },
    ],
    rows: [
      { id: 'a', tier: 'founder', name: { ar: 'رواق العمران', en: 'Riwaq Urban' } },
      { id: 'b', tier: 'friends', name: { ar: 'مشتل النجد', en: 'Najd Nursery' }, url: 'https://nursery.example' },
      { id: 'c', tier: 'friends', name: { ar: 'خطوة', en: 'Khutwa' } },
      { id: 'd', tier: 'friends', name: 'Shade Lab' },
    ],
  },
]

/** Returns a hackathon with only name, dates and city. */
export function bareSample(start: Date): Sample {
  return {
    tenant: {
      ...facts('qahwa', start, { opens: -30, closes: -14, ends: 1, winners: 1 }),
      name: { ar: 'هاكاثون القهوة', en: '' },
      city: 'جازان',
      contact_email: 'hi@qahwa.example',
    },
    pictures: {},
    content: startingContent({ preset: '#7A1FA2' }),
  }
}

/** Returns an online hackathon with the longest possible names and texts. */
export function wordySample(start: Date): Sample {
  const rich = richSample(start)
  const longAr = 'تقنيات الرعاية الصحية المنزلية لكبار السن في المناطق البعيدة'
  const longEn = 'Interdisciplinary Telehealth Responsibility Challenge 2027'
  return {
    ...rich,
    tenant: {
      ...rich.tenant,
      tenant_name: 'home-care',
      format: 'online',
      name: { ar: longAr, en: longEn },
      organizer: {
        ar: 'الجمعية السعودية الأهلية لتمكين الأسر وخدمات الرعاية المنزلية',
        en: 'The Association for Home Care and Family Services',
      },
    },
    content: {
      ...rich.content,
      preset: '#FF4D4F',
      sections: rich.content.sections.map(section =>
        section.type === 'tracks'
          ? {
              ...section,
              rows: section.rows.slice(0, 2).map(row => ({
                ...row,
                title: { ar: longAr, en: longEn },
                description: { ar: `${longAr}، `.repeat(4), en: `${longEn}; `.repeat(4) },
              })),
            }
          : section.type === 'prizes'
            ? { ...section, currency: 'KWD', rows: section.rows.map(row => ({ ...row, amount: row.amount * 100 })) }
            : section,
      ),
    },
  }
}

export function sourceOfSample(sample: Sample, language: Language, now: Date, more: Partial<PageSource> = {}): PageSource {
  const base = `http://${sample.tenant.tenant_name}.localhost/`
  const addresses = Object.fromEntries(languagesOf(sample.tenant.languages).map((one, at) => [one, at === 0 ? base : `${base}${one}/`]))
  return {
    ...sample,
    language,
    now,
    addresses,
    platform: { terms: 'http://localhost/terms', privacy: 'http://localhost/privacy' },
    assets: { fontArabic: '/_assets/arabic.woff2', fontLatin: '/_assets/latin.woff2' },
    ...more,
  }
}
