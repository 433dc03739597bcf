// docs/decisions/061-candidate-teams.md

import type { Language } from '../language.ts'
import { tidyName } from '../names/tidy-name.ts'
import { looksLikeLink } from '../text/links.ts'

export const longestTeamName = 40

/** Returns the rule that a team name violates, or null. A name with a link or a phone number is invalid, because invitation mails contain the name. */
export function teamNameFault(given: string): 'short' | 'long' | 'letter' | 'link' | null {
  const name = tidyName(given)
  // The database counts code points, too.
  const { length } = [...name]
  if (length < 2) return 'short'
  if (length > longestTeamName) return 'long'
  if (!/[\p{L}\p{N}]/u.test(name)) return 'letter'
  return disclosesContact(name) ? 'link' : null
}

/** Returns a team's name after the noun "team", without the noun if the name already contains it. Returns '' for an empty name. */
export function teamNamed(language: Language, name: string): string {
  if (!name) return ''
  const containsNoun = /(?<![\p{L}\p{M}])(?:ال)?فريق(?![\p{L}\p{M}])|\bteam\b/iu.test(name)
  if (language === 'ar') return containsNoun ? `«${name}»` : `فريق ${name}`
  return containsNoun ? name : `team ${name}`
}

/** Returns the allowed team size, or null if the hackathon has no teams. */
export function teamSizeOf({ team_min, team_max }: { team_min: number | null; team_max: number | null }): TeamSize | null {
  return team_max !== null && team_max > 1 ? { least: Math.min(team_min ?? 1, team_max), most: team_max } : null
}
export type TeamSize = { least: number; most: number }

/** Maximum characters of each field of a listing in the team search. */
export const longestListing = { skills: 120, city: 60, about: 280 } as const

/** Whether a text contains a link, an email address or a phone number. */
export const disclosesContact = (text: string) => looksLikeLink(text) || /(?:\p{Nd}[^\p{L}\p{N}]{0,3}){7}/u.test(text)

/** Names of the form fields of a teammate. Rows are counted from 1. */
export const mateFieldsOf = (row: number) => ({ name: `mate_name_${row}`, email: `mate_email_${row}` })

/** Returns the row of a teammate's field, or null for another field. */
export function mateRowOf(field: string): number | null {
  const row = /^mate_(?:name|email)_([1-9]\d?)$/.exec(field)?.[1]
  return row === undefined ? null : Number(row)
}
