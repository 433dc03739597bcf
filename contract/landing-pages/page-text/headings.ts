// Recognizes headings of lists: tracks, prizes and questions, and headings that end such a list.

import { folded } from '../../text/folding.ts'
import type { Line } from './text-lines.ts'

export type HeadingKind = 'tracks' | 'prizes' | 'questions' | 'other'

const wordsOf = (text: string) => new Set(text.split(/[\s,]+/).map(folded))
const kinds: Readonly<Record<HeadingKind, ReadonlySet<string>>> = {
  tracks: wordsOf('المسارات مسارات المحاور محاور التحديات تحديات المجالات مجالات tracks track themes theme challenges categories topics'),
  prizes: wordsOf('الجوائز جوائز المكافآت مكافآت prizes prize awards rewards'),
  questions: wordsOf('الأسئلة أسئلة الشائعة شائعة المتكررة متكررة faq faqs frequently asked questions q&a'),
  other:
    wordsOf(`المواعيد مواعيد التواريخ تواريخ الجدول جدول البرنامج برنامج الأجندة الزمني المكان الموقع الشروط شروط المشاركة الأهلية المتطلبات متطلبات المعايير
    معايير التحكيم التقييم الحكام المحكمون الرعاة الشركاء المنظمون التسجيل التواصل تواصل معنا للتواصل عن نبذة الأهداف أهداف الفئة المستهدفة المزايا المميزات
    dates timeline schedule agenda program programme venue location where when eligibility requirements rules judging criteria judges mentors speakers sponsors
    partners organizers about contact us registration register apply submission submissions resources overview goals who can participate support links team why`),
}
const fillers = wordsOf(
  'the our hackathon of and & in for at to list main key important total over up الهاكاثون هاكاثون هاكثون المسابقة مسابقة و في قائمة أهم أبرز المهمة إجمالي مجموع قيمة نقدية مالية cash worth pool',
)

/** Returns the kind of a heading, or null for another line. «جوائز بقيمة 100 ألف ريال» is a heading of prizes. */
export function headingKind({ text, plain, level, isItem }: Line): HeadingKind | null {
  if (isItem || text === '' || text.length > 70 || /[?؟]$/.test(text)) return null
  const words = plain
    .replace(/\d[\d,.٬]*k?/g, ' ')
    .split(/[^\p{L}&]+/u)
    .map(word => (word.length > 4 && word.startsWith('وال') ? word.slice(1) : word))
    .filter(word => word !== '' && !fillers.has(word) && !moneyWords.has(word))
  if (words.length === 0) return null
  const isMarked = level > 0 || /[:：]$/.test(text)
  for (const kind of ['tracks', 'prizes', 'questions', 'other'] as const) {
    const matches = words.filter(word => kinds[kind].has(word)).length
    if (matches === words.length) return kind
    const isFirst = kinds[kind].has(words[0] ?? '')
    if (kind !== 'other' && isMarked && matches > 0 && words.length <= 6 && isFirst) return kind
  }
  return null
}
const moneyWords = wordsOf('ريال سعودي دولار درهم ألف آلاف مليون sar usd aed بقيمة k')
