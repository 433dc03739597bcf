import { readdirSync, readFileSync } from 'node:fs'
import type { CustomTypeOptions } from 'i18next'
import type { Language } from '#contract/language.ts'

/** Texts by file, with the types of the Arabic files. */
type Words = CustomTypeOptions['resources']

const folder = new URL('../../locales/', import.meta.url)
const wordsIn = (language: Language) =>
  Object.fromEntries(
    readdirSync(new URL(language, folder)).map(file => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8')) as unknown,
    ]),
  ) as Words

export const screenWords: Readonly<Record<Language, Words>> = { ar: wordsIn('ar'), en: wordsIn('en') }

export const languages = ['ar', 'en'] as const
export const named = { ar: 'Arabic', en: 'English' } as const

export const withGenericError = (sentence: string) => sentence.replace('{{error}}', '\u2068Something went wrong!\u2069')
