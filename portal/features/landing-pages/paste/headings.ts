// Common Arabic and English headings, and words for enum values.

import type { Language } from '#contract/language.ts'
import { folded } from '#contract/text/folding.ts'

const pastedTypes = ['people', 'programme', 'partners', 'faq', 'past'] as const
export type PastedType = (typeof pastedTypes)[number]

/** Headings by field, in the default order of columns without headings. */
const headings = {
  people: {
    name: 'الاسم|اسم|الاسم الكامل|الاسم الأول|اسم العائلة|المتحدث|اسم المتحدث|المتحدثون|المحكم|اسم المحكم|المرشد|name|full name|first name|last name|family name|surname|speaker|speaker name|judge|mentor',
    title: 'الصفة|المنصب|المسمى|المسمى الوظيفي|الوظيفة|title|job title|position|job',
    organization: 'الجهة|جهة العمل|الشركة|المؤسسة|المنظمة|الجامعة|organization|organisation|company|affiliation|employer|university|org',
    role: 'الدور|النوع|التصنيف|role|type',
    link: 'الرابط|رابط|لينكدإن|لينكد إن|الموقع|الحساب|link|url|linkedin|website|profile|x|twitter',
  },
  programme: {
    day: 'اليوم|التاريخ|يوم|تاريخ|day|date',
    from: 'من|البداية|وقت البداية|يبدأ|الوقت|الساعة|التوقيت|from|start|start time|starts|begins|time',
    to: 'إلى|حتى|النهاية|وقت النهاية|ينتهي|to|until|end|end time|ends',
    title: 'العنوان|النشاط|الفقرة|الفعالية|الجلسة|البند|الموضوع|البرنامج|title|session|activity|event|item|topic',
    speaker: 'المتحدث|المتحدثون|المقدم|المدرب|speaker|speakers|presenter|host|trainer',
    room: 'القاعة|المكان|الموقع|room|hall|place|location|venue',
    kind: 'النوع|التصنيف|kind|type|category',
    audience: 'الجمهور|الفئة|لمن|audience|for',
  },
  partners: {
    name: 'الاسم|اسم|الشريك|اسم الشريك|الجهة|اسم الجهة|الراعي|الشركة|name|partner|sponsor|company|organization|organisation',
    tier: 'الفئة|المستوى|فئة الشراكة|نوع الشراكة|نوع الرعاية|التصنيف|النوع|tier|level|category|type',
    url: 'الرابط|رابط|الموقع|الموقع الإلكتروني|website|url|link|site',
  },
  faq: {
    question: 'السؤال|سؤال|الأسئلة|question|questions|q',
    answer: 'الجواب|جواب|الإجابة|إجابة|الرد|answer|answers|a',
  },
  past: {
    edition: 'النسخة|نسخة|السنة|سنة|العام|عام|الدورة|اسم النسخة|الهاكاثون|edition|year|season|hackathon|event',
    award: 'المركز|الجائزة|جائزة|الترتيب|المرتبة|الفوز|award|prize|place|rank|position|category',
    project: 'المشروع|اسم المشروع|مشروع|الفكرة|project|project name|project title|solution|idea',
    team: 'الفريق|اسم الفريق|فريق|الفائز|الفائزون|الفريق الفائز|team|team name|winner|winners|winning team',
    link: 'الرابط|رابط|رابط المشروع|الموقع|link|url|website|project link|demo',
  },
} as const satisfies Record<PastedType, Record<string, string>>

export type PastedField = { [T in PastedType]: keyof (typeof headings)[T] & string }[PastedType]

const words = {
  role: {
    speaker: 'متحدث|متحدثة|المتحدث|speaker',
    judge: 'محكم|محكمة|لجنة التحكيم|عضو لجنة التحكيم|judge|jury',
    mentor: 'مرشد|مرشدة|موجه|موجهة|mentor',
    organizer: 'منظم|منظمة|organizer|organiser',
  },
  kind: {
    main: 'رئيسي|رئيسية|عام|main|general|session',
    workshop: 'ورشة|ورشة عمل|workshop',
    meal: 'وجبة|فطور|غداء|عشاء|استراحة|meal|breakfast|lunch|dinner|break',
    prayer: 'صلاة|الصلاة|prayer',
    mentoring: 'إرشاد|توجيه|mentoring',
    judging: 'تحكيم|التحكيم|judging',
  },
  audience: { all: 'الجميع|للجميع|all|everyone', men: 'رجال|للرجال|men', women: 'نساء|للنساء|women' },
} as const

export type Chosen<F extends keyof typeof words> = keyof (typeof words)[F]

export const fieldsOf = (type: PastedType): readonly PastedField[] => Object.keys(headings[type]) as PastedField[]

export const labelOf = <F extends PastedField>(type: PastedType, field: F) => (type === 'programme' && field === 'title' ? 'item' : field)

/** Returns the fields that a heading can mean, and the language of its column. */
export function meaningOf(type: PastedType, heading: string): { fields: readonly PastedField[]; language: Language | null } {
  const plain = plainOf(heading)
  const base = plain.replace(arabicMark, '').replace(englishMark, '').trim()
  const fields = fieldsOf(type).filter(field => listed(of(headings[type], field), base))
  return { fields, language: englishMark.test(plain) ? 'en' : arabicMark.test(plain) ? 'ar' : null }
}

const arabicMark = /(?<=^| )(?:ar|arabic|عربي|بالعربيه|بالعربي|العربيه)(?= |$)/
const englishMark = /(?<=^| )(?:en|english|انجليزي|بالانجليزيه|بالانجليزي|الانجليزيه)(?= |$)/

export const chosenBy = <F extends keyof typeof words>(field: F, word: string): Chosen<F> | null =>
  (Object.keys(words[field]) as Chosen<F>[]).find(value => listed(of(words[field], String(value)), plainOf(word))) ?? null

const of = (lists: Readonly<Record<string, string>>, name: string) => lists[name] ?? ''
const listed = (list: string, plain: string) => plain !== '' && list.split('|').some(each => plainOf(each) === plain)
const plainOf = (text: string) =>
  folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
