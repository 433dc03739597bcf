// Forty hours with workshops of the companies, prizes in Swiss francs, and sponsors by tier.

import { calendarIn, contentOf, l, type Recreated, rules } from './recreated.ts'

const at = calendarIn('Europe/Zurich')

export const hackzurich: Recreated = {
  facts: {
    name: l('هاك زيورخ', 'HackZurich'),
    description: l('أربعون ساعة في تكنوبارك زيورخ', 'Forty hours at Technopark Zurich'),
    organizer: l('جمعية هاك زيورخ', 'The HackZurich association'),
    languages: 'ar+en',
    city: 'Zürich',
    country: 'CH',
    format: 'hybrid',
    venue: l('تكنوبارك زيورخ', 'Technopark Zurich'),
    timezone: 'Europe/Zurich',
    starts_at: at(0, 17),
    ends_at: at(2, 16),
    submission_closes_at: at(2, 9),
    contact_email: 'hello@hackzurich.example',
    eligibility: rules({
      audience: 'everyone',
      min_age: 18,
      team_min: 2,
      team_max: 4,
      fee: 'free',
      travel_covered: 'partly',
      prior_work: 'fresh',
    }),
  },
  theme: 'fusayfisa',
  content: contentOf(
    '#D9480F',
    {
      hero: { tagline: l('أربعون ساعة، وقهوة كثيرة', 'Forty hours, and a lot of coffee'), edition: l('سبتمبر', 'September') },
      facts: { seats: 600, show_hijri: false },
      about: {
        lead: l('تأتي كل شركة بمسألة وبياناتها ومن يشرحها.', 'Every company brings a problem, its data, and people who explain it.'),
      },
      tracks: {
        rows: (
          [
            ['رحلة لا يعرف وجهتها إلا القطار', 'A trip only the train knows', { ar: '', en: 'SBB' }, 'bus'],
            ['دليل الحيّ', 'A guide to the neighborhood', { ar: '', en: 'Swisscom' }, 'pin'],
            ['منزل يخفض فاتورته', 'A home that lowers its bill', { ar: '', en: 'Zühlke' }, 'home'],
          ] as const
        ).map(([ar, en, sponsor, icon]) => ({ title: l(ar, en), sponsor, icon })),
      },
      prizes: {
        currency: 'CHF',
        rows: [
          { place: 1, amount: 5000 },
          { place: 2, amount: 3000 },
          { place: 3, amount: 2000 },
          {
            title: l('رحلة إلى هاكاثون شريك', 'A trip to a partner hackathon'),
            benefit: l('للفريق كله', 'For the whole team'),
            amount: 1500,
            currency: 'EUR',
          },
        ],
      },
      programme: {
        rows: [
          { starts_at: at(0, 17), ends_at: at(0, 18), title: l('الافتتاح وعرض التحديات', 'Opening and challenges') },
          { starts_at: at(0, 18, 30), ends_at: at(0, 20), title: l('بيتزا', 'Pizza'), kind: 'meal' },
          { starts_at: at(0, 20), ends_at: at(0, 22), title: l('ورش الشركات', 'Workshops of the companies'), kind: 'workshop' },
          { starts_at: at(1, 14), title: l('حديث قصير', 'A short talk'), speaker: l('مهندسة قطارات', 'A train engineer') },
          { starts_at: at(2, 9), title: l('تسليم المشاريع', 'Submissions close') },
          { starts_at: at(2, 13), ends_at: at(2, 15), title: l('النهائي على المسرح', 'Finals on stage'), kind: 'judging' },
        ],
      },
      people: {
        rows: [
          {
            name: l('مهندسة قطارات', 'A train engineer'),
            title: l('رئيسة فريق', 'Team lead'),
            organization: { ar: '', en: 'SBB' },
            role: 'judge',
            portrait: 'woman',
          },
          { name: l('مؤسس سابق', 'A former founder'), title: l('مستثمر', 'Investor'), role: 'judge' },
        ],
      },
      voices: {
        rows: [
          {
            quote: l('جئت لأبرمج، وعدت بوظيفة.', 'I came to write code, and went home with a job.'),
            name: l('مشارك من وارسو', 'A participant from Warsaw'),
            edition: l('2019', '2019'),
          },
        ],
      },
      past: {
        rows: [
          { title: l('2014، الدورة الأولى', '2014, the first edition'), numbers: [{ value: '350', label: l('مشاركًا', 'participants') }] },
          {
            title: l('2020، حضوريًا وعن بُعد', '2020, on site and online'),
            text: l('أول دورة حضرها الناس من بيوتهم أيضًا.', 'The first edition with people at home.'),
          },
        ],
      },
      partners: {
        tiers: [{ name: l('أصحاب التحديات', 'Challenges') }, { name: l('المكان', 'Venue') }],
        rows: [
          ...['SBB', 'Swisscom', 'Zühlke'].map(name => ({ tier: 'r1', name: { ar: '', en: name } })),
          { tier: 'r2', name: { ar: '', en: 'Technopark' } },
        ],
      },
      register: {
        waiting_list: true,
        fields: [
          { key: 'team_status', required: true },
          { key: 'experience', required: true },
          { key: 'linkedin', required: false },
        ],
        questions: [
          {
            kind: 'choice',
            label: l('كيف تشارك؟', 'How do you take part?'),
            required: true,
            options: [{ label: l('في زيورخ', 'In Zurich') }, { label: l('عن بُعد', 'Online') }],
          },
          { kind: 'line', label: l('منطقتك الزمنية', 'Your time zone'), when: { field: 'q_r1', values: ['r2'] } },
          { kind: 'file', label: l('السيرة الذاتية', 'CV'), required: false },
        ],
      },
      faq: {
        presets: ['coding', 'team', 'travel', 'cost'],
        rows: [
          {
            question: l('هل أنام في المكان؟', 'Can I sleep there?'),
            answer: l('نعم، في قاعة هادئة. أحضر كيس نومك.', 'Yes, in a quiet hall. Bring a sleeping bag.'),
          },
        ],
      },
    },
    [
      {
        heading: l('كيف تُوزَّع التحديات', 'How challenges are assigned'),
        rows: [
          { title: l('اختيار', 'Choose'), text: l('ثلاثة تحديات بالترتيب.', 'Three challenges in order.') },
          { title: l('توزيع', 'Assign'), text: l('حتى خمسة عشر فريقًا لكل تحدٍّ.', 'Up to fifteen teams per challenge.') },
        ],
      },
    ],
  ),
}
