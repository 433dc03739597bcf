// A large Arabic hackathon in Riyadh with four tracks.

import { calendarIn, contentOf, l, type Recreated, rules } from './recreated.ts'

const at = calendarIn('Asia/Riyadh')

export const absherTuwaiq: Recreated = {
  facts: {
    name: l('هاكاثون أبشر طويق', 'Absher Tuwaiq Hackathon'),
    description: l('ثلاثة أيام لخدمات رقمية أقرب إلى الناس', 'Three days for public services that come closer to people'),
    organizer: l('وزارة الداخلية وأكاديمية طويق', 'The Ministry of Interior and Tuwaiq Academy'),
    languages: 'ar+en',
    city: 'الرياض',
    venue: l('واجهة الرياض للمعارض والمؤتمرات', 'Riyadh Front Exhibition and Conference Center'),
    starts_at: at(0, 8),
    ends_at: at(2, 20),
    submission_closes_at: at(2, 10),
    contact_email: 'salam@absher-tuwaiq.example',
    eligibility: rules({ audience: 'everyone', nationality: 'citizens', team_min: 3, team_max: 5, fee: 'free' }),
  },
  content: contentOf('#00A76F', {
    hero: {
      tagline: l('أربعة آلاف عقل وثلاثة أيام', 'Four thousand minds, three days'),
      edition: l('ضمن مؤتمر أبشر', 'At the Absher conference'),
    },
    facts: { seats: 4000 },
    about: {
      lead: l(
        'نموذج أولي في ثلاثة أيام، يراه من يقدّم الخدمة كل يوم.',
        'A prototype in three days, seen by those who run the service every day.',
      ),
      numbers: [
        { value: '+4,000', label: l('مشارك ومشاركة', 'participants') },
        { value: '4', label: l('مسارات', 'tracks') },
        { value: '+1,800', label: l('فريق', 'teams') },
      ],
    },
    tracks: {
      rows: [
        {
          title: l('الذكاء الاصطناعي والتنبؤ الأمني', 'Artificial intelligence and foresight'),
          description: l('قراءة البيانات قبل وقوع الأمر.', 'Reading data before something happens.'),
          icon: 'star',
        },
        {
          title: l('الهوية الرقمية', 'Digital identity'),
          description: l('ثقة تصحب صاحبها أينما كان.', 'Trust that goes where its owner goes.'),
          icon: 'book',
        },
        {
          title: l('إنترنت الأشياء والتقنيات الميدانية', 'The internet of things, in the field'),
          description: l('أجهزة تصل الميدان بالنظام.', 'Devices that join the field to the system.'),
          icon: 'gear',
        },
        {
          title: l('ابتكار خدمات أبشر', 'New services of Absher'),
          description: l('خدمة تُنجز في دقيقة.', 'A service that takes a minute.'),
          icon: 'heart',
        },
      ],
    },
    prizes: {
      rows: [
        { place: 1, amount: 300_000, benefit: l('ومقعد في معمل المنتجات', 'and a seat in the product lab') },
        { place: 2, amount: 200_000, benefit: l('ومقعد في معمل المنتجات', 'and a seat in the product lab') },
        { place: 3, amount: 100_000, benefit: l('ومقعد في معمل المنتجات', 'and a seat in the product lab') },
        ...['r1', 'r2', 'r3', 'r4'].map(track => ({
          title: l('أفضل مشروع في المسار', 'Best project of its track'),
          amount: 100_000,
          track,
        })),
      ],
    },
    programme: {
      rows: [
        { starts_at: at(0, 8), ends_at: at(0, 9), title: l('الاستقبال', 'Reception') },
        { starts_at: at(0, 9), title: l('الافتتاح', 'Opening'), room: l('المسرح', 'The stage') },
        { starts_at: at(0, 12), ends_at: at(0, 12, 30), title: l('صلاة الظهر', 'Dhuhr prayer'), kind: 'prayer' },
        {
          starts_at: at(0, 14),
          ends_at: at(0, 15),
          title: l('ورشة: من الفكرة إلى النموذج', 'Workshop: from idea to prototype'),
          kind: 'workshop',
        },
        { starts_at: at(1, 10), title: l('لقاءات المرشدين', 'Meeting the mentors'), kind: 'mentoring' },
        { starts_at: at(1, 10), title: l('لقاءات المرشدات', 'Meeting the women mentors'), kind: 'mentoring', audience: 'women' },
        { starts_at: at(2, 10), title: l('التحكيم', 'Judging'), kind: 'judging' },
        { starts_at: at(2, 18), title: l('إعلان الفائزين', 'Winners announced'), room: l('المسرح', 'The stage') },
      ],
    },
    venue: { facilities: ['prayer_men', 'prayer_women', 'step_free', 'parking', 'food'], entrance: l('البوابة 3', 'Gate 3') },
    register: {
      waiting_list: true,
      fields: [
        { key: 'city', required: true },
        { key: 'role', required: true },
        { key: 'team_status', required: true },
        { key: 'track', required: true },
      ],
    },
    updates: {
      rows: [
        {
          at: new Date(Date.now() - 86_400_000).toISOString(),
          title: l('فُتح التسجيل', 'Registration is open'),
          text: l('يُقبل الأفراد والفرق.', 'Individuals and teams are welcome.'),
        },
      ],
    },
    ask: { x: 'https://x.com/absher_tuwaiq_example', whatsapp: '+966500000000' },
  }),
}
