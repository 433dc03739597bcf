import { z } from 'zod'
import { Instant, linklessL10n, Uuid } from '../fields.ts'
import { defaultVoteTitle, longestVoteTitle, maxChoices, voteAudiences, voteStates } from './votes.ts'

const bilingual = z.object({ ar: z.string(), en: z.string() })

/** Columns of the settings that archives contain. */
export const voteFields = {
  title: linklessL10n(longestVoteTitle).refine(title => title.ar !== '' || title.en !== '', { params: { word: 'required' } }),
  voters: z.enum(voteAudiences),
  /** votes per person */
  choices: z.int().min(1).max(maxChoices),
}

/** What editors set. Voters, votes per person and projects are fixed once the vote has opened. */
export const VoteSettings = z.object({
  title: voteFields.title.prefault({ ...defaultVoteTitle }),
  voters: voteFields.voters.default('checked_in'),
  choices: voteFields.choices.default(3),
  /** id of a judging round whose projects can be voted for; null: all submitted projects that are shown */
  round_id: Uuid.nullable().default(null),
  /** planned opening, or when it opened; null: neither */
  opens_at: Instant.nullable().default(null),
  /** planned closing, or when it closed; null: an editor closes it */
  closes_at: Instant.nullable().default(null),
})
export type VoteSettings = z.infer<typeof VoteSettings>

/** The count as it is stored: every project of the vote, most votes first. */
export const VoteCount = z.object({
  counted_at: Instant,
  /** people who voted, of those who could vote */
  voters: z.int().min(0),
  entitled: z.int().min(0),
  tally: z.array(z.object({ project: Uuid, votes: z.int().min(0) })),
})
export type VoteCount = z.infer<typeof VoteCount>

const CountedProject = z.object({
  project: Uuid,
  name: bilingual,
  /** '' if its members hide it */
  team: z.string(),
  votes: z.int(),
  /** from 1; equal for equal votes */
  place: z.int(),
  /** false: withdrawn or disqualified since the count, and cannot get the prize */
  is_active: z.boolean(),
})
export type CountedProject = z.infer<typeof CountedProject>

export const Vote = VoteSettings.extend({
  state: z.enum(voteStates),
  /** people who voted, of those who may vote now */
  turnout: z.object({ voted: z.int(), entitled: z.int() }),
  /** number of projects that can be voted for now */
  projects: z.int(),
  /** judging rounds with projects */
  rounds: z.array(z.object({ id: Uuid, name: bilingual })),
  /** null before the count */
  count: z.object({ counted_at: Instant, voted: z.int(), entitled: z.int(), results: z.array(CountedProject) }).nullable(),
}).meta({ id: 'Vote' })
export type Vote = z.infer<typeof Vote>
