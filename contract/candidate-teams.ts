// Teams in which candidates take part. docs/decisions/061-candidates-teams.md
import { looksLikeLink } from './links.ts'

export const longestTeamName = 40

/** Why a text is no name of a team; it goes by mail to whoever is invited, so it holds no link. */
export function teamNameFault(name: string): 'short' | 'long' | 'letter' | 'link' | null {
  if (name.length < 2) return 'short'
  if (name.length > longestTeamName) return 'long'
  if (!/[\p{L}\p{N}]/u.test(name)) return 'letter'
  return looksLikeLink(name) ? 'link' : null
}

/** How many a team may be; null where the hackathon takes none. */
export function teamSizeOf({ team_min, team_max }: { team_min: number | null; team_max: number | null }): TeamSize | null {
  return team_max !== null && team_max > 1 ? { least: Math.min(team_min ?? 1, team_max), most: team_max } : null
}
type TeamSize = { least: number; most: number }

/** What somebody who looks for a team, or for mates, says of it. */
export const longestListing = { skills: 120, city: 60, about: 280 } as const

/** Whether a text tells a way to somebody: a link, an address, a number to call. */
export const tellsContact = (text: string) => looksLikeLink(text) || /(?:\p{Nd}[^\p{L}\p{N}]{0,3}){7}/u.test(text)

/** Addresses that are invited at once. */
export const mostMatesInvited = 10
