// Sections that organizers usually fill after the first publication, such as questions, news and results.

import type { Day, WahaDocuments, WahaPictures } from './waha-files.ts'

export const lifeSections = (day: Day, pictures: WahaPictures, documents: WahaDocuments) => [
  {
    id: 'faq',
    type: 'faq',
    rows: [
      {
        id: 'bring',
        question: { ar: 'ماذا أُحضر معي؟', en: 'What do I bring?' },
        answer: {
          ar: 'حاسوبك وشاحنه، وحذاءً يحتمل الطين. القطع الإلكترونية نوفّرها نحن.',
          en: 'Your laptop, its charger, and shoes that do not mind mud. We bring the electronics.',
        },
      },
    ],
  },
  { id: 'register', type: 'register' },
  {
    id: 'updates',
    type: 'updates',
    rows: [
      {
        id: 'opened',
        at: day(-74, '09:10'),
        title: { ar: 'بدأ التسجيل', en: 'Registration is open' },
        text: { ar: 'المقاعد ثلاثمئة، ونقبل الفرق والأفراد.', en: 'There are three hundred seats, for teams and for people on their own.' },
      },
      {
        id: 'workshop',
        at: day(1, '08:20'),
        title: { ar: 'تغيّر موعد ورشة البيانات', en: 'The data workshop has moved' },
        text: { ar: 'تبدأ 9:30 صباحًا في المعمل بدل القاعة.', en: 'It starts at 9:30 am in the lab instead of the hall.' },
      },
      {
        id: 'ride',
        at: day(1, '09:05'),
        title: { ar: 'أُلغيت جولة الدراجات', en: 'No bicycle ride tonight' },
        text: { ar: 'الرياح شديدة هذه الليلة.', en: 'It is too windy.' },
      },
    ],
  },
  {
    id: 'ask',
    type: 'ask',
    intro: { ar: 'نجيب كل يوم من التاسعة إلى العاشرة مساءً.', en: 'We answer every day from nine to ten in the evening.' },
    whatsapp: '+966500000100',
    x: 'https://x.com/waha_example',
    telegram: 'https://t.me/waha_example',
    discord: 'https://discord.gg/waha-example',
  },
  {
    id: 'results',
    type: 'results',
    intro: { ar: 'سلّم واحد وستون فريقًا، ووقف ستة على المسرح.', en: 'Sixty-one teams handed in; six stood on stage.' },
    winners: [
      {
        id: 'w1',
        place: 1,
        team: 'سواقي',
        project: { ar: 'نبضة', en: 'Nabda' },
        line: { ar: 'حسّاس يسمع الماء في جذع النخلة', en: 'A sensor that hears water in a palm’s trunk' },
        link: 'https://nabda.example',
        picture: pictures.winner.id,
      },
      {
        id: 'w2',
        place: 2,
        team: 'Root Access',
        project: { ar: 'دور', en: 'Dawr' },
        line: { ar: 'جدول سقاية يتّفق عليه الجيران', en: 'A watering rota that neighbours agree on' },
        link: 'https://dawr.example',
      },
      {
        id: 'w3',
        place: 3,
        team: 'خلاص',
        project: { ar: 'قفّة', en: 'Quffa' },
        line: { ar: 'سعر التمر في كل سوق على رسالة نصية', en: 'The price of dates in every market, by text message' },
      },
      {
        id: 'w4',
        place: 0,
        team: 'ذاكرة ماء',
        project: { ar: 'اسأل جدّي', en: 'Ask my grandfather' },
        line: { ar: 'تسجيلات لأسماء العيون بأصوات أهلها', en: 'The names of the springs in their owners’ voices' },
      },
    ],
    projects: [
      {
        id: 'p1',
        team: 'غيمة',
        project: { ar: 'ظل', en: 'Zill' },
        line: { ar: 'مضخة تعمل بنصف لوح شمسي', en: 'A pump on half a solar panel' },
      },
      { id: 'p2', team: 'Soil Mates', project: { ar: 'تراب', en: 'Turab' }, link: 'https://turab.example' },
      {
        id: 'p3',
        team: 'عذق',
        project: { ar: 'فرز', en: 'Farz' },
        line: { ar: 'فرز التمر بكاميرا هاتف قديم', en: 'Sorting dates with an old phone’s camera' },
      },
    ],
    recap: {
      ar: 'نام الناس بين الحسّاسات، وشرح مزارع في السبعين لفريق من الطلاب لماذا لا تُسقى النخلة ظهرًا.\n\nثلاثة مشاريع تبدأ موسمها في مارس.',
      en: 'People slept among sensors, and a grower of seventy explained to a team of students why no palm is watered at noon.\n\nThree projects begin their season in March.',
    },
    video_url: 'https://video.example/waha',
    numbers: [
      { id: 'n1', value: '281', label: { ar: 'حضروا', en: 'came' } },
      { id: 'n2', value: '61', label: { ar: 'مشروعًا سُلّم', en: 'projects handed in' } },
      { id: 'n3', value: '43%', label: { ar: 'يشاركون لأول مرة', en: 'for the first time' } },
    ],
  },
  {
    id: 'gallery',
    type: 'gallery',
    rows: [
      {
        id: 'g1',
        picture: pictures.palms.id,
        alt: { ar: 'مشاركون يمشون بين صفوف النخل', en: 'People walking between rows of palms' },
        caption: { ar: 'صباح اليوم الأول', en: 'The first morning' },
      },
      { id: 'g2', picture: pictures.spring.id, alt: { ar: 'عين ماء يطل عليها ثلاثة شبان', en: 'Three people looking into a spring' } },
      {
        id: 'g3',
        picture: pictures.table.id,
        alt: { ar: 'طاولة عليها حسّاسات وأسلاك', en: 'A table covered in sensors and wires' },
        caption: { ar: 'المعمل في الثالثة فجرًا', en: 'The lab at three in the morning' },
      },
      { id: 'g4', picture: pictures.yard.id, alt: { ar: 'غداء في الفناء', en: 'Lunch in the courtyard' } },
    ],
  },
  {
    id: 'documents',
    type: 'documents',
    rows: [
      { id: 'rules', title: { ar: 'قواعد الهاكاثون', en: 'Rules' }, file: documents.rules.id },
      { id: 'conduct', title: { ar: 'ميثاق السلوك', en: 'Code of conduct' }, file: documents.conduct.id },
    ],
  },
]
