// A hackathon of a university, with prayer times, sessions for women, and all texts in Arabic first.

import { calendarIn, contentOf, l, type Recreated, rules } from './recreated.ts'

const at = calendarIn('Africa/Cairo')

export const cairo: Recreated = {
  facts: {
    name: l('هاكاثون جامعة القاهرة للاتصالات وتكنولوجيا المعلومات', 'Cairo University ICT Hackathon'),
    description: l('ثلاثة أيام يبني فيها طلاب الجامعات خدمات لمدنهم', 'Three days in which students build services for their cities'),
    organizer: l('كلية الحاسبات والذكاء الاصطناعي، جامعة القاهرة', 'Faculty of Computers and Artificial Intelligence, Cairo University'),
    languages: 'ar+en',
    city: 'القاهرة',
    country: 'EG',
    venue: l('كلية الحاسبات والذكاء الاصطناعي، الجيزة', 'Faculty of Computers and Artificial Intelligence, Giza'),
    timezone: 'Africa/Cairo',
    starts_at: at(0, 9),
    ends_at: at(2, 18),
    submission_closes_at: at(2, 11),
    contact_email: 'hack@cu.example',
    eligibility: rules({ audience: 'students', team_min: 3, team_max: 5, fee: 'free', ip_owner: 'team', ai_tools: 'limited' }),
  },
  theme: 'lawha',
  content: contentOf('#0097B5', {
    hero: {
      tagline: l('من المدرّج إلى الشارع', 'From the lecture hall to the street'),
      edition: l('دورة هذا العام', 'This year’s edition'),
    },
    facts: { seats: 400 },
    about: {
      lead: l(
        'يختار كل فريق خدمة يستعملها أهل مدينته، ويجعلها أسرع.',
        'Each team picks a service that its city uses, and makes it faster.',
      ),
      numbers: [
        { value: '80', label: l('فريقًا', 'teams') },
        { value: '25', label: l('جامعة', 'universities') },
      ],
    },
    tracks: {
      rows: (
        [
          ['مدن ذكية', 'Smart cities', 'skyline'],
          ['صحة رقمية', 'Digital health', 'clinic'],
          ['زراعة', 'Agriculture', 'leaf'],
          ['شمول مالي', 'Financial inclusion', 'wallet'],
          ['أمن سيبراني', 'Cybersecurity', 'shield'],
          ['اللغة العربية', 'The Arabic language', 'language'],
        ] as const
      ).map(([ar, en, icon]) => ({ title: l(ar, en), icon })),
    },
    prizes: {
      currency: 'EGP',
      rows: [
        { place: 1, amount: 100_000, benefit: l('واحتضان ستة أشهر', 'and six months of incubation') },
        { place: 2, amount: 60_000 },
        { place: 3, amount: 40_000 },
        { title: l('أفضل فريق من السنة الأولى', 'Best team of first-year students'), benefit: l('أجهزة للفريق', 'Devices for the team') },
      ],
    },
    programme: {
      rows: [
        { starts_at: at(0, 9), title: l('الاستقبال', 'Reception') },
        { starts_at: at(0, 10), title: l('الافتتاح', 'Opening'), room: l('المدرّج الكبير', 'Main lecture hall') },
        { starts_at: at(0, 12), ends_at: at(0, 12, 30), title: l('صلاة الظهر', 'Dhuhr prayer'), kind: 'prayer' },
        { starts_at: at(0, 14), title: l('ورشة: من الفكرة إلى العرض', 'Workshop: from idea to pitch'), kind: 'workshop' },
        { starts_at: at(1, 15), title: l('إرشاد للطالبات', 'Mentoring for women'), kind: 'mentoring', audience: 'women' },
        { starts_at: at(2, 11), title: l('تسليم المشاريع', 'Submissions close') },
        { starts_at: at(2, 13), title: l('التحكيم', 'Judging'), kind: 'judging' },
      ],
    },
    people: {
      rows: [
        {
          name: l('أستاذة نظم المعلومات', 'A professor of information systems'),
          title: l('جامعة القاهرة', 'Cairo University'),
          role: 'judge',
          portrait: 'woman',
        },
        { name: l('خريج سابق', 'A former student'), title: l('مؤسس شركة ناشئة', 'Startup founder'), role: 'mentor' },
      ],
    },
    provided: {
      rows: [
        { kind: 'meals', text: l('إفطار وغداء كل يوم', 'Breakfast and lunch every day') },
        { kind: 'prayer_room', text: l('مصلّى للرجال وآخر للنساء', 'Prayer rooms for men and women') },
        { kind: 'wifi', text: l('شبكة الكلية، وأحضر وصلة كهرباء', 'The faculty’s network; bring an extension cord') },
      ],
    },
    venue: {
      facilities: ['prayer_men', 'prayer_women', 'internet', 'lab', 'food'],
      entrance: l('بوابة شارع ثروت', 'Gate on Tharwat Street'),
    },
    register: {
      waiting_list: true,
      fields: [
        { key: 'university', required: true },
        { key: 'team_status', required: true },
        { key: 'track', required: true },
      ],
      questions: [
        { kind: 'number', label: l('في أي سنة دراسية أنت؟', 'Which year of study are you in?'), required: true },
        { kind: 'file', label: l('صورة بطاقتك الجامعية', 'A photo of your student card'), required: true },
        {
          kind: 'line',
          label: l('من يرشدكم في الكلية؟', 'Who advises you at your faculty?'),
          when: { field: 'team_status', values: ['team'] },
        },
        { kind: 'consent', label: l('ألتزم بالحضور في الأيام الثلاثة.', 'I will attend on all three days.'), required: true },
      ],
    },
    updates: {
      rows: [
        {
          at: new Date(Date.now() - 86_400_000).toISOString(),
          title: l('فُتح باب التسجيل', 'Registration is open'),
          text: l('لطلاب كل الجامعات المصرية.', 'For students of all universities in Egypt.'),
        },
      ],
    },
  }),
}
