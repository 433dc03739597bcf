import { z } from 'zod'
import { Instant, Language, linklessL10n, text, Uuid } from '../fields.ts'
import {
  actOutcomes,
  helpLanguages,
  helpQueueStates,
  helpRequestStates,
  longestHelpLine,
  longestHelpPlace,
  maxHelpTopics,
} from './help-queue.ts'

const TopicId = z.string().regex(/^[a-z0-9-]{1,40}$/)
const HelpTopic = z.object({
  /** made by the client; requests and mentors refer to it */
  id: TopicId,
  name: linklessL10n(60).refine(({ ar, en }) => ar !== '' || en !== '', { path: ['ar'], params: { word: 'required' } }),
})
export type HelpTopic = z.infer<typeof HelpTopic>

/** Columns of the settings that archives and the next edition contain. */
export const helpQueueFields = { topics: z.array(HelpTopic).max(maxHelpTopics) }

export const HelpQueueSettings = z.object({
  topics: helpQueueFields.topics.refine(topics => new Set(topics.map(({ id }) => id)).size === topics.length, {
    params: { word: 'invalid' },
  }),
  /** planned opening, or when it opened; null: neither */
  opens_at: Instant.nullable().default(null),
  /** planned closing, or when it closed; null: an editor closes it */
  closes_at: Instant.nullable().default(null),
})
export type HelpQueueSettings = z.infer<typeof HelpQueueSettings>

/** What mentors see of a request. */
export const HelpRequest = z.object({
  id: Uuid,
  /** name of the team; '' for a person without one */
  team: z.string(),
  /** id of a topic; '' for another one */
  topic: z.string(),
  line: z.string().max(longestHelpLine),
  place: z.string().max(longestHelpPlace),
  language: z.enum(helpLanguages),
  asked_at: Instant,
})
export type HelpRequest = z.infer<typeof HelpRequest>

export const LineRequest = HelpRequest.extend({
  state: z.enum(helpRequestStates),
  /** name of the mentor who has it; '' if none */
  mentor: z.string(),
  /** whole minutes since it was asked */
  minutes: z.int(),
  /** whether it waits longer than a mentor should take */
  is_late: z.boolean(),
}).meta({ id: 'LineRequest' })
export type LineRequest = z.infer<typeof LineRequest>

export const HelpQueue = HelpQueueSettings.extend({
  state: z.enum(helpQueueStates),
  /** open requests, oldest first */
  line: z.array(LineRequest),
  /** open requests that no mentor has claimed in time */
  late: z.int(),
  figures: z.object({
    asked: z.int(),
    done: z.int(),
    /** ended or still open without a claim */
    unanswered: z.int(),
    /** median minutes from asking until the first claim; null without claims */
    median_minutes: z.number().nullable(),
    /** by hour of the day in the hackathon’s time zone: only hours with requests, earliest first */
    by_hour: z.array(z.object({ /** YYYY-MM-DDTHH, local */ hour: z.string(), asked: z.int() })),
    by_topic: z.array(z.object({ topic: z.string(), asked: z.int() })),
  }),
}).meta({ id: 'HelpQueue' })
export type HelpQueue = z.infer<typeof HelpQueue>

export const MentorSettings = z.object({
  name: text(80, 1),
  /** ids of topics with which the mentor can help; none: all */
  topics: z.array(TopicId).max(maxHelpTopics).default([]),
  languages: z.array(Language).min(1).max(2),
})
export type MentorSettings = z.infer<typeof MentorSettings>

export const Mentor = MentorSettings.extend({
  id: Uuid,
  is_revoked: z.boolean(),
  last_seen_at: Instant.nullable(),
  /** requests that the mentor finished */
  helped: z.int(),
  /** whether the mentor has a request now */
  is_busy: z.boolean(),
}).meta({ id: 'Mentor' })
export type Mentor = z.infer<typeof Mentor>

export const MentorPage = z
  .object({
    /** in the caller’s language if available */
    hackathon: z.string(),
    name: z.string(),
    state: z.enum(helpQueueStates),
    now: Instant,
    topics: z.array(HelpTopic),
    /** the request that the mentor has; null: none */
    claimed: HelpRequest.nullable(),
    /** waiting requests: those that the mentor can help with first, then oldest first */
    line: z.array(HelpRequest.extend({ /** whether topic and language fit the mentor */ is_fitting: z.boolean() })),
    /** requests that the mentor finished */
    helped: z.int(),
  })
  .meta({ id: 'MentorPage' })
export type MentorPage = z.infer<typeof MentorPage>

export const SentActs = z.array(z.object({ id: Uuid, outcome: z.enum(actOutcomes) }))
