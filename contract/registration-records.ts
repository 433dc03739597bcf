// A registration as a team reads it, with all that is known around it.
import { z } from 'zod'
import { Instant, Uuid } from './fields.ts'
import { admissionModes, registrationStates } from './registration-states.ts'
import { registrationKinds } from './registration.ts'

export const State = z.enum(registrationStates)

export const Registration = z
  .object({
    id: Uuid,
    /** short enough to be read out */
    reference: z.string(),
    kind: z.enum(registrationKinds),
    /** null: a wish to be told */
    state: State.nullable(),
    fullname: z.string(),
    email: z.string(),
    phone: z.string(),
    /** of the page on which it was sent */
    language: z.enum(['ar', 'en']),
    /** by the field's name; the organizer's own questions as q_{id} */
    answers: z.record(z.string(), z.string()),
    /** of candidates; null: they take part alone */
    team: z.object({ id: Uuid, name: z.string(), size: z.int(), is_captain: z.boolean() }).nullable(),
    created_at: Instant,
  })
  .meta({ id: 'Registration' })
export type Registration = z.infer<typeof Registration>

/** As a list shows it, with what its readers gave it. */
export const ListedRegistration = Registration.extend({
  /** the mean; null where there is none, or the caller may not see it yet */
  score: z.number().nullable(),
  /** how many gave one */
  scored: z.int(),
}).meta({ id: 'ListedRegistration' })
export type ListedRegistration = z.infer<typeof ListedRegistration>

/** A change of its state; `by` is a member's name, null for whoever is none any more. */
const Change = z.object({
  at: Instant,
  state: State,
  acting_as: z.enum(['candidate', 'member', 'system']),
  by: z.string().nullable(),
  /** which the candidate was told */
  reason: z.string(),
})
/** Members write these to each other; candidates never see them. */
export const RegistrationNote = z
  .object({ id: Uuid, text: z.string(), by: z.string().nullable(), is_mine: z.boolean(), created_at: Instant })
  .meta({ id: 'RegistrationNote' })
export const RegistrationDetail = Registration.extend({
  /** by which link they came */
  channel: z.string(),
  history: z.array(Change),
  notes: z.array(RegistrationNote),
  /** who is in the same team, its captain first; empty for who is in none */
  mates: z.array(z.object({ id: Uuid, fullname: z.string(), state: State, is_captain: z.boolean() })),
  /** by the question that each answers; bytes */
  files: z.array(z.object({ question: z.string(), name: z.string(), size: z.int() })),
}).meta({ id: 'RegistrationDetail' })
export type RegistrationDetail = z.infer<typeof RegistrationDetail>

/** A field that somebody answered or can answer; `options` are the words of what was chosen. */
export const AskedField = z
  .object({ name: z.string(), label: z.string(), options: z.record(z.string(), z.string()) })
  .meta({ id: 'AskedField' })
export type AskedField = z.infer<typeof AskedField>

export const Seats = { mode: z.enum(admissionModes), /** null: as many as come */ capacity: z.int().min(1).max(1_000_000).nullable() }
/** How a hackathon admits, and its seats. */
export const Admission = z
  .object({
    ...Seats,
    /** how many the page says there are; null where it says nothing */
    page_seats: z.int().nullable(),
    /** accepted, or come already */
    taken: z.int(),
    /** how many stand how */
    states: z.record(State, z.int()),
    /** number of requests to be notified, by kind */
    wishes: z.object({ interest: z.int(), next_edition: z.int() }),
    /** whether at least one candidate team exists */
    has_teams: z.boolean(),
  })
  .meta({ id: 'Admission' })
export type Admission = z.infer<typeof Admission>

/** As its candidate finds it among those of an account with the same address. */
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
  /** of their own page */
  url: z.string(),
})
export type OwnRegistration = z.infer<typeof OwnRegistration>
