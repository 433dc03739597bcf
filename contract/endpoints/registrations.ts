import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, PageQuery, pageOf, Uuid } from '../fields.ts'
import { admissionModes, registrationStates } from '../registration-states.ts'
import { registrationKinds } from '../registration.ts'

export const Registration = z
  .object({
    id: Uuid,
    kind: z.enum(registrationKinds),
    /** null: a wish to be told */
    state: z.enum(registrationStates).nullable(),
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

const Seats = { mode: z.enum(admissionModes), /** null: as many as come */ capacity: z.int().min(1).max(1_000_000).nullable() }

/** How a hackathon admits, and its seats. */
export const Admission = z
  .object({
    ...Seats,
    /** accepted, or come already */
    taken: z.int(),
    waiting: z.int(),
  })
  .meta({ id: 'Admission' })
export type Admission = z.infer<typeof Admission>

const filters = {
  search: PageQuery.shape.search,
  kind: z.enum(registrationKinds).optional(),
  state: z.enum(registrationStates).optional(),
}

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
  admission: endpoint({
    method: 'GET',
    path: '/api/v1/registrations/admission/',
    summary: 'How the hackathon admits: by its team or by itself, how many seats there are, how many are taken, and how many wait',
    caller: 'reviewer',
    switched: 'allowed',
    success: [200, Admission],
  }),
  setAdmission: endpoint({
    method: 'PUT',
    path: '/api/v1/registrations/admission/',
    summary: 'Say how it admits; where that makes seats free, whoever waits longest is called up. Nobody loses a seat by it',
    caller: 'editor',
    body: z.object(Seats),
    success: [200, Admission],
  }),
}
