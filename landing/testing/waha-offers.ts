// Optional sections: the terms of participation.

import type { Day } from './waha-files.ts'

export const offerSections = (day: Day) => [
  {
    id: 'journey',
    type: 'journey',
    rows: [
      {
        id: 'camp',
        title: { ar: 'معسكر الأفكار', en: 'Ideas camp' },
        text: { ar: 'أربع ورش عن بُعد عن الري والتربة والبيانات.', en: 'Four online workshops about irrigation, soil and data.' },
        starts_on: dateOf(day(-50, '12:00')),
        ends_on: dateOf(day(-30, '12:00')),
        link: 'https://waha.example/camp',
      },
      {
        id: 'days',
        title: { ar: 'أيام الهاكاثون', en: 'The hackathon' },
        audience: 'accepted',
        starts_on: dateOf(day(0, '12:00')),
        ends_on: dateOf(day(2, '12:00')),
      },
      {
        id: 'season',
        title: { ar: 'موسم التجربة', en: 'The trial season' },
        text: {
          ar: 'يُجرَّب كل مشروع فائز في مزرعة حقيقية، ومعه مهندس ري.',
          en: 'Each winning project is tried on a real farm, with an irrigation engineer at its side.',
        },
        audience: 'winners',
        starts_on: dateOf(day(25, '12:00')),
        ends_on: dateOf(day(120, '12:00')),
      },
      {
        id: 'harvest',
        title: { ar: 'يوم الحصاد', en: 'Harvest day' },
        text: { ar: 'يعرض الفائزون ما تغيّر في المزارع.', en: 'The winners show what has changed on the farms.' },
        audience: 'other',
        audience_text: { ar: 'للمزارعين والمشاركين', en: 'For growers and participants' },
        starts_on: dateOf(day(130, '12:00')),
      },
    ],
  },
  {
    id: 'provided',
    type: 'provided',
    rows: [
      { id: 'meals', kind: 'meals', text: { ar: 'ثلاث وجبات كل يوم، وقهوة طوال الليل', en: 'Three meals a day, and coffee all night' } },
      { id: 'sleep', kind: 'sleeping_area', text: { ar: 'غرف منفصلة للرجال والنساء', en: 'Separate rooms for men and women' } },
      { id: 'showers', kind: 'showers' },
      { id: 'lab', kind: 'hardware', text: { ar: 'حسّاسات ولوحات إلكترونية من المعمل', en: 'Sensors and boards from the lab' } },
      { id: 'wifi', kind: 'wifi' },
      { id: 'mentors', kind: 'mentors', text: { ar: 'مرشد لكل فريق', en: 'One for every team' } },
      { id: 'swag', kind: 'swag', text: { ar: 'قميص ودفتر ونواة تزرعها', en: 'A shirt, a notebook and a date stone to plant' } },
      { id: 'bus', kind: 'transport', text: { ar: 'حافلة من محطة القطار كل ساعة', en: 'A bus from the railway station every hour' } },
      {
        id: 'travel',
        kind: 'travel_grant',
        amount: 1500,
        currency: 'SAR',
        text: { ar: 'لمن يأتي من خارج المنطقة', en: 'For people who come from outside the region' },
      },
      { id: 'children', kind: 'childcare', text: { ar: 'من الرابعة عصرًا حتى العاشرة', en: 'From four to ten in the evening' } },
      { id: 'prayer', kind: 'prayer_room' },
      { id: 'garden', kind: 'other', text: { ar: 'جلسة تحت النخل كل مساء', en: 'An evening under the palms, every day' } },
    ],
  },
  {
    id: 'fees',
    type: 'fees',
    rows: [
      {
        id: 'students',
        label: { ar: 'الطلاب', en: 'Students' },
        amount: 0,
        note: { ar: 'ببطاقة جامعية سارية', en: 'With a valid student card' },
      },
      { id: 'early', label: { ar: 'التسجيل المبكر', en: 'Early registration' }, amount: 150, until: dateOf(day(-45, '12:00')) },
      {
        id: 'full',
        label: { ar: 'بعد ذلك', en: 'Afterwards' },
        amount: 250,
        note: { ar: 'تشمل الوجبات والسكن', en: 'With meals and a place to sleep' },
      },
      { id: 'abroad', label: { ar: 'من خارج المملكة', en: 'From abroad' }, amount: 60, currency: 'USD' },
    ],
    scholarship: {
      ar: 'عشرون مقعدًا مجانيًا لمن لا تسمح ظروفه بالدفع. اكتب لنا سطرين عن نفسك قبل إغلاق التسجيل بأسبوع.',
      en: 'Twenty free seats for people who cannot pay. Write us two lines about yourself a week before registration closes.',
    },
    link: 'https://waha.example/scholarships',
  },
  {
    id: 'involve',
    type: 'involve',
    rows: [
      {
        id: 'mentor',
        kind: 'mentor',
        text: {
          ar: 'ثلاث ساعات من خبرتك في الري أو البرمجة تغيّر مشروع فريق.',
          en: 'Three hours of what you know about irrigation or software change a team’s project.',
        },
        link: 'https://waha.example/mentors',
      },
      {
        id: 'volunteer',
        kind: 'volunteer',
        text: { ar: 'استقبال وتنظيم وتصوير، بورديات من أربع ساعات.', en: 'Welcome, organize and photograph, in shifts of four hours.' },
        link: 'https://waha.example/volunteers',
      },
      {
        id: 'sponsor',
        kind: 'sponsor',
        text: {
          ar: 'مسار باسمك، ولقاء بالفرق قبل العروض.',
          en: 'A track with your name, and time with the teams before the presentations.',
        },
        email: 'partners@waha.example',
      },
      {
        id: 'growers',
        title: { ar: 'أصحاب المزارع', en: 'Growers' },
        text: { ar: 'مزرعتك أرض للتجربة.', en: 'Your farm as a place to try things.' },
      },
    ],
  },
]

const dateOf = (instant: string) => instant.slice(0, 10)
