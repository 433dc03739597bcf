// Headings of lists of judges, and words of their cells, in both languages.

import { headingKey, headingParts } from '#contract/imports/clean-cell.ts'
import { targetWords } from '#contract/imports/column-words.ts'
import type { Language } from '#contract/language.ts'

const listFields = ['name', 'first_name', 'last_name', 'email', 'organization', 'languages', 'tracks', 'phone'] as const
export type ListField = (typeof listFields)[number]

const keys = (words: string) => words.split('|').map(headingKey)

const headings: Record<ListField, readonly string[]> = {
  name: [
    ...targetWords.fullname,
    ...keys('Judge|Judge name|Judges|Jury member|المحكم|المحكّم|اسم المحكم|المحكمون|أسماء المحكمين|الاسم الرباعي|الاسم الثلاثي'),
  ],
  first_name: targetWords.first_name,
  last_name: targetWords.last_name,
  email: targetWords.email,
  organization: keys(
    'Organization|Organisation|Company|Employer|Affiliation|University|Institution|Workplace|الجهة|جهة العمل|مكان العمل|الجامعة|الشركة|المؤسسة|المنظمة|جهة المحكم',
  ),
  languages: [
    ...targetWords.language,
    ...keys('Languages|Pitch languages|Pitch language|اللغات|لغات العروض|لغة العرض|لغة التحكيم|لغات التحكيم'),
  ],
  tracks: keys('Track|Tracks|Challenge|Challenges|المسار|المسارات|مسار التحكيم|التحدي|التحديات'),
  phone: targetWords.phone,
}

/** Returns the field that a heading means. */
export function fieldOf(heading: string): ListField | null {
  // Further parts can be a remark about a person: «Sara Ali (judge)».
  const candidates = [headingKey(heading), ...headingParts(heading).slice(0, 1)]
  for (const key of candidates) {
    const field = key === '' ? undefined : listFields.find(each => headings[each].includes(key))
    if (field) return field
  }
  return null
}

const languages: Record<string, readonly Language[]> = Object.fromEntries(
  (
    [
      [['ar'], 'ar|arabic|عربي|عربية|العربية|اللغة العربية|بالعربية'],
      [['en'], 'en|english|إنجليزي|إنجليزية|الإنجليزية|الانجليزي|اللغة الإنجليزية|بالإنجليزية'],
      [['ar', 'en'], 'both|bilingual|كلاهما|كلتاهما|اللغتان|كلا اللغتين|ثنائي اللغة'],
    ] as const
  ).flatMap(([read, words]) => keys(words).map(key => [key, read])),
)

/** Returns the languages of a text, and the words that are none. */
export function readLanguages(text: string): { languages: Language[]; unread: string[] } {
  const words = text.split(/[,،;؛/|+&\n]|\s+and\s+|\s+و\s*(?=\S)/iu).flatMap(word => word.trim() || [])
  const read = words.map(word => [word, languages[headingKey(word)]] as const)
  const found = new Set(read.flatMap(([, each]) => each ?? []))
  return {
    languages: (['ar', 'en'] as const).filter(each => found.has(each)),
    unread: read.flatMap(([word, each]) => (each ? [] : [word])),
  }
}

const everyTrack = new Set(keys('all|all tracks|any|الكل|الجميع|كل المسارات|جميع المسارات'))
export const isEveryTrack = (text: string) => everyTrack.has(headingKey(text))

/** A text that begins with a word of organizations. */
export const isOrganization = (text: string) =>
  /^(?:ال)?(?:جامعة|شركة|وزارة|هيئة|مؤسسة|كلية|معهد|مركز|بنك|مصرف|جمعية|أكاديمية|مدينة الملك|صندوق|مستشفى|مجموعة)(?=\s|$)/u.test(text) ||
  /\b(?:university|college|institute|company|ministry|authority|bank|foundation|academy|center|centre|inc|ltd|llc|corp)\b/iu.test(text)

/** Academic degrees after a name: they are not organizations. */
export const isDegree = (text: string) => /^(?:ph\.?\s?d|m\.?d|m\.?sc|mba|b\.?sc|pmp|p\.?eng|cfa)\.?$/iu.test(text)

/** A line above a list: «قائمة المحكمين:». */
export const isTitle = (line: string) =>
  /[:：]$/.test(line) || /^(?:قائمة|أسماء|اسماء)\s|^لجنة التحكيم$|^(?:the\s+)?(?:list of )?judges$/iu.test(line)
