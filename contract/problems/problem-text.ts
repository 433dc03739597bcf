import type { Language } from '../language.ts'

export type Values = Readonly<Record<string, number | string>>
export type Sentence = string | ((values: Values) => string)
/** A refusal: its status, and its sentence in both languages. */
export type ProblemText = { status: number } & Record<Language, Sentence>
