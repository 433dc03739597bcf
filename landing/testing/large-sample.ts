// Adds optional content to a sample: social networks, track links, prize sponsors, custom sections.

import { LandingContent } from '#contract/landing-pages/content.ts'
import type { Section } from '#contract/landing-pages/sections/sections.ts'
import type { Sample } from './samples.ts'
import { wahaPictures } from './waha-files.ts'

export const largeSample = (sample: Sample): Sample => ({
  ...sample,
  content: LandingContent.parse({ ...sample.content, sections: sample.content.sections.map(withMore).toSpliced(4, 0, hardware, steps) }),
})

const l = (ar: string, en: string) => ({ ar, en })

function withMore(section: Section): object {
  switch (section.type) {
    case 'hero':
      return { ...section, top_pictures: 'gallery' }
    case 'ask':
      return {
        ...section,
        instagram: 'https://www.instagram.com/waha',
        linkedin: 'https://www.linkedin.com/company/waha',
        youtube: 'https://www.youtube.com/@waha',
        tiktok: 'https://www.tiktok.com/@waha',
        snapchat: 'https://www.snapchat.com/add/waha',
      }
    case 'about':
      return { ...section, video_url: 'https://www.youtube.com/watch?v=waha2027', picture: wahaPictures.palms.id }
    case 'venue':
      return { ...section, picture: wahaPictures.yard.id, alt: l('الطريق من المحطة', 'The way from the station'), rows: cities }
    case 'tracks':
      return { ...section, rows: section.rows.map((row, at) => (at === 0 ? { ...row, links: trackLinks } : row)) }
    case 'prizes':
      return {
        ...section,
        currency: 'MAD',
        rows: section.rows.map(row => (row.place === 0 ? { ...row, sponsor: l('ريّ المستقبل', 'Rayy'), currency: 'USD' } : row)),
      }
    case 'register':
      return { ...section, mlh: 'member', fields: [{ key: 'tshirt' }], questions }
    case 'documents':
      return {
        ...section,
        rows: [
          ...section.rows,
          { id: 'conduct-link', title: l('قواعد السلوك', 'Code of conduct'), url: 'https://conduct.example/hackathons' },
        ],
      }
    default:
      return section
  }
}

const questions = [
  { id: 'why', kind: 'text', label: l('لماذا تشارك؟', 'Why are you coming?') },
  { id: 'arabic', kind: 'yes_no', label: l('هل تعرض بالعربية؟', 'Will you present in Arabic?'), required: true },
]

const hardware = {
  id: 'hardware',
  type: 'own',
  heading: l('معمل العتاد', 'The hardware lab'),
  text: l(
    'كل ما في **المعمل** لكم من ليلة الافتتاح: خذوا ما تحتاجون وأعيدوه قبل العروض.',
    'Everything in the **lab** is yours from the opening night: take what you need and bring it back before the presentations.',
  ),
  rows: [
    {
      id: 'a',
      title: l('حسّاسات', 'Sensors'),
      text: l('رطوبة وملوحة وحرارة، مئتان من كل نوع.', 'Moisture, salt and heat, two hundred of each.'),
    },
    { id: 'b', title: l('لوحات', 'Boards'), text: l('تعمل بالشمس وترسل بلا شبكة.', 'They run on sun and send without a network.') },
    {
      id: 'c',
      title: l('ورشة', 'Workshop'),
      text: l('لحام وطباعة ومن يساعدكم فيهما.', 'Soldering, printing, and people who help with both.'),
    },
  ],
  pictures: [
    {
      id: 'p',
      picture: wahaPictures.table.id,
      alt: l('طاولة المعمل', 'The lab’s table'),
      caption: l('كما كانت في الدورة الثانية', 'As it was in the second edition'),
    },
    { id: 'q', picture: wahaPictures.spring.id, alt: l('العين', 'The spring') },
  ],
}
const steps = {
  id: 'steps',
  type: 'own',
  heading: l('كيف تشارك', 'How to take part'),
  rows: [
    { id: 'a', text: l('سجّل بنفسك أو مع فريقك.', 'Register by yourself or with your team.') },
    { id: 'b', text: l('احضر لقاء الفرق قبل الانطلاق بخمسة أيام.', 'Come to the team evening five days before.') },
    { id: 'c', text: l('أحضر حاسوبك وبطاقتك.', 'Bring your laptop and your card.') },
  ],
}

const cities = [
  {
    id: 'j',
    city: 'جدة',
    venue: l('قاعة البحر', 'The sea hall'),
    when: l('الجمعة والسبت', 'Friday and Saturday'),
    url: 'https://jeddah.example/waha',
  },
  { id: 't', city: 'Tabuk', venue: l('بيت النخيل', 'House of Palms') },
  { id: 'a', city: 'أبها', when: l('السبت فقط', 'Saturday only') },
]

const trackLinks = [
  { id: 'data', label: l('بيانات الري المفتوحة', 'Open irrigation data'), url: 'https://data.example/irrigation' },
  { id: 'brief', label: l('شرح التحدي', 'The brief'), url: 'https://rayy.example/brief' },
]
