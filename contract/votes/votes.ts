// The vote of the participants for a prize (docs/decisions/181-public-vote.md). Without schemas, so that screens do not load zod.

/** `checked_in`: people who arrived. `seated`: everyone with a confirmed seat, too. */
export const voteAudiences = ['checked_in', 'seated'] as const

/** Most votes of one person. */
export const maxChoices = 5
export const longestVoteTitle = 60

/**
 * `off`: never opened. `planned`: opens at a time. `closed`: can be opened again. `counted`: editors have seen the count, and the vote is
 * over.
 */
export const voteStates = ['off', 'planned', 'open', 'closed', 'counted'] as const
export type VoteState = (typeof voteStates)[number]

export const defaultVoteTitle = { ar: 'جائزة الجمهور', en: 'The hall’s prize' } as const
