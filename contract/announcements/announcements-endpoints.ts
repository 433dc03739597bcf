import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, l10n, PageQuery, pageOf, text, Uuid } from '../fields.ts'
import { languages } from '../language.ts'
import { longestPhaseName } from '../phases/phase.ts'
import { longestSubject } from '../registrations/state-mails.ts'
import { announcementStates, Audience, audiences, failureReasons, longestAnnouncement, phaseGroups } from './announcements.ts'
import { noticeKinds } from './change-notices.ts'
import { subjectProblem, textProblem } from './rich-text.ts'

const Announced = z.object({
  /** can contain the variables `{{first_name}}`, `{{team}}` and `{{reference}}` */
  subject: text(longestSubject, 1)
    .refine(value => subjectProblem(value) !== 'https', { params: { word: 'no_links' } })
    .refine(value => subjectProblem(value) !== 'variable', { params: { word: 'subject_variable' } }),
  /** can contain `**bold**`, lists, https and mailto links, variables, and `{{ticket}}` for the candidate's page */
  text: text(longestAnnouncement, 1)
    .refine(value => textProblem(value) !== 'https', { params: { word: 'https_links' } })
    .refine(value => textProblem(value) !== 'count', { params: { word: 'too_many_links' } })
    .refine(value => textProblem(value) !== 'label', { params: { word: 'link_label' } })
    .refine(value => textProblem(value) !== 'variable', { params: { word: 'unknown_variable' } }),
})
/** Texts by language. If one language is missing, its recipients get the text in the other language. */
export const AnnouncementWords = z
  .object({ ar: Announced.optional(), en: Announced.optional() })
  .refine(({ ar, en }) => ar ?? en, { params: { word: 'required' } })
export type AnnouncementWords = z.infer<typeof AnnouncementWords>
/** 10 groups, and 4 of each phase. */
const maxAudiences = 50
const Audiences = z.array(Audience).min(1).max(maxAudiences)

const Announcement = z
  .object({
    id: Uuid,
    to: Audiences,
    words: AnnouncementWords,
    state: z.enum(announcementStates),
    send_at: Instant,
    ended_at: Instant.nullable(),
    /** name of the sender; null if the account is deleted */
    by: z.string().nullable(),
    /** number of recipients, in total and by delivery result; `left` are pending. All numbers are zero before sending starts */
    count: z.int(),
    sent: z.int(),
    failed: z.int(),
    skipped: z.int(),
    left: z.int(),
  })
  .meta({ id: 'Announcement' })
export type Announcement = z.infer<typeof Announcement>

const Reached = z.object({
  /** number of people per group, for all groups */
  groups: z.partialRecord(z.enum(audiences), z.int()),
  /** the phases in order, with the number of people per group, from published decisions; empty without phases */
  phases: z.array(
    z.object({
      id: Uuid,
      number: z.int(),
      name: l10n(longestPhaseName),
      is_screening: z.boolean(),
      groups: z.partialRecord(z.enum(phaseGroups), z.int()),
    }),
  ),
  /** number of people in the selected groups; a person in several groups counts once */
  count: z.int(),
  ar: z.int(),
  en: z.int(),
  /** number of people in the selected groups who get no mail: unsubscribed, or a permanent bounce within a month */
  unsubscribed: z.int(),
  bounced: z.int(),
})
export type Reached = z.infer<typeof Reached>

/** comma-separated groups of recipients */
const to = z
  .string()
  .max(3000)
  .default('')
  .transform(value => value.split(',').filter(Boolean))
  .pipe(z.array(Audience).max(maxAudiences))

const Recipient = z.object({
  id: Uuid,
  fullname: z.string(),
  language: z.enum(languages),
  first_name: z.string(),
  /** name of the team, or '' */
  team: z.string(),
  /** reference number of the registration, or '' */
  reference: z.string(),
})
export type Recipient = z.infer<typeof Recipient>

/** A published change that registrants were not notified of yet, with a suggested message in each language of the page. */
const ChangeNotice = z
  .object({
    /** id of this notice; a new id is created whenever changed facts are published */
    id: Uuid,
    /** kinds of changes, most important first */
    kinds: z.array(z.enum(noticeKinds)),
    to: Audiences,
    /** current number of recipients, including people who unsubscribed from announcements */
    count: z.int(),
    /** people whose email address rejects mail, so that the team can call them; `phone` is '' without a number */
    bounced: z.array(z.object({ id: Uuid, fullname: z.string(), phone: z.string() })),
    words: AnnouncementWords,
    published_at: Instant,
  })
  .meta({ id: 'ChangeNotice' })
export type ChangeNotice = z.infer<typeof ChangeNotice>

export const announcements = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/announcements/',
    summary: 'List sent and scheduled announcements with their progress, newest first',
    caller: 'editor',
    states: 'unless_suspended',
    query: PageQuery.pick({ page: true, limit: true }),
    success: [200, pageOf(Announcement)],
  }),
  audience: endpoint({
    method: 'GET',
    path: '/api/v1/announcements/audience/',
    summary: 'Count the recipients of an announcement by state and language',
    caller: 'editor',
    states: 'unless_suspended',
    query: z.object({ to, /** whether the announcement sends a notice of changed facts */ service: z.enum(['true']).optional() }),
    success: [200, Reached],
  }),
  recipients: endpoint({
    method: 'GET',
    path: '/api/v1/announcements/recipients/',
    summary: 'List recipients of an announcement by name, at most 20, with the values of its variables, for a preview',
    caller: 'editor',
    states: 'unless_suspended',
    query: z.object({ to, /** words of the name or the email, in any order */ search: text(80).default('') }),
    success: [200, z.object({ results: z.array(Recipient) })],
  }),
  notice: endpoint({
    method: 'GET',
    path: '/api/v1/announcements/notice/',
    summary: 'The published change that registrants have not been notified of, such as a cancellation or new dates, with a message to send',
    caller: 'editor',
    states: 'unless_suspended',
    success: [200, z.object({ notice: ChangeNotice.nullable() })],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/announcements/',
    summary: 'Send an announcement to registrations in the chosen states or groups of phases, now or at a given time',
    caller: 'editor',
    states: 'in_use',
    audit: 'announcement.created',
    body: z.object({
      /** id of the new announcement; generated by default */
      id: Uuid.optional(),
      to: Audiences,
      words: AnnouncementWords,
      /** scheduled time; null to send now */
      send_at: Instant.nullable().default(null),
      /** id of the change notice in this announcement. A second request with the same notice returns the first announcement */
      notice: Uuid.nullable().default(null),
    }),
    success: [201, Announcement],
    failures: ['announcement.nobody', 'announcement.moment_past', 'announcement.notice_outdated', 'phase.not_found'],
  }),
  trial: endpoint({
    method: 'POST',
    path: '/api/v1/announcements/trial/',
    summary: 'Send the announcement to the caller only, as a test, in each of its languages',
    caller: 'editor',
    states: 'in_use',
    audit: { none: 'the message goes to the caller only' },
    body: z.object({ words: AnnouncementWords }),
    success: [200, z.object({ email: z.string() })],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/v1/announcements/:id/',
    summary: 'Get one announcement and the recipients it did not reach',
    caller: 'editor',
    states: 'unless_suspended',
    params: z.object({ id: Uuid }),
    success: [
      200,
      Announcement.extend({
        /** number of recipients who unsubscribed after this announcement */
        unsubscribed: z.int(),
        /** failed recipients, at most 100 */
        failures: z.array(
          z.object({
            registration: Uuid,
            fullname: z.string(),
            email: z.string(),
            reason: z.enum(failureReasons),
            /** whether the mail bounced after the mail server had accepted it */
            came_back: z.boolean(),
            /** whether the failure is permanent: the address then gets no mail for a month */
            for_good: z.boolean(),
            /** status code of the mail server */
            why: z.string(),
          }),
        ),
      }),
    ],
    failures: ['announcement.not_found'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/v1/announcements/:id/cancel/',
    summary: 'Cancel an announcement; mails that were sent already stay sent',
    caller: 'editor',
    states: 'unless_suspended',
    audit: 'announcement.cancelled',
    params: z.object({ id: Uuid }),
    success: [200, Announcement],
    failures: ['announcement.not_found', 'announcement.ended'],
  }),
}
