// What mails need that are about those who register: to candidates, to their mates, and to the team that decides.
import { z } from 'zod'
import { stateMailKinds } from '#contract/state-mails.ts'

export const registrationPayloads = {
  /** to a visitor; `hackathon` in the mail's language, `url` of its page. Anybody may type any address: none of their words are mailed to it */
  registration_received: z.object({
    hackathon: z.string(),
    url: z.string(),
    reference: z.string(),
    /** where its reader sees what was registered; a mail from before there was such a page has none */
    mine: z.string().optional(),
    kind: z.enum(['application', 'waiting', 'interest', 'accepted']).default('application'),
    /** sent before; the first one stands */
    again: z.boolean().default(false),
  }),
  /** to a candidate: what became of their registration; `mine` is their own page, '' where there is none any more */
  registration_state: z.object({
    fullname: z.string(),
    hackathon: z.string(),
    kind: z.enum(stateMailKinds),
    mine: z.string(),
    /** as the team gave it, or '' */
    reason: z.string(),
    /** the team's own words, which hold no links */
    said: z.object({ subject: z.string(), text: z.string() }).nullable(),
  }),
  /** to whom a captain invites into a team of candidates; anybody may type any address, so names are told as names. `url` is where they join */
  candidate_invitation: z.object({ team: z.string(), by: z.string(), hackathon: z.string(), url: z.string() }),
  /** to a candidate: what became of their team, and `who` it is about; `mine` is their own page */
  candidate_team: z.object({
    fullname: z.string(),
    kind: z.enum(['joined', 'left', 'removed', 'captain']),
    team: z.string(),
    who: z.string(),
    hackathon: z.string(),
    mine: z.string(),
  }),
  /** to a member: who has registered since the last such mail; `to_review` wait for a decision, at `unsubscribe` one POST ends these mails */
  registrations_came: z.object({
    fullname: z.string(),
    hackathon: z.string(),
    often: z.enum(['at_once', 'daily']),
    count: z.int(),
    /** the first of them */
    names: z.array(z.string()),
    to_review: z.int(),
    url: z.string(),
    unsubscribe: z.string(),
  }),
  /** what a team writes to many; `mine` opens the reader's own page or is '', `stop` ends it. Their words hold no links */
  announcement: z.object({
    fullname: z.string(),
    hackathon: z.string(),
    subject: z.string(),
    text: z.string(),
    mine: z.string(),
    stop: z.string(),
    trial: z.boolean(),
  }),
  /**
   * to a candidate who looks for a team, or for mates: that `who`, a first name, asks to be put in touch; or that they are, with whom, at `email`.
   * `url` is where it is answered
   */
  candidate_contact: z.object({
    fullname: z.string(),
    kind: z.enum(['asked', 'agreed']),
    who: z.string(),
    email: z.string(),
    hackathon: z.string(),
    url: z.string(),
  }),
  /** to a visitor who wishes to hear of the next edition; at `forget` they take it back */
  next_edition_noted: z.object({ hackathon: z.string(), url: z.string(), forget: z.string() }),
}
