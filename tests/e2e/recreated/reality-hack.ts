// Five days with hardware, every kind of question, and fees with a scholarship.

import { calendarIn, contentOf, dayFrom, l, type Recreated, rules } from './recreated.ts'

const at = calendarIn('America/New_York')

export const realityHack: Recreated = {
  facts: {
    name: l('هاكاثون الواقع في MIT', 'MIT Reality Hack'),
    description: l(
      'خمسة أيام يُبنى فيها بالواقع الممتد ما لا تقدر عليه شاشة',
      'Five days to build with extended reality what no screen can do',
    ),
    organizer: l('متطوعو هاكاثون الواقع', 'Volunteers of Reality Hack'),
    languages: 'ar+en',
    city: 'Cambridge, MA',
    country: 'US',
    venue: l('حرم معهد ماساتشوستس للتقنية', 'The campus of MIT'),
    timezone: 'America/New_York',
    starts_at: at(0, 9),
    ends_at: at(4, 18),
    submission_closes_at: at(3, 13),
    contact_email: 'team@realityhack.example',
    eligibility: rules({ audience: 'everyone', team_min: 2, team_max: 5, prior_work: 'fresh', travel_covered: 'no' }),
  },
  theme: 'lawha',
  content: contentOf('#7A4CD6', {
    hero: {
      tagline: l('البس الخوذة، ثم ابنِ ما تراه', 'Put the headset on, then build what you see'),
      edition: l('يناير من كل عام', 'Every January'),
    },
    facts: { seats: 500, show_hijri: false },
    about: {
      lead: l('لا يُشترط أن تعرف الواقع الافتراضي قبل أن تأتي.', 'You need not know virtual reality before you come.'),
      body: l(
        'اليوم الأول ورش، ثم يومان ونصف من العمل، ويوم مفتوح للجمهور.',
        'The first day has workshops, then two and a half days of work, and a day open to the public.',
      ),
    },
    tracks: {
      rows: [
        {
          title: l('البرمجيات', 'Software'),
          description: l('تجارب على خوذات جاهزة.', 'Experiences for existing headsets.'),
          icon: 'code',
          links: [{ label: l('قائمة الخوذات', 'List of headsets'), url: 'https://realityhack.example/headsets' }],
        },
        {
          title: l('العتاد', 'Hardware'),
          description: l('حسّاسات وأذرع وكل ما يُلمس.', 'Sensors, arms and everything you can touch.'),
          icon: 'chip',
        },
        {
          title: l('الوصول للجميع', 'Accessibility'),
          description: l('تجربة لا تحتاج إلى عينين أو يدين.', 'Needs no eyes or no hands.'),
          icon: 'access',
        },
        { title: l('التعليم', 'Learning'), description: l('درس يُعاش.', 'A lesson you walk through.'), icon: 'school' },
      ],
    },
    prizes: {
      currency: 'USD',
      rows: [
        { place: 1, title: l('الجائزة الكبرى', 'Grand prize'), amount: 5000 },
        { title: l('أفضل مشروع عتاد', 'Best hardware'), amount: 2000, track: 'r2' },
        { title: l('أفضل مشروع للوصول', 'Best of accessibility'), amount: 2000, track: 'r3' },
      ],
    },
    programme: {
      rows: [
        { starts_at: at(0, 9), ends_at: at(0, 17), title: l('ورش وتجربة الخوذات', 'Workshops, and headsets to try'), kind: 'workshop' },
        { starts_at: at(0, 19), title: l('تكوين الفرق', 'Team formation') },
        { starts_at: at(1, 10), title: l('بدء العمل', 'Hacking begins') },
        { starts_at: at(3, 13), title: l('توقّف العمل', 'Hacking ends') },
        { starts_at: at(3, 13), ends_at: at(3, 16), title: l('التحكيم عند الطاولات', 'Judging at the tables'), kind: 'judging' },
        { starts_at: at(4, 11), ends_at: at(4, 16), title: l('المعرض المفتوح', 'Public expo'), room: l('المركز الطلابي', 'Student center') },
      ],
    },
    judging: {
      criteria: (
        [
          ['الفائدة', 'Usefulness'],
          ['التصميم', 'Design'],
          ['الجودة', 'Quality'],
          ['العرض', 'Presentation'],
        ] as const
      ).map(([ar, en]) => ({ title: l(ar, en), weight: 25 })),
      requirements: [
        { title: l('مستودع مفتوح المصدر برخصة معروفة', 'A public repository under an open source license') },
        { title: l('مشروع يعمل على خوذة أو هاتف', 'A project that runs on a headset or phone') },
      ],
    },
    eligibility: {
      note: l(
        'تُنشر المشاريع كلها برخصة مفتوحة، فلا تأتِ بفكرة تريد حفظ حقوقها.',
        'All projects are published under an open license, so do not bring an idea that you want to protect.',
      ),
    },
    provided: {
      rows: [
        { kind: 'hardware', text: l('خوذات ونظارات تُستعار طوال الأيام', 'Headsets and glasses to borrow on all days') },
        { kind: 'meals', text: l('ثلاث وجبات، ومنها الحلال والنباتي', 'Three meals, also halal and vegan') },
        { kind: 'mentors', text: l('مرشدون من صنّاع الخوذات', 'Mentors who make headsets') },
      ],
    },
    fees: {
      rows: [
        { label: l('الطلاب', 'Students'), amount: 75, currency: 'USD', note: l('ببطاقة جامعية سارية', 'With a valid student card') },
        { label: l('المهنيون، مبكرًا', 'Professionals, early'), amount: 200, currency: 'USD', until: dayFrom(30) },
        { label: l('المهنيون', 'Professionals'), amount: 300, currency: 'USD' },
      ],
      scholarship: l('نعفي من يحتاج، ولا نسأل عن أكثر من سبب واحد.', 'We waive the fee for those who need it, and ask for one reason only.'),
    },
    register: {
      fields: [{ key: 'age_band', required: true }],
      questions: [
        {
          kind: 'line',
          label: l('اسم ولي الأمر', 'Name of your guardian'),
          required: true,
          when: { field: 'age_band', values: ['under_18'] },
        },
        {
          kind: 'choice',
          label: l('ماذا تفعل في الفريق؟', 'What do you do in a team?'),
          required: true,
          options: [{ label: l('أبرمج', 'I program') }, { label: l('أصمّم', 'I design') }, { label: l('أصنع العتاد', 'I build hardware') }],
        },
        {
          kind: 'choices',
          label: l('أي الأدوات تعرف؟', 'Which tools do you know?'),
          when: { field: 'q_r2', values: ['r1', 'r3'] },
          options: [
            { label: { ar: 'Unity', en: 'Unity' } },
            { label: { ar: 'Unreal', en: 'Unreal' } },
            { label: { ar: 'Arduino', en: 'Arduino' } },
          ],
        },
        { kind: 'file', label: l('معرض أعمالك', 'Your portfolio'), when: { field: 'q_r2', values: ['r2'] } },
        { kind: 'number', label: l('كم هاكاثونًا حضرت؟', 'How many hackathons have you attended?') },
        { kind: 'date', label: l('متى تصل إلى بوسطن؟', 'When do you arrive in Boston?') },
        { kind: 'text', label: l('ما الذي تريد أن يراه الناس؟', 'What do you want people to see?'), required: true },
        { kind: 'yes_no', label: l('هل لديك خوذة تحضرها؟', 'Do you bring a headset?') },
        {
          kind: 'consent',
          label: l('أوافق على نشر المشروع برخصة مفتوحة.', 'I agree to publish the project under an open license.'),
          required: true,
        },
      ],
    },
  }),
}
