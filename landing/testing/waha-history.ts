// Optional sections: earlier editions.

import type { WahaPictures } from './waha-files.ts'

export const historySections = (pictures: WahaPictures) => [
  {
    id: 'voices',
    type: 'voices',
    rows: [
      {
        id: 'salma',
        quote: {
          ar: 'جئت وأنا لا أعرف أحدًا، وخرجت ومعي فريق ومزرعة تجرّب ما بنيناه.',
          en: 'I came without knowing anyone, and left with a team and a farm that tries what we built.',
        },
        name: { ar: 'سلمى الدوسري', en: 'Salma Al-Dosari' },
        role: { ar: 'الفريق الفائز', en: 'Winning team' },
        edition: { ar: 'الدورة الثانية', en: 'Second edition' },
        picture: pictures.speaker.id,
      },
      {
        id: 'issa',
        quote: {
          ar: 'سألوني عن العين التي كان جدّي يسقي منها، ثم رسموها على الخريطة.',
          en: 'They asked me about the spring my grandfather watered from, and then put it on the map.',
        },
        name: { ar: 'عيسى الحمد', en: 'Issa Al-Hamad' },
        role: { ar: 'مزارع', en: 'Grower' },
      },
      {
        id: 'lena',
        quote: { ar: 'أول هاكاثون يبدأ صباحه بين النخل.', en: 'The first hackathon whose mornings begin among palms.' },
        name: { ar: '', en: 'Lena Vogt' },
        role: { ar: 'مرشدة', en: 'Mentor' },
        edition: { ar: '2025', en: '2025' },
        picture: pictures.mentor.id,
      },
    ],
  },
  {
    id: 'past',
    type: 'past',
    rows: [
      {
        id: 'second',
        title: { ar: 'الدورة الثانية، 2026', en: 'Second edition, 2026' },
        text: {
          ar: 'عملنا في مزارع العمران، وبقيت ستة مشاريع بعد الموسم.',
          en: 'We worked on the farms of Al-Omran, and six projects remained after the season.',
        },
        link: 'https://2026.waha.example',
        picture: pictures.yard.id,
        alt: { ar: 'الفرق في فناء المزرعة', en: 'The teams in the courtyard of the farm' },
        numbers: [
          { id: 'a', value: '264', label: { ar: 'مشاركًا', en: 'participants' } },
          { id: 'b', value: '58', label: { ar: 'مشروعًا', en: 'projects' } },
          { id: 'c', value: '6', label: { ar: 'مزارع', en: 'farms' } },
        ],
        projects: [
          {
            id: 'a',
            project: { ar: 'مجرى', en: 'Majra' },
            team: { ar: 'أهل العين', en: '' },
            line: { ar: 'خريطة للقنوات المدفونة', en: 'A map of buried channels' },
            link: 'https://majra.example',
          },
          {
            id: 'b',
            project: { ar: 'قطرة', en: 'Qatra' },
            team: { ar: '', en: 'Drop Table' },
            line: { ar: 'صمام يعمل بالشمس', en: 'A valve that runs on sun' },
          },
          { id: 'c', project: { ar: 'ظليل', en: 'Thaleel' }, line: { ar: 'ظل متحرك للشتلات', en: 'A moving shade for seedlings' } },
        ],
      },
      {
        id: 'first',
        title: { ar: 'الدورة الأولى، 2025', en: 'First edition, 2025' },
        text: { ar: 'يومان في قاعة الجمعية، ومئة وعشرون مشاركًا.', en: 'Two days in the society’s hall, with a hundred and twenty people.' },
      },
    ],
  },
]
