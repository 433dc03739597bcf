// Requests of persons for access to their data and for erasure, which arrive by letter or phone (docs/operating.md).

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email, Instant, text, Uuid } from '../fields.ts'
import { memberRoles } from '../members/roles.ts'
import { searchWords } from '../text/person-search.ts'
import { RegistrationOverview } from './admin-registrations-endpoints.ts'
import { accountStates } from './administration.ts'

/** Data that an erasure deletes. `certificate_addresses`: the email addresses stored with certificates. */
export const erasedKinds = [
  'account',
  'registrations',
  'projects',
  'judges',
  'seats',
  'meetings',
  'certificate_addresses',
  'invitations',
  'mails',
  'import_rows',
] as const
/**
 * Data that stays after an erasure: projects of a team with other members, projects in published results, certificates, which their holders
 * can open by link, and scores that the person gave as a judge, without the name.
 */
export const keptKinds = ['team_projects', 'results', 'certificates', 'scores'] as const
/** Reasons for which an account cannot be erased: an administrator, or the only owner of a hackathon. */
export const erasureBlocks = ['administrator', 'last_owner'] as const

/** Maximum number of persons in a response. */
export const maxPersons = 20

const erased = z.array(z.object({ kind: z.enum(erasedKinds), count: z.int() }))
const kept = z.array(z.object({ kind: z.enum(keptKinds), count: z.int() }))
const hackathon = RegistrationOverview.shape.hackathon

export const FoundPerson = z
  .object({
    email: z.string(),
    /** names that the person entered; empty if none is stored */
    names: z.array(z.string()),
    phones: z.array(z.string()),
    account: z
      .object({
        id: Uuid,
        role: z.enum(['customer', 'administrator']),
        state: z.enum(accountStates),
        date_joined: Instant,
        memberships: z.array(hackathon.extend({ role: z.enum(memberRoles), is_last_owner: z.boolean() })),
      })
      .nullable(),
    registrations: z.array(
      RegistrationOverview.pick({ id: true, hackathon: true, standing: true, created_at: true }).extend({
        /** name of the candidate's team; null without a team */ team: z.string().nullable(),
      }),
    ),
    /** number of rows that an erasure deletes; empty if nothing is stored */
    erased,
    /** number of rows that stay after an erasure */
    kept,
    blocked: z.enum(erasureBlocks).nullable(),
  })
  .meta({ id: 'FoundPerson' })
export type FoundPerson = z.infer<typeof FoundPerson>

/** Result of an erasure. `proof` is the keyed hash of the address that the audit log contains. */
export const Erasure = z.object({ proof: z.string(), erased, kept })
export type Erasure = z.infer<typeof Erasure>

/** Returns whether the text is an email address or a phone number, and not a name. */
const namesOnePerson = (typed: string) => typed.includes('@') || searchWords(typed).every(word => /^\d{7,}$/.test(word))

const body = z.object({ email: Email })
const failures = ['session.stale', 'second_factor.required'] as const

export const adminPersons = {
  find: endpoint({
    method: 'POST',
    path: '/api/v1/admin/persons/',
    summary: 'Find the persons with an email address or a phone number in all hackathons, with what an erasure deletes and what stays',
    repeatable: 'only reads',
    caller: 'admin',
    body: z.object({
      /** an email address, or a phone number of at least seven digits in any notation */
      search: text(254, 1).refine(namesOnePerson, { params: { word: 'address_or_phone' } }),
    }),
    success: [200, z.object({ results: z.array(FoundPerson), /** whether more than `maxPersons` match */ more: z.boolean() })],
    failures: ['second_factor.required'],
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/v1/admin/persons/export/',
    summary: 'Export all data about the person with an email address, as in the person’s own download; recorded',
    repeatable: 'only reads, and each export is recorded',
    caller: 'admin',
    body,
    success: [200, z.object({ made_at: Instant, data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) })],
    failures: [...failures],
  }),
  erase: endpoint({
    method: 'POST',
    path: '/api/v1/admin/persons/erasure/',
    summary:
      'Erase the account, the registrations and all other data of the person with an email address; recorded with a keyed hash of the address',
    repeatable: 'a repeated call finds nothing to erase',
    caller: 'admin',
    body,
    success: [200, Erasure],
    failures: [...failures, 'user.is_administrator', 'person.last_owner'],
  }),
}
