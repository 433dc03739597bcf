import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, PageQuery, pageOf, Uuid } from '../fields.ts'
import { registrationKinds } from '../registration.ts'

export const Registration = z
  .object({
    id: Uuid,
    kind: z.enum(registrationKinds),
    fullname: z.string(),
    email: z.string(),
    phone: z.string(),
    /** of the page on which it was sent */
    language: z.enum(['ar', 'en']),
    /** by the field's name; the organizer's own questions as q_{id} */
    answers: z.record(z.string(), z.string()),
    created_at: Instant,
  })
  .meta({ id: 'Registration' })
export type Registration = z.infer<typeof Registration>

const filters = { search: PageQuery.shape.search, kind: z.enum(registrationKinds).optional() }

export const registrations = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/registrations/',
    summary: 'Who registered, the newest first; searched by name, e-mail and number',
    caller: 'reviewer',
    switched: 'allowed',
    query: PageQuery.extend({ order: z.enum(['asc', 'desc']).default('desc'), ...filters }),
    success: [200, pageOf(Registration)],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/v1/registrations/export/',
    summary: 'The same as a table for spreadsheets: CSV with a BOM, in which nothing is a formula',
    caller: 'reviewer',
    recorded: true,
    query: z.object(filters),
    success: [200, z.object({ filename: z.string(), csv: z.string() })],
  }),
}
