import type { Day } from './waha-files.ts'

export const eventSections = (day: Day) => [
  {
    id: 'hero',
    type: 'hero',
    tagline: { ar: 'ثلاثة أيام نعيد فيها الماء إلى جذور النخل', en: 'Three days to bring water back to the roots of the palms' },
    edition: { ar: 'الدورة الثالثة', en: 'Third edition' },
  },
  { id: 'facts', type: 'facts', seats: 300 },
  {
    id: 'about',
    type: 'about',
    lead: {
      ar: 'في الأحساء ثلاثة ملايين نخلة، وعيون جفّ أكثرها. نجمع من يزرع ومن يبرمج لنجد لكل قطرة طريقها.',
      en: 'Al-Ahsa has three million palms, and springs that are mostly dry. We bring growers and builders together to find every drop its way.',
    },
    body: {
      ar: 'يبدأ العمل في المزرعة لا في القاعة: صباح اليوم الأول نمشي مع المزارعين بين القنوات، ونسمع منهم ما لا يظهر في الجداول.\n\nثم **ثماني وأربعون ساعة** من البناء، ومعنا خبراء الري والتربة والبرمجة. ما يفوز يُجرَّب في مزرعة حقيقية موسمًا كاملًا.\n\n- بيانات ري مفتوحة لأربعين مزرعة\n- معمل فيه حسّاسات ولوحات إلكترونية\n- مرشد لكل فريق',
      en: 'Work begins on a farm, not in a hall: on the first morning we walk along the channels with the people who water them, and hear what no table shows.\n\nThen come **forty-eight hours** of building, with experts in irrigation, soil and software at hand. What wins is tried on a real farm for a whole season.\n\n- Open irrigation data from forty farms\n- A lab with sensors and boards\n- A mentor for every team',
    },
    numbers: [
      { id: 'people', value: '264', label: { ar: 'مشاركًا في الدورة الثانية', en: 'people in the second edition' } },
      { id: 'teams', value: '58', label: { ar: 'فريقًا سلّم مشروعه', en: 'teams that handed in' } },
      { id: 'farms', value: '6', label: { ar: 'مزارع تعمل بما بُني هنا', en: 'farms that run on what was built here' } },
    ],
  },
  {
    id: 'tracks',
    type: 'tracks',
    rows: [
      {
        id: 'water',
        icon: 'water',
        title: { ar: 'الماء', en: 'Water' },
        subtitle: { ar: 'من العين إلى الجذر', en: 'From the spring to the root' },
        description: {
          ar: 'قياس ما يُضخّ وما يُشرب وما يضيع، وسقاية في وقتها.',
          en: 'What is pumped, what is drunk and what is lost; watering at the right hour.',
        },
        challenge: { ar: 'كيف نعرف أن النخلة عطشى قبل أن تصفرّ؟', en: 'How do we know that a palm is thirsty before it turns yellow?' },
        sponsor: { ar: 'ريّ المستقبل', en: 'Rayy Al-Mustaqbal' },
      },
      {
        id: 'energy',
        icon: 'sun',
        title: { ar: 'الطاقة', en: 'Energy' },
        subtitle: { ar: 'شمس تكفي المزرعة', en: 'Sun enough for a farm' },
        description: {
          ar: 'ضخّ وتبريد بالشمس، بكلفة يقدر عليها صاحب هكتارين.',
          en: 'Pumping and cooling by sun, at a price that two hectares can carry.',
        },
        challenge: { ar: 'كيف تعمل المضخة في ليلة غائمة؟', en: 'How does a pump work on a cloudy night?' },
      },
      {
        id: 'food',
        icon: 'palm',
        title: { ar: 'التمر', en: 'Dates' },
        subtitle: { ar: 'من العذق إلى السوق', en: 'From the bunch to the market' },
        description: {
          ar: 'فرز وتخزين وبيع يبقي ثمن التمر عند من زرعه.',
          en: 'Sorting, storing and selling that leave the price with those who grew it.',
        },
        challenge: { ar: 'كيف يعرف المزارع ثمن تمره قبل أن يبيعه؟', en: 'How does a grower know the price before selling?' },
      },
      {
        id: 'memory',
        icon: 'book',
        title: { ar: 'الذاكرة', en: 'Memory' },
        subtitle: { ar: 'ما يعرفه الكبار', en: 'What the elders know' },
        description: {
          ar: 'حفظ أسماء العيون وطرق السقي القديمة ليتعلّمها من يأتي بعدنا.',
          en: 'Keeping the names of springs and the old ways of watering for those who come after.',
        },
        challenge: { ar: 'كيف نسأل أهل الواحة سؤالًا لم يُكتب جوابه؟', en: 'How do we ask the oasis what nobody has written down?' },
      },
    ],
  },
  {
    id: 'timeline',
    type: 'timeline',
    rows: [
      ...['reg_open', 'reg_close', 'start', 'submission_close', 'winners'].map(key => ({ id: key, key })),
      { id: 'acceptance', key: 'acceptance', at: day(-10, '12:00') },
      { id: 'team_match', key: 'team_match', at: day(-5, '19:00') },
    ],
  },
  {
    id: 'prizes',
    type: 'prizes',
    rows: [
      { id: 'first', place: 1, amount: 200_000, benefit: { ar: 'وموسم تجربة في مزرعة', en: 'and a season’s trial on a farm' } },
      { id: 'second', place: 2, amount: 120_000, benefit: { ar: 'واحتضان ستة أشهر', en: 'and six months of incubation' } },
      { id: 'third', place: 3, amount: 80_000, benefit: { ar: 'واحتضان ثلاثة أشهر', en: 'and three months of incubation' } },
      { id: 'water', place: 0, amount: 25_000, track: 'water', title: { ar: 'أقل ماء', en: 'Least water' } },
      {
        id: 'crowd',
        place: 0,
        count: 3,
        title: { ar: 'اختيار المزارعين', en: 'The growers’ choice' },
        benefit: { ar: 'نخلة خلاص باسم كل عضو', en: 'a Khalas palm in each member’s name' },
      },
    ],
  },
  {
    id: 'partners',
    type: 'partners',
    tiers: [
      { id: 'founder', name: { ar: 'الشريك المؤسس', en: 'Founding partner' } },
      { id: 'track', name: { ar: 'رعاة المسارات', en: 'Track sponsors' } },
      { id: 'friends', name: { ar: 'أصدقاء واحة', en: 'Friends of Waha' } },
    ],
    rows: [
      { id: 'nabaa', tier: 'founder', name: { ar: 'جمعية نبع الأحساء', en: 'Nabaa Society of Al-Ahsa' } },
      { id: 'rayy', tier: 'track', name: { ar: 'ريّ المستقبل', en: 'Rayy Al-Mustaqbal' }, url: 'https://rayy.example' },
      { id: 'shams', tier: 'track', name: { ar: 'شمس الهفوف', en: 'Shams Al-Hofuf' } },
      { id: 'soil', tier: 'friends', name: 'Open Soil Lab', url: 'https://soil.example' },
      { id: 'suq', tier: 'friends', name: { ar: 'سوق القيصرية', en: 'Al-Qaisariya Market' } },
      { id: 'khoos', tier: 'friends', name: { ar: 'خوص', en: 'Khoos' } },
    ],
  },
]
