// One event in many cities, with awards instead of money.

import { calendarIn, contentOf, l, type Recreated, rules } from './recreated.ts'

const at = calendarIn('Asia/Riyadh')

export const spaceApps: Recreated = {
  facts: {
    name: l('تحدي ناسا لتطبيقات الفضاء', 'NASA Space Apps Challenge'),
    description: l(
      'يومان من العمل على بيانات الفضاء في مدن العالم معًا',
      'Two days with data from space, in cities all over the world at once',
    ),
    organizer: l('المنظّمون المحليون في السعودية', 'Local hosts in Saudi Arabia'),
    languages: 'ar+en',
    city: 'الرياض',
    format: 'hybrid',
    starts_at: at(0, 9),
    ends_at: at(1, 23, 59),
    contact_email: 'riyadh@spaceapps.example',
    eligibility: rules({
      audience: 'everyone',
      team_min: 1,
      team_max: 6,
      fee: 'free',
      prior_work: 'fresh',
      ai_tools: 'allowed',
    }),
  },
  content: contentOf(
    '#0097B5',
    {
      hero: {
        tagline: l('بيانات الفضاء بين أيديكم يومين', 'Data from space, in your hands for two days'),
        edition: l('عطلة نهاية الأسبوع الأولى من أكتوبر', 'The first weekend of October'),
      },
      about: {
        lead: l(
          'في كل مدينة قاعة، والتحديات واحدة، والبيانات مفتوحة للجميع.',
          'A hall in every city, the same challenges, and data open to all.',
        ),
        body: l(
          'يختار كل فريق تحديًا من قائمة تنشرها الوكالة، ويعمل عليه في مدينته أو عن بُعد، ويسلّم مشروعه على المنصة العالمية.',
          'Each team picks a challenge from a list that the agency publishes, works on it in its city or online, and hands its project in on the global site.',
        ),
        numbers: [
          { value: '480', label: l('مدينة', 'cities') },
          { value: '160', label: l('دولة ومنطقة', 'countries and territories') },
          { value: '48', label: l('ساعة', 'hours') },
        ],
      },
      tracks: {
        rows: (
          [
            ['الأرض من فوق', 'Earth from above', 'خرائط الحرارة والماء والهواء.', 'Maps of heat, water and air.', 'sun'],
            ['ما بعد القمر', 'Beyond the Moon', 'حياة تكفي نفسها بعيدًا عن الأرض.', 'A life that feeds itself, far away.', 'star'],
            ['سماء للجميع', 'A sky for everyone', 'قصص تُروى لمن لا يراها.', 'Stories for those who cannot see it.', 'heart'],
            ['آلات تساعد', 'Machines that help', 'روبوتات وأجهزة قياس.', 'Robots and instruments.', 'gear'],
          ] as const
        ).map(([ar, title, sayAr, say, icon]) => ({
          title: l(ar, title),
          description: l(sayAr, say),
          icon,
          links: [{ label: l('البيانات', 'The data'), url: 'https://data.example/space' }],
        })),
      },
      prizes: {
        rows: [
          {
            title: l('جائزة أفضل استخدام للعلم', 'Best use of science'),
            benefit: l('ترشيح إلى التحكيم العالمي', 'A nomination to the global judging'),
          },
          {
            title: l('جائزة أفضل استخدام للبيانات', 'Best use of data'),
            benefit: l('ترشيح إلى التحكيم العالمي', 'A nomination to the global judging'),
          },
          { title: l('جائزة الجمهور', 'The public’s choice'), benefit: l('يختارها الحاضرون', 'Chosen by those who are there') },
        ],
      },
      venue: {
        rows: [
          { city: 'الرياض', venue: l('مكتبة عامة', 'A public library'), when: l('اليومان من 9 صباحًا', 'Both days from 9 am') },
          { city: 'جدة', venue: l('جامعة', 'A university'), when: l('اليومان من 10 صباحًا', 'Both days from 10 am') },
          {
            city: 'الظهران',
            venue: l('مركز علوم', 'A science centre'),
            when: l('اليوم الأول', 'The first day'),
            url: 'https://dhahran.spaceapps.example',
          },
        ],
      },
      judging: {
        criteria: (
          [
            ['الأثر', 'Impact'],
            ['الإبداع', 'Creativity'],
            ['الصحة العلمية', 'Validity'],
            ['الصلة بالتحدي', 'Relevance'],
            ['العرض', 'Presentation'],
          ] as const
        ).map(([ar, title]) => ({ title: l(ar, title), weight: 20 })),
        rounds: l('تحكيم محلي في كل مدينة، ثم عالمي.', 'Judged in every city first, then globally.'),
      },
      register: { elsewhere: 'https://spaceapps.example/register' },
      faq: {
        rows: [
          {
            question: l('هل يلزم أن أكون مبرمجًا؟', 'Do I have to be a programmer?'),
            answer: l('لا. نحتاج إلى من يكتب ويرسم ويسأل أيضًا.', 'No. We need people who write, draw and ask, too.'),
          },
        ],
      },
      documents: { rows: [{ title: l('دليل المشاركة', 'The participant’s guide'), url: 'https://spaceapps.example/guide' }] },
    },
    [
      {
        heading: l('الطريق إلى التحكيم العالمي', 'The way to the global judging'),
        text: l(
          'ترشّح كل مدينة مشروعين أو أكثر، وتُعلن المشاريع النهائية بعد أشهر.',
          'Every city nominates two projects or more; the finalists are announced months later.',
        ),
      },
    ],
  ),
}
