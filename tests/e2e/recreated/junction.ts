// A weekend with challenges of partners, travel support, past editions, and pictures below the title.

import { calendarIn, contentOf, l, picturesOf, type Recreated, rules } from './recreated.ts'

const at = calendarIn('Europe/Helsinki')

export const junction: Recreated = {
  facts: {
    name: l('جنكشن', 'Junction'),
    description: l(
      'عطلة نهاية أسبوع في إسبو لمن يبني بالتقنية ما لم يكن موجودًا يوم الجمعة',
      'A weekend in Espoo to build something that did not exist on Friday',
    ),
    organizer: l('جمعية جنكشن الطلابية', 'Junction, a student-run association'),
    languages: 'ar+en',
    city: 'Espoo',
    country: 'FI',
    venue: l('مبنى ديبولي، جامعة آلتو', 'Dipoli, Aalto University'),
    timezone: 'Europe/Helsinki',
    starts_at: at(0, 18),
    ends_at: at(2, 18),
    submission_closes_at: at(2, 10),
    contact_email: 'hello@junction.example',
    eligibility: rules({
      audience: 'everyone',
      min_age: 18,
      team_min: 1,
      team_max: 5,
      fee: 'free',
      travel_covered: 'partly',
      lodging_covered: 'yes',
    }),
  },
  theme: 'mihwar',
  pictures: { gallery: 6, people_photos: 2 },
  content: contentOf('#1976D2', {
    hero: {
      tagline: l('ثمانٍ وأربعون ساعة في عتمة نوفمبر', 'Forty-eight hours in the dark of November'),
      edition: l('كل خريف منذ 2015', 'Every autumn since 2015'),
      top_pictures: 'gallery',
    },
    facts: { seats: 1500, show_hijri: false },
    about: {
      lead: l(
        'تطرح الشركات مسائلها، وتختار الفرق ما تحب أن تحلّه.',
        'Companies bring their problems, and teams choose the one they want to solve.',
      ),
      numbers: [
        { value: '+1,200', label: l('مشارك', 'participants') },
        { value: '87', label: l('دولة', 'countries') },
        { value: '48', label: l('ساعة', 'hours') },
      ],
    },
    tracks: {
      rows: (
        [
          ['التنقّل', 'Mobility', 'bus', 'كيف يصل الناس إلى أعمالهم شتاءً؟', 'How do people get to work in winter?'],
          ['الألعاب', 'Games', 'game', 'لعبة تُفهم من دون شرح.', 'A game that needs no explanation.'],
          ['الفضاء', 'Space', 'satellite', 'صور الأقمار الصناعية في يد المزارع.', 'Satellite images in the hands of a farmer.'],
          ['الصحة', 'Health', 'care', 'متابعة أخفّ على المريض.', 'Follow-up that asks less of patients.'],
          ['الغابات', 'Forests', 'plant', 'قياس ما يخزّنه الشجر.', 'Measure what trees store.'],
          ['المال', 'Finance', 'coin', 'ميزانية تفهمها الأسرة كلها.', 'A budget the whole family understands.'],
        ] as const
      ).map(([ar, en, icon, textAr, text]) => ({ title: l(ar, en), icon, description: l(textAr, text) })),
    },
    journey: {
      rows: [
        {
          title: l('أسبوع الزيارات', 'Company visits'),
          text: l(
            'زيارات لشركات هلسنكي قبل العطلة، لمن يصل مبكرًا.',
            'Visits to companies in Helsinki before the weekend, for those who arrive early.',
          ),
          audience: 'accepted',
        },
        {
          title: l('العمل', 'Hacking'),
          text: l('من مساء الجمعة إلى صباح الأحد.', 'From Friday evening to Sunday morning.'),
          audience: 'teams',
        },
        {
          title: l('بعد الفوز', 'After winning'),
          text: l('لقاءات مع من يموّل المشاريع الناشئة.', 'Meetings with investors in startups.'),
          audience: 'winners',
        },
      ],
    },
    prizes: {
      currency: 'EUR',
      rows: [
        { place: 1, title: l('الجائزة الكبرى', 'Main prize'), amount: 20_000 },
        ...['r1', 'r2', 'r3', 'r4', 'r5', 'r6'].map(track => ({ title: l('أفضل حلّ للتحدي', 'Best solution'), amount: 2000, track })),
      ],
    },
    people: {
      rows: [
        {
          name: l('مهندسة ألعاب', 'A game engineer'),
          title: l('مرشدة', 'Mentor'),
          role: 'mentor',
          portrait: 'woman',
          file_key: 'people_photos.0',
        },
        {
          name: l('باحث في الغابات', 'A forest researcher'),
          title: l('أستاذ مساعد', 'Assistant professor'),
          role: 'mentor',
          file_key: 'people_photos.1',
        },
        { name: l('مديرة التنظيم', 'Head of the event'), title: l('طالبة', 'Student'), role: 'mentor', portrait: 'woman' },
      ],
    },
    provided: {
      rows: [
        { kind: 'meals', text: l('وجبات من عشاء الجمعة إلى غداء الأحد', 'Meals from dinner on Friday to lunch on Sunday') },
        { kind: 'sleeping_area', text: l('قاعة هادئة للنوم، وأحضر غطاءك', 'A quiet hall to sleep; bring a blanket') },
        {
          kind: 'travel_grant',
          text: l('لمن يأتي من خارج دول الشمال', 'For those from outside the Nordic countries'),
          amount: 100,
          currency: 'EUR',
        },
        { kind: 'other', text: l('ساونا على البحيرة', 'A sauna by the lake') },
      ],
    },
    judging: {
      rounds: l(
        'يصوّت المشاركون للمشاريع زوجًا زوجًا، ثم تقرّر اللجنة بين الخمسة الأوائل.',
        'Participants vote on pairs of projects; a jury decides between the first five.',
      ),
    },
    past: {
      rows: [
        {
          title: l('2015، هلسنكي', '2015, Helsinki'),
          text: l('الدورة الأولى.', 'The first edition.'),
          numbers: [
            { value: '550', label: l('مشاركًا', 'participants') },
            { value: '145', label: l('مشروعًا', 'projects') },
          ],
          projects: [
            {
              project: { ar: '', en: 'Slush Smackdown' },
              line: l('ملاكمون يحرّكهم كود لاعبيهم', 'Boxers driven by the code of their players'),
            },
          ],
        },
        {
          title: l('2016، هلسنكي', '2016, Helsinki'),
          numbers: [
            { value: '1,300', label: l('مشارك', 'participants') },
            { value: '77', label: l('جنسية', 'nationalities') },
          ],
        },
      ],
    },
    gallery: { rows: picturesOf(6, l('فريق حول طاولة', 'A team around a table')) },
    involve: {
      rows: [
        {
          kind: 'volunteer',
          text: l('أربع ساعات من وقتك، والطعام علينا.', 'Four hours of your time; food is on us.'),
          email: 'crew@junction.example',
        },
        {
          kind: 'partner',
          text: l('اطرح تحديًا تعمل عليه الفرق.', 'Bring a challenge for the teams.'),
          link: 'https://junction.example/partners',
        },
      ],
    },
    register: {
      fields: [
        { key: 'role', required: true },
        { key: 'experience', required: true },
        { key: 'github', required: false },
      ],
      questions: [
        { kind: 'yes_no', label: l('هل تحتاج إلى دعم السفر؟', 'Do you need travel support?'), required: true },
        {
          kind: 'line',
          label: l('من أي مدينة تسافر؟', 'Which city do you travel from?'),
          required: true,
          when: { field: 'q_r1', values: ['yes'] },
        },
        {
          kind: 'choices',
          label: l('أي التحديات تهمّك؟', 'Which challenges interest you?'),
          options: [{ label: l('التنقّل والفضاء', 'Mobility and space') }, { label: l('الألعاب', 'Games') }, { label: l('الصحة', 'Health') }],
        },
      ],
    },
  }),
}
