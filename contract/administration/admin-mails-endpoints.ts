// Administrators list mails and their delivery. The text of a mail is never returned.

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, PageQuery, pageOf, text, Uuid } from '../fields.ts'
import { mailStates } from './administration.ts'

export const MailRow = z
  .object({
    id: Uuid,
    recipient: z.string(),
    /** id of the template; `name` is its name in the caller's language */
    template: z.string(),
    name: z.string(),
    language: z.enum(['ar', 'en']),
    state: z.enum(mailStates),
    tries: z.int(),
    /** last response of the mail server; '' if none */
    last_error: z.string(),
    created_at: Instant,
    next_try: Instant.nullable(),
    can_retry: z.boolean(),
  })
  .meta({ id: 'MailRow' })
export type MailRow = z.infer<typeof MailRow>

export const adminMails = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/admin/mails/',
    summary: 'List mails of the last week by state, newest first: recipient, template, attempts and last error',
    caller: 'admin',
    query: z.object({
      page: PageQuery.shape.page,
      limit: PageQuery.shape.limit,
      search: text(200).optional(),
      state: z.enum(mailStates).optional(),
    }),
    success: [200, pageOf(MailRow)],
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/v1/admin/mails/:id/retry/',
    summary: 'Retry a waiting or failed mail now',
    caller: 'admin',
    params: z.object({ id: z.string() }),
    success: [204],
    failures: ['mail.not_found', 'mail.not_possible'],
  }),
}
