import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, Link, text } from '../fields.ts'
import { longestMailText, longestSubject } from '../registrations/state-mails.ts'
import { looksLikeLink } from '../text/links.ts'
import { reminderKinds, reminderStates } from './reminders.ts'

const plain = (max: number) => text(max, 1).refine(value => !looksLikeLink(value), { params: { word: 'no_links' } })
const OwnMail = z
  .object({ subject: plain(longestSubject), text: plain(longestMailText) })
  .nullable()
  .default(null)

const Words = {
  /** text of the organizers by language; null for the default text */
  words: z.object({ ar: OwnMail, en: OwnMail }).prefault({}),
  /** https URL of a survey, in `thanks`; empty for none */
  survey_url: Link.refine(value => value === '' || /^https:/i.test(value), { params: { word: 'url' } }).default(''),
}

export const ReminderSettings = z.object({ kind: z.enum(reminderKinds), is_on: z.boolean(), ...Words })

const Reminder = z
  .object({
    kind: z.enum(reminderKinds),
    is_on: z.boolean(),
    ...Words,
    /** `scheduled` also if the reminder is off and could still be sent */
    state: z.enum(reminderStates),
    /** when the mails are due; null if the state prevents sending */
    at: Instant.nullable(),
    /** number of candidates whose mail was added to the outbox */
    sent: z.int(),
  })
  .meta({ id: 'Reminder' })
export type Reminder = z.infer<typeof Reminder>

const Reminders = z.object({ reminders: z.array(Reminder) })

export const reminders = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/reminders/',
    summary: 'The automatic mails to candidates with their texts, times and number of recipients so far',
    caller: 'reviewer',
    states: 'unless_suspended',
    success: [200, Reminders],
  }),
  set: endpoint({
    method: 'PUT',
    path: '/api/v1/reminders/',
    summary: 'Switch an automatic mail on or off, and replace its text',
    caller: 'editor',
    states: 'in_use',
    audit: 'reminders.set',
    body: ReminderSettings,
    success: [200, Reminders],
  }),
  trial: endpoint({
    method: 'POST',
    path: '/api/v1/reminders/trial/',
    summary: 'Send an automatic mail to the caller only, as a test, in each language of the page',
    caller: 'editor',
    states: 'in_use',
    audit: { none: 'the message goes to the caller only' },
    body: z.object({ kind: z.enum(reminderKinds), ...Words }),
    success: [200, z.object({ email: z.string() })],
  }),
}
