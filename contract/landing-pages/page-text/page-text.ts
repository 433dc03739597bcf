// What the text of an announcement says about a hackathon. Each value is a proposal with the sentence that it was read from.

import type { formats } from '../../places/formats.ts'

/** Maximum length of a text, in characters, and of a file, in bytes. */
export const longestPageText = 200_000

/** Limits of a page's sections: rows, and characters of their texts. */
export const rowLimits = { track: 24, prize: 48, question: 30 }
export const textLimits = { title: 60, description: 280, benefit: 120, question: 160, answer: 800 }

export const dateKinds = ['starts_at', 'ends_at', 'registration_closes_at', 'submission_closes_at', 'winners_at'] as const
export type DateKind = (typeof dateKinds)[number]
export type TextKind = 'name' | 'organizer' | 'contact_email' | 'city' | 'venue'

/** `day` is YYYY-MM-DD. `time` is HH:MM in Saudi time; null if the text has none, or one in another time zone. */
export type ProposedDay = { day: string; time: string | null }
type ProposedTrack = { title: string; description: string }
/** `place`: 1 for the first place; 0 for a prize with a title. `currency` is '' without an amount. */
export type ProposedPrize = { place: number; title: string; amount: number; currency: string; benefit: string }
type ProposedQuestion = { question: string; answer: string }

type ProposedValue =
  | ({ kind: DateKind } & ProposedDay)
  | { kind: TextKind; text: string }
  | { kind: 'format'; format: (typeof formats)[number] }
  | ({ kind: 'track' } & ProposedTrack)
  | ({ kind: 'prize' } & ProposedPrize)
  | ({ kind: 'question' } & ProposedQuestion)
/** `source` is a line of the text, which can be shortened. */
export type Proposal = ProposedValue & { source: string }

/**
 * Why a line is not proposed. `ambiguous`: 03/04 has two meanings. `no_year`: the text has no year, or several. `contradictory`: the text has another
 * value, or a weekday that does not fit. `unclear`: its purpose is not stated. `long`, `many`: limits of the page. `no_answer`: a question alone.
 */
export type Omission = {
  why: 'ambiguous' | 'no_year' | 'contradictory' | 'unclear' | 'long' | 'many' | 'no_answer'
  source: string
}

export type PageText = { proposals: Proposal[]; omissions: Omission[] }
