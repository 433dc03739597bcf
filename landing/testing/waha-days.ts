import type { Day, WahaPictures } from './waha-files.ts'

export const daySections = (day: Day, pictures: WahaPictures) => [
  { id: 'programme', type: 'programme', rows: programme(day) },
  { id: 'people', type: 'people', rows: people(pictures) },
  {
    id: 'judging',
    type: 'judging',
    criteria: [
      { id: 'impact', weight: 30, title: { ar: 'أثره في المزرعة', en: 'What it changes on a farm' } },
      {
        id: 'works',
        weight: 25,
        title: { ar: 'يعمل أمامنا', en: 'It works in front of us' },
        description: { ar: 'نموذج يُجرَّب، لا عرض شرائح.', en: 'A prototype to try, not slides.' },
      },
      { id: 'cost', weight: 20, title: { ar: 'كلفته على المزارع', en: 'What it costs a grower' } },
      { id: 'new', weight: 15, title: { ar: 'جِدّة الفكرة', en: 'How new it is' } },
      { id: 'told', weight: 10, title: { ar: 'وضوح العرض', en: 'How clearly it is told' } },
    ],
    rounds: {
      ar: 'جولة أولى بين الطاولات: ثلاثة محكّمين لكل فريق، أربع دقائق وأسئلة. ثم يعرض ستة فرق على المسرح.',
      en: 'A first round at the tables: three judges a team, four minutes and questions. Then six teams present on stage.',
    },
    requirements: [
      { id: 'repo', title: { ar: 'مستودع للشيفرة يُفتح للمحكّمين', en: 'A repository that the judges can open' } },
      { id: 'video', title: { ar: 'تسجيل لا يزيد على ثلاث دقائق', en: 'A video of three minutes at most' } },
      { id: 'slides', title: { ar: 'خمس شرائح للعرض الأخير', en: 'Five slides for the final round' } },
    ],
  },
  {
    id: 'eligibility',
    type: 'eligibility',
    note: {
      ar: 'من لم يبلغ الحادية والعشرين يحضر معه موافقة وليّ أمره. **طلاب المدارس** لهم يوم خاص في مارس.',
      en: 'Bring a guardian’s consent if you are under twenty-one. **School pupils** have a day of their own in March.',
    },
  },
  {
    id: 'venue',
    type: 'venue',
    entrance: { ar: 'البوابة الشرقية، من شارع الملك خالد', en: 'East gate, from King Khalid Street' },
    directions: {
      ar: 'عشرون دقيقة من محطة القطار وأربعون من المطار. تنطلق الحافلة من المحطة كل ساعة من الثامنة صباحًا.\n\nالمواقف خلف المبنى، ومنها مدخل بلا درج.',
      en: 'Twenty minutes from the railway station, forty from the airport. A shuttle leaves the station every hour from eight in the morning.\n\nParking is behind the building, with a step-free way in.',
    },
    facilities: ['prayer_men', 'prayer_women', 'quiet_room', 'family_area', 'step_free', 'parking', 'shuttle', 'internet', 'lab'],
    online_url: 'https://meet.example/waha-accepted-only',
  },
]

type L10n = { ar: string; en: string }
const hall = { ar: 'القاعة الكبرى', en: 'Great hall' }
const lab = { ar: 'المعمل', en: 'Lab' }
const yard = { ar: 'الفناء', en: 'Courtyard' }

function programme(day: Day) {
  let count = 0
  const item = (days: number, from: string, to: string, ar: string, en: string, more: object = {}) => ({
    id: `item${count++}`,
    starts_at: day(days, from),
    ends_at: to ? day(days, to) : null,
    title: { ar, en },
    ...more,
  })
  const prayer = (days: number, from: string, ar: string, en: string) => item(days, from, '', ar, en, { kind: 'prayer' })
  const meal = (days: number, from: string, to: string, ar: string, en: string) =>
    item(days, from, to, ar, en, { kind: 'meal', room: yard })
  return [
    item(0, '09:00', '11:30', 'جولة في المزارع مع أهلها', 'A walk through the farms with their owners', { room: yard }),
    prayer(0, '11:55', 'صلاة الظهر', 'Dhuhr prayer'),
    meal(0, '12:30', '13:30', 'غداء وتعارف', 'Lunch and introductions'),
    item(0, '14:00', '14:45', 'الافتتاح وعرض المسارات', 'Opening and tracks', { room: hall }),
    prayer(0, '15:05', 'صلاة العصر', 'Asr prayer'),
    item(0, '15:30', '17:00', 'حسّاس رطوبة في ساعة', 'A moisture sensor in an hour', {
      kind: 'workshop',
      room: lab,
      speaker: { ar: 'م. ياسر البدر', en: 'Yasser Al-Bader' },
    }),
    prayer(0, '17:25', 'صلاة المغرب', 'Maghrib prayer'),
    item(0, '18:00', '', 'ينطلق البناء', 'Building begins', { room: hall }),
    prayer(1, '05:05', 'صلاة الفجر', 'Fajr prayer'),
    meal(1, '08:00', '09:00', 'فطور', 'Breakfast'),
    item(1, '09:30', '11:00', 'قراءة بيانات الري', 'Reading irrigation data', {
      kind: 'workshop',
      room: lab,
      speaker: { ar: 'د. نورة الشمري', en: 'Dr. Noura Al-Shammari' },
      status: 'moved',
    }),
    prayer(1, '11:50', 'صلاة الجمعة', 'Friday prayer'),
    meal(1, '12:45', '13:45', 'غداء', 'Lunch'),
    item(1, '14:00', '17:00', 'جلسات إرشاد', 'Mentoring', { kind: 'mentoring', room: hall }),
    prayer(1, '15:05', 'صلاة العصر', 'Asr prayer'),
    item(1, '16:00', '17:00', 'لقاء المبرمجات', 'Women who build: a meeting', {
      audience: 'women',
      room: { ar: 'قاعة السدرة', en: 'Sidra room' },
    }),
    item(1, '20:00', '21:00', 'جولة بالدراجات', 'Bicycle ride', { status: 'cancelled', room: yard }),
    prayer(2, '05:05', 'صلاة الفجر', 'Fajr prayer'),
    item(2, '12:00', '', 'يُغلق تسليم المشاريع', 'Submissions close', { room: hall }),
    prayer(2, '12:05', 'صلاة الظهر', 'Dhuhr prayer'),
    item(2, '13:30', '15:00', 'التحكيم بين الطاولات', 'Judging at the tables', { kind: 'judging', room: hall }),
    prayer(2, '15:05', 'صلاة العصر', 'Asr prayer'),
    item(2, '15:45', '17:15', 'العروض الأخيرة', 'Final presentations', { room: hall }),
    item(2, '17:45', '18:00', 'إعلان الفائزين', 'Winners', { room: hall }),
  ]
}

function people(pictures: WahaPictures) {
  const one = (id: string, role: string, portrait: string, name: L10n, title: L10n, organization: L10n, more: object = {}) => ({
    id,
    role,
    portrait,
    name,
    title,
    organization,
    ...more,
  })
  const none = { ar: '', en: '' }
  const university = { ar: 'جامعة الأحساء الأهلية', en: 'Al-Ahsa Community University' }
  return [
    one(
      'noura',
      'speaker',
      'woman',
      { ar: 'د. نورة الشمري', en: 'Dr. Noura Al-Shammari' },
      { ar: 'أستاذة علم المياه', en: 'Professor of hydrology' },
      university,
      {
        link: 'https://noura.example',
      },
    ),
    one(
      'yasser',
      'speaker',
      'man',
      { ar: 'م. ياسر البدر', en: 'Yasser Al-Bader' },
      { ar: 'مهندس نظم مدمجة', en: 'Embedded systems engineer' },
      none,
      {
        picture: pictures.speaker.id,
      },
    ),
    one(
      'saleh',
      'judge',
      'man',
      { ar: 'صالح الحداد', en: 'Saleh Al-Haddad' },
      { ar: 'مزارع وأمين جمعية المزارعين', en: 'Grower, secretary of the growers’ union' },
      none,
    ),
    one(
      'amal',
      'judge',
      'woman',
      { ar: 'أمل العيسى', en: 'Amal Al-Issa' },
      { ar: 'شريكة', en: 'Partner' },
      { ar: 'صندوق جذر', en: 'Jathr Fund' },
    ),
    one(
      'omar',
      'judge',
      'plain',
      { ar: 'عمر فاروق', en: 'Omar Farouk' },
      { ar: 'مدير المنتجات', en: 'Head of product' },
      { ar: 'ريّ المستقبل', en: 'Rayy' },
    ),
    one(
      'maha',
      'judge',
      'woman',
      { ar: 'د. مها القحطاني', en: 'Dr. Maha Al-Qahtani' },
      { ar: 'باحثة في التربة', en: 'Soil scientist' },
      university,
    ),
    one('khalid', 'mentor', 'plain', { ar: 'خالد الملحم', en: 'Khalid Al-Mulhim' }, { ar: 'مصمم خدمات', en: 'Service designer' }, none, {
      picture: pictures.mentor.id,
    }),
    one(
      'lama',
      'mentor',
      'woman',
      { ar: 'لمى السبيعي', en: 'Lama Al-Subaie' },
      { ar: 'مهندسة تعلّم آلي', en: 'Machine learning engineer' },
      none,
    ),
    one('hassan', 'mentor', 'man', { ar: 'حسن بوخمسين', en: 'Hassan Bukhamseen' }, { ar: 'خبير نخيل', en: 'Palm expert' }, none),
    one(
      'reem',
      'organizer',
      'woman',
      { ar: 'ريم الجبر', en: 'Reem Al-Jabr' },
      { ar: 'مديرة الهاكاثون', en: 'Director' },
      { ar: 'جمعية نبع الأحساء', en: 'Nabaa Society' },
    ),
  ]
}
