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
]
