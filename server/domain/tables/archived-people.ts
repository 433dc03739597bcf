// Registrations in an archive. Members who decided, noted or scored are not named.

import { z } from 'zod'
import { Email, Instant, Uuid } from '#contract/fields.ts'
import { longestFileName } from '#contract/files/candidate-files.ts'
import { State } from '#contract/registrations/registration-records.ts'
import { registrationKinds } from '#contract/registrations/registration.ts'

const short = z.string().max(200)
const long = z.string().max(20_000)

export const ArchivedRegistration = z
  .object({
    id: Uuid,
    /** first eight characters of the registration's id, as shown to the candidate */
    reference: z.string().length(8),
    kind: z.enum(registrationKinds),
    /** null: the person requested a notification instead of registering */
    state: State.nullable(),
    /** position in the waitlist */
    place: z.int().nullable(),
    fullname: short.min(1),
    email: Email,
    phone: short,
    language: z.enum(['ar', 'en']),
    /** named link that led to the form */
    channel: short,
    answers: z.record(short, long),
    consented_at: Instant,
    created_at: Instant,
    /** null: subscribed to announcements */
    unsubscribed_at: Instant.nullable(),
    /** null: not asked to confirm the seat. `at`: time of the confirmation */
    confirmation: z.object({ until: Instant, at: Instant.nullable() }).nullable().default(null),
    team: z.object({ id: Uuid, name: z.string().min(2).max(40), place: z.int(), created_at: Instant }).nullable(),
    /** uploaded files; `file` is the path in the archive */
    files: z.array(
      z.object({
        question: short,
        name: z.string().max(longestFileName),
        size: z.int(),
        file: z.string().refine(isCandidateFile),
      }),
    ),
    history: z.array(
      z.object({
        at: Instant,
        state: State,
        former: State.nullable(),
        acting_as: z.enum(['candidate', 'member', 'system']),
        reason: long,
      }),
    ),
    notes: z.array(z.object({ at: Instant, text: long })),
    scores: z.array(z.object({ at: Instant, points: z.record(short, z.int().min(1).max(10)), is_conflict: z.boolean(), comment: long })),
    /** the candidate's entry in the team search; null without an entry */
    listing: z.object({ at: Instant, skills: z.string().min(2).max(120), city: z.string().max(60), about: z.string().max(280) }).nullable(),
  })
  .refine(({ kind, state }) => (state === null) === (kind === 'interest' || kind === 'next_edition'), { path: ['state'] })
  .refine(({ state, place }) => (state === 'waiting') === (place !== null), { path: ['place'] })
export type ArchivedRegistration = z.infer<typeof ArchivedRegistration>

export const registrationsFile = 'registrations.json'
/** CSV tables for human readers. The import ignores them. */
export const sheetFiles = { registrations: 'registrations.csv', seats: 'event-seats.csv' } as const
export function isCandidateFile(name: string) {
  return /^candidates\/[0-9a-f-]{36}\/[0-9]{1,3}\.(?:pdf|jpg|png)$/.test(name)
}
