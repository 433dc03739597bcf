// What a team writes to many of those who registered. docs/decisions/063-announcements.md
import { z } from 'zod'
import { announcementStates, audiences, failureReasons, longestAnnouncement } from '../announcements.ts'
import { noticeKinds } from '../change-notices.ts'
import { endpoint } from '../endpoint.ts'
import { Instant, PageQuery, pageOf, text, Uuid } from '../fields.ts'
import { linkProblem, looksLikeLink } from '../links.ts'
import { longestSubject } from '../state-mails.ts'

const Announced = z.object({
  subject: text(longestSubject, 1).refine(value => !looksLikeLink(value), { params: { word: 'no_links' } }),
  /** may contain https links */
  text: text(longestAnnouncement, 1)
    .refine(value => linkProblem(value) !== 'https', { params: { word: 'https_links' } })
    .refine(value => linkProblem(value) !== 'count', { params: { word: 'too_many_links' } }),
})
/** By language; who registered in one that it lacks is told the other. */
const AnnouncementWords = z
  .object({ ar: Announced.optional(), en: Announced.optional() })
  .refine(({ ar, en }) => ar ?? en, { params: { word: 'required' } })
export type AnnouncementWords = z.infer<typeof AnnouncementWords>
const Audiences = z.array(z.enum(audiences)).min(1)

const Announcement = z
  .object({
    id: Uuid,
    to: Audiences,
    words: AnnouncementWords,
    state: z.enum(announcementStates),
    send_at: Instant,
    ended_at: Instant.nullable(),
    /** null: their account is gone */
    by: z.string().nullable(),
    /** people: to whom it goes, and how it went; `left`: not yet. While it is scheduled, none */
    count: z.int(),
    sent: z.int(),
    failed: z.int(),
    skipped: z.int(),
    left: z.int(),
  })
  .meta({ id: 'Announcement' })
export type Announcement = z.infer<typeof Announcement>

/** Who would get one now. */
const Reached = z.object({
  /** people by what they are, in all that may be written to */
  groups: z.partialRecord(z.enum(audiences), z.int()),
  /** of those asked for, each once */
  count: z.int(),
  ar: z.int(),
  en: z.int(),
  /** of those asked for, who gets none: they unsubscribed, or their mail server refused a mail for good within a month */
  unsubscribed: z.int(),
  bounced: z.int(),
})
export type Reached = z.infer<typeof Reached>

/** A published change that registrants have not been notified of, with a message in each language of the page. */
const ChangeNotice = z
  .object({
    /** new whenever other facts are published */
    id: Uuid,
    /** the most important first */
    kinds: z.array(z.enum(noticeKinds)),
    to: Audiences,
    /** people who would get it now */
    count: z.int(),
    words: AnnouncementWords,
    published_at: Instant,
  })
  .meta({ id: 'ChangeNotice' })
export type ChangeNotice = z.infer<typeof ChangeNotice>

export const announcements = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/announcements/',
    summary: 'What was announced or is to be, the newest first, with how far each has come',
    caller: 'editor',
    states: 'unless_suspended',
    query: PageQuery.pick({ page: true, limit: true }),
    success: [200, pageOf(Announcement)],
  }),
  audience: endpoint({
    method: 'GET',
    path: '/api/v1/announcements/audience/',
    summary: 'How many would get an announcement now, by what they are and in which language',
    caller: 'editor',
    states: 'unless_suspended',
    query: z.object({
      /** separated by commas */
      to: z
        .string()
        .max(200)
        .default('')
        .transform(value => value.split(',').filter(Boolean))
        .pipe(z.array(z.enum(audiences))),
    }),
    success: [200, Reached],
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
    summary: 'Announce something to all who registered and stand so, now or at a moment; the same id again changes nothing',
    caller: 'editor',
    states: 'in_use',
    body: z.object({
      /** of the caller's making, so that what is sent twice is announced once */
      id: Uuid,
      to: Audiences,
      words: AnnouncementWords,
      /** null: now */
      send_at: Instant.nullable().default(null),
      /** the notice that it carries: sent once, whoever sends it; the reply to a second one is the first announcement */
      notice: Uuid.nullable().default(null),
    }),
    success: [201, Announcement],
    failures: ['announcement.nobody', 'announcement.moment_past', 'announcement.notice_outdated'],
  }),
  trial: endpoint({
    method: 'POST',
    path: '/api/v1/announcements/trial/',
    summary: 'Mail it to the caller alone, as it would go, in each language that it has',
    caller: 'editor',
    states: 'in_use',
    body: z.object({ words: AnnouncementWords }),
    success: [200, z.object({ email: z.string() })],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/v1/announcements/:id/',
    summary: 'One announcement, and to whom it did not come',
    caller: 'editor',
    states: 'unless_suspended',
    params: z.object({ id: Uuid }),
    success: [
      200,
      Announcement.extend({
        /** a hundred at most */
        failures: z.array(
          z.object({
            registration: Uuid,
            fullname: z.string(),
            email: z.string(),
            reason: z.enum(failureReasons),
            /** its mail server took it, and gave it back later */
            came_back: z.boolean(),
            /** the address is left alone for a month */
            for_good: z.boolean(),
            /** in the codes of mail servers */
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
    summary: 'Cancel it; where it is being sent, those who have it keep it and the others get none',
    caller: 'editor',
    states: 'unless_suspended',
    params: z.object({ id: Uuid }),
    success: [200, Announcement],
    failures: ['announcement.not_found', 'announcement.ended'],
  }),
}
