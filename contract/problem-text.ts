import type { Language } from './language.ts'

export type Values = Readonly<Record<string, number | string>>
export type Sentence = string | ((values: Values) => string)
export type ProblemText = { status: number } & Record<Language, Sentence>
