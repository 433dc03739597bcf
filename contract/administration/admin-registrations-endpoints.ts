// Administrators search registrations to answer support requests. The export of one person is in admin-persons-endpoints.ts.

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, PageQuery, pageOf, Uuid } from '../fields.ts'
import { registrationStates } from '../registrations/registration-states.ts'
import { registrationKinds } from '../registrations/registration.ts'
import { countedRows } from './admin-stats-endpoints.ts'

/** Registration states, and kinds of requests to be notified. These requests have no state. */
const registrationStatuses = [...registrationStates, 'interest', 'next_edition'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]

export const RegistrationOverview = z
  .object({
    id: Uuid,
    hackathon: z.object({ id: Uuid, tenant_name: z.string(), /** in the caller's language */ name: z.string() }),
    kind: z.enum(registrationKinds),
    standing: z.enum(registrationStatuses),
    fullname: z.string(),
    email: z.string(),
    language: z.enum(['ar', 'en']),
    created_at: Instant,
  })
  .meta({ id: 'RegistrationOverview' })
export type RegistrationOverview = z.infer<typeof RegistrationOverview>

export const adminRegistrations = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/admin/registrations/',
    summary:
      'List registrations without their answers; filter by state, search by person or hackathon, or list those that a statistic counts',
    caller: 'admin',
    query: PageQuery.extend({
      order: z.enum(['asc', 'desc']).default('desc'),
      standing: z.enum(registrationStatuses).optional(),
      ...countedRows,
    }),
    success: [200, pageOf(RegistrationOverview)],
    failures: ['second_factor.required'],
  }),
}
