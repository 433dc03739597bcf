import type { Language } from '#contract/language.ts'
import { ar, type Words } from './ar.ts'
import { en } from './en.ts'

export type { Words }
export const wordsIn: Record<Language, Words> = { ar, en }
