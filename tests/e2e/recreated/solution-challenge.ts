// A challenge of several months online: seventeen tracks, phases, and rounds of winners.

import { calendarIn, contentOf, dayFrom, l, type Recreated, rules } from './recreated.ts'

const at = calendarIn('America/Los_Angeles')

const goals = [
  ['القضاء على الفقر', 'No poverty', 'coin'],
  ['القضاء على الجوع', 'Zero hunger', 'leaf'],
  ['الصحة الجيدة والرفاه', 'Good health and well-being', 'care'],
  ['التعليم الجيد', 'Quality education', 'school'],
  ['المساواة بين الجنسين', 'Gender equality', 'people'],
  ['المياه النظيفة', 'Clean water and sanitation', 'water'],
  ['طاقة نظيفة بأسعار معقولة', 'Affordable and clean energy', 'solar'],
  ['العمل اللائق ونمو الاقتصاد', 'Decent work and economic growth', 'chart'],
  ['الصناعة والابتكار', 'Industry and innovation', 'gear'],
  ['الحد من عدم المساواة', 'Reduced inequalities', 'access'],
  ['مدن مستدامة', 'Sustainable cities', 'skyline'],
  ['استهلاك مسؤول', 'Responsible consumption', 'recycle'],
  ['العمل المناخي', 'Climate action', 'cloud'],
  ['الحياة تحت الماء', 'Life below water', 'wind'],
  ['الحياة في البر', 'Life on land', 'plant'],
  ['السلام والعدل', 'Peace and justice', 'bank'],
  ['الشراكات', 'Partnerships for the goals', 'star'],
] as const

export const solutionChallenge: Recreated = {
  facts: {
    name: l('تحدي الحلول من جوجل', 'Google Solution Challenge'),
    description: l(
      'أشهر يبني فيها طلاب العالم حلولًا لأهداف التنمية المستدامة',
      'Months in which students build solutions for the Sustainable Development Goals',
    ),
    organizer: { ar: '', en: 'Google Developer Student Clubs' },
    languages: 'ar+en',
    kind: 'challenge',
    format: 'online',
    country: 'US',
    timezone: 'America/Los_Angeles',
    starts_at: at(0, 9),
    ends_at: at(120, 17),
    submission_closes_at: at(50, 23, 59),
    winners_at: at(120, 17),
    contact_email: 'hello@solutionchallenge.example',
    eligibility: rules({ audience: 'students', min_age: 18, team_min: 1, team_max: 4, fee: 'free', ip_owner: 'team' }),
  },
  theme: 'mihwar',
  content: contentOf('#1976D2', {
    hero: { tagline: l('سبعة عشر هدفًا، واختر منها ما يعني جارك', 'Seventeen goals; choose the one that matters to your neighbor') },
    facts: { show_hijri: false },
    about: {
      lead: l(
        'حلّ لمشكلة تراها حولك، بتقنية واحدة على الأقل من جوجل.',
        'A solution to a problem around you, with at least one Google technology.',
      ),
    },
    tracks: { rows: goals.map(([ar, en, icon]) => ({ title: l(ar, en), icon })) },
    journey: {
      rows: [
        {
          title: l('التسجيل وتكوين الفرق', 'Register and form teams'),
          text: l('في ناديك أو مع طلاب من جامعات أخرى.', 'In your club or with students of other universities.'),
          ends_on: dayFrom(69),
        },
        {
          title: l('البناء', 'Build'),
          text: l('مع دروس ومرشدين كل أسبوع.', 'With lessons and mentors every week.'),
          audience: 'teams',
          starts_on: dayFrom(70),
          ends_on: dayFrom(119),
        },
        {
          title: l('أفضل مئة', 'Top 100'),
          text: l('إرشاد فردي لتحسين المشروع.', 'Individual mentoring to improve the project.'),
          audience: 'other',
          audience_text: l('مئة فريق', '100 teams'),
          starts_on: dayFrom(140),
        },
        {
          title: l('العرض الختامي', 'Demo day'),
          text: l('عشرة فرق أمام الجمهور مباشرة.', 'Ten teams, live.'),
          audience: 'other',
          audience_text: l('عشرة فرق', '10 teams'),
          ends_on: dayFrom(190),
        },
      ],
    },
    prizes: {
      currency: 'USD',
      rows: [
        { title: l('الثلاثة الأوائل', 'Top 3'), amount: 3000, count: 3, benefit: l('لكل عضو في الفريق', 'For each member') },
        { title: l('بقية العشرة', 'Rest of the top 10'), amount: 1000, count: 7, benefit: l('لكل عضو في الفريق', 'For each member') },
        { title: l('أفضل مئة', 'Top 100'), count: 90, benefit: l('شهادة وإرشاد', 'A certificate and mentoring') },
      ],
    },
    judging: {
      criteria: [
        {
          title: l('الأثر', 'Impact'),
          description: l('المشكلة، وآراء المستخدمين، وما تغيّر بعدها.', 'The problem, feedback of users, and what changed after it.'),
          weight: 50,
        },
        {
          title: l('التقنية', 'Technology'),
          description: l('البنية، والاختبار، وسبب اختيار الأدوات.', 'Architecture, tests, and the choice of tools.'),
          weight: 50,
        },
      ],
      requirements: [
        { title: l('فيديو من دقيقتين', 'A video of two minutes') },
        { title: l('مستودع الكود', 'The repository of the code') },
      ],
    },
    involve: {
      rows: [
        {
          kind: 'mentor',
          text: l('ساعة في الأسبوع لفريق واحد.', 'An hour a week for one team.'),
          link: 'https://solutionchallenge.example/mentors',
        },
        { kind: 'judge', text: l('خمسة مشاريع في أسبوعين.', 'Five projects in two weeks.'), email: 'judges@solutionchallenge.example' },
      ],
    },
    register: {
      fields: [
        { key: 'university', required: true },
        { key: 'track', required: true },
        { key: 'team_status', required: true },
      ],
      questions: [
        { kind: 'yes_no', label: l('هل أنت عضو في نادٍ للمطورين؟', 'Are you a member of a student club?'), required: true },
        { kind: 'line', label: l('ما اسم النادي؟', 'What is the club called?'), required: true, when: { field: 'q_r1', values: ['yes'] } },
        { kind: 'number', label: l('كم عضوًا في فريقك؟', 'How many members has your team?') },
        { kind: 'consent', label: l('أنا في سنّ الرشد في بلدي.', 'I am of age in my country.'), required: true },
      ],
    },
  }),
}
