import { z } from 'zod'
import { Instant, Uuid } from './fields.ts'
import { admissionModes, registrationStates } from './registration-states.ts'
import { registrationKinds } from './registration.ts'

export const State = z.enum(registrationStates)

export const Registration = z
  .object({
    id: Uuid,
    /** short enough to read aloud */
    reference: z.string(),
    kind: z.enum(registrationKinds),
    /** null: a notification request */
    state: State.nullable(),
    fullname: z.string(),
    email: z.string(),
    phone: z.string(),
    /** of the page used for registration */
    language: z.enum(['ar', 'en']),
    /** by field name; custom questions as q_{id} */
    answers: z.record(z.string(), z.string()),
    /** team of candidates; null: takes part alone */
    team: z.object({ id: Uuid, name: z.string(), size: z.int(), is_captain: z.boolean() }).nullable(),
    created_at: Instant,
  })
  .meta({ id: 'Registration' })
export type Registration = z.infer<typeof Registration>

export const ListedRegistration = Registration.extend({
  /** mean; null if there is none or it is hidden from the caller */
  score: z.number().nullable(),
  /** number of scores */
  scored: z.int(),
}).meta({ id: 'ListedRegistration' })
export type ListedRegistration = z.infer<typeof ListedRegistration>

/** `by` is a member's name, null for former members. */
const Change = z.object({
  at: Instant,
  state: State,
  acting_as: z.enum(['candidate', 'member', 'system']),
  by: z.string().nullable(),
  /** sent to the candidate */
  reason: z.string(),
})
/** Candidates never see notes. */
export const RegistrationNote = z
  .object({ id: Uuid, text: z.string(), by: z.string().nullable(), is_mine: z.boolean(), created_at: Instant })
  .meta({ id: 'RegistrationNote' })
export const RegistrationDetail = Registration.extend({
  /** channel of the share link */
  channel: z.string(),
  history: z.array(Change),
  notes: z.array(RegistrationNote),
  /** members of the same team, captain first; empty without a team */
  mates: z.array(z.object({ id: Uuid, fullname: z.string(), state: State, is_captain: z.boolean() })),
  /** by question; size in bytes */
  files: z.array(z.object({ question: z.string(), name: z.string(), size: z.int() })),
}).meta({ id: 'RegistrationDetail' })
export type RegistrationDetail = z.infer<typeof RegistrationDetail>

/** `options` maps values to labels. */
export const AskedField = z
  .object({ name: z.string(), label: z.string(), options: z.record(z.string(), z.string()) })
  .meta({ id: 'AskedField' })
export type AskedField = z.infer<typeof AskedField>

export const Seats = { mode: z.enum(admissionModes), /** null: unlimited */ capacity: z.int().min(1).max(1_000_000).nullable() }
export const Admission = z
  .object({
    ...Seats,
    /** seats stated on the page; null if unset */
    page_seats: z.int().nullable(),
    /** accepted or checked in */
    taken: z.int(),
    /** registrations per state */
    states: z.record(State, z.int()),
    /** number of requests to be notified, by kind */
    wishes: z.object({ interest: z.int(), next_edition: z.int() }),
    has_teams: z.boolean(),
  })
  .meta({ id: 'Admission' })
export type Admission = z.infer<typeof Admission>

/** For the candidate; found by the account's e-mail address. */
export const OwnRegistration = z.object({
  id: Uuid,
  kind: z.enum(registrationKinds),
  state: State.nullable(),
  hackathon: z.string(),
  starts_at: Instant,
  ends_at: Instant,
  timezone: z.string(),
  /** of the hackathon */
  called_off: z.enum(['cancelled', 'postponed']).nullable(),
  created_at: Instant,
  /** URL of the candidate's page */
  url: z.string(),
})
export type OwnRegistration = z.infer<typeof OwnRegistration>
