// The help queue of the days (docs/decisions/185-help-queue.md). Without schemas, so that screens do not load zod.

/** `off`: never opened. `planned`: opens at a time. `closed`: takes no new requests, can be opened again. */
export const helpQueueStates = ['off', 'planned', 'open', 'closed'] as const
export type HelpQueueState = (typeof helpQueueStates)[number]

/** `either`: both languages are fine. */
export const helpLanguages = ['ar', 'en', 'either'] as const
export type HelpLanguage = (typeof helpLanguages)[number]

/**
 * `not_found`: the mentor did not find the team, which confirms its place before it is in the line again. The first three are open: a team has
 * one open request.
 */
export const helpRequestStates = ['waiting', 'claimed', 'not_found', 'done', 'canceled'] as const
export type HelpRequestState = (typeof helpRequestStates)[number]
export const isOpenRequest = (state: HelpRequestState): boolean => state !== 'done' && state !== 'canceled'

export const mentorActs = ['claim', 'return', 'done', 'not_found'] as const
export type MentorAct = (typeof mentorActs)[number]
/**
 * `taken`: another mentor claimed the request. `ended`: it was finished or canceled. `not_claimed`: the mentor does not have it. `busy`: the
 * mentor has another one. `unknown`: no request of this hackathon, or the id belongs to another act.
 */
export const actOutcomes = ['stored', 'taken', 'ended', 'not_claimed', 'busy', 'unknown'] as const
export type ActOutcome = (typeof actOutcomes)[number]

/** Minutes after which a request that no mentor has claimed is late. */
export const lateMinutes = 45
/** Maximum characters of a request's text, and of its place. */
export const longestHelpLine = 200
export const longestHelpPlace = 60
export const maxHelpTopics = 20
export const maxMentors = 200

/** The topics until an editor changes them. «Other» is always offered. */
export const defaultHelpTopics = [
  { id: 'code', name: { ar: 'البرمجة', en: 'Programming' } },
  { id: 'design', name: { ar: 'التصميم', en: 'Design' } },
  { id: 'business', name: { ar: 'نموذج العمل', en: 'Business model' } },
  { id: 'pitch', name: { ar: 'العرض', en: 'Pitch' } },
] as const
