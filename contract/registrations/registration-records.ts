import { z } from 'zod'
import { Instant, l10n, Uuid } from '../fields.ts'
import { leaveReasons, longestPhaseName, phaseStandings } from '../phases/phase.ts'
import { admissionModes, confirmationStates, maxConfirmDays, registrationStates } from './registration-states.ts'
import { registrationKinds } from './registration.ts'

export const State = z.enum(registrationStates)

/** Confirmation of a seat by its candidate. `until` is the deadline, `at` the time of the confirmation. */
const Confirmation = z.object({ state: z.enum(confirmationStates), until: Instant, at: Instant.nullable() }).meta({ id: 'Confirmation' })
export type Confirmation = z.infer<typeof Confirmation>

export const Registration = z
  .object({
    id: Uuid,
    /** reference number of the registration, short enough to read aloud */
    reference: z.string(),
    kind: z.enum(registrationKinds),
    /** state of the registration; null for a request to be notified */
    state: State.nullable(),
    fullname: z.string(),
    email: z.string(),
    phone: z.string(),
    /** language of the page on which the candidate registered */
    language: z.enum(['ar', 'en']),
    /** answers by field name; custom questions have the name q_{id} */
    answers: z.record(z.string(), z.string()),
    /** team of the candidate; null without a team */
    team: z.object({ id: Uuid, name: z.string(), size: z.int(), is_captain: z.boolean() }).nullable(),
    /** null if the candidate is not asked to confirm the seat */
    confirmation: Confirmation.nullable(),
    created_at: Instant,
  })
  .meta({ id: 'Registration' })
export type Registration = z.infer<typeof Registration>

export const ListedRegistration = Registration.extend({
  /** mean score; null if there is no score or it is hidden from the caller */
  score: z.number().nullable(),
  /** number of members who scored the registration */
  scored: z.int(),
}).meta({ id: 'ListedRegistration' })
export type ListedRegistration = z.infer<typeof ListedRegistration>

/** A change of the registration's state. `by` is the name of the member who made it; null for former members. */
const Change = z.object({
  at: Instant,
  state: State,
  acting_as: z.enum(['candidate', 'member', 'system']),
  by: z.string().nullable(),
  /** whether the seat was released because the candidate did not confirm it */
  is_released: z.boolean(),
  /** reason that was sent to the candidate */
  reason: z.string(),
})
/** An internal note of organizers, which candidates cannot see. */
export const RegistrationNote = z
  .object({ id: Uuid, text: z.string(), by: z.string().nullable(), is_mine: z.boolean(), created_at: Instant })
  .meta({ id: 'RegistrationNote' })
/** A phase that the person entered, from published decisions. */
const EnteredPhase = z.object({
  id: Uuid,
  number: z.int(),
  name: l10n(longestPhaseName),
  is_screening: z.boolean(),
  is_last: z.boolean(),
  /** of the person: `left` without a decision to move on or against them */
  standing: z.enum(phaseStandings),
  /** place on the reserve, from 1; null if not on it */
  rank: z.int().nullable(),
  /** when the decision was published; null without one */
  decided_at: Instant.nullable(),
  /** deadline of the confirmation; null if not asked */
  confirm_until: Instant.nullable(),
  confirmed_at: Instant.nullable(),
  left_why: z.enum(leaveReasons).nullable(),
})
export const RegistrationDetail = Registration.extend({
  /** channel of the share link through which the candidate came */
  channel: z.string(),
  history: z.array(Change),
  notes: z.array(RegistrationNote),
  /** members of the same team, captain first; empty without a team */
  mates: z.array(z.object({ id: Uuid, fullname: z.string(), state: State, is_captain: z.boolean() })),
  /** people who were invited to the team by email and have not registered or joined; `is_rejected`: the address rejects mail */
  invited: z.array(z.object({ id: Uuid, fullname: z.string(), email: z.string(), is_rejected: z.boolean() })),
  /** the way through the phases, in their order; empty without phases */
  phases: z.array(EnteredPhase),
  /** uploaded files with the question they answer; `size` is in bytes */
  files: z.array(z.object({ question: z.string(), name: z.string(), size: z.int() })),
}).meta({ id: 'RegistrationDetail' })
export type RegistrationDetail = z.infer<typeof RegistrationDetail>

/** A field of the registration form. `options` maps values to labels. */
export const AskedField = z
  .object({ name: z.string(), label: z.string(), options: z.record(z.string(), z.string()) })
  .meta({ id: 'AskedField' })
export type AskedField = z.infer<typeof AskedField>

export const Seats = {
  mode: z.enum(admissionModes),
  /** number of seats; null if unlimited */ capacity: z.int().min(1).max(1_000_000).nullable(),
  /** days that accepted candidates have to confirm their seats; null if they are not asked */
  confirm_days: z.int().min(1).max(maxConfirmDays).nullable().default(null),
}
export const Admission = z
  .object({
    ...Seats,
    /** number of seats that the page states; null if unset */
    page_seats: z.int().nullable(),
    /** number of candidates who are accepted or checked in */
    taken: z.int(),
    /** number of registrations per state */
    states: z.record(State, z.int()),
    /** number of seats that candidates were asked to confirm, by state of the confirmation */
    confirmations: z.record(z.enum(confirmationStates), z.int()),
    /** number of requests to be notified, by kind */
    wishes: z.object({ interest: z.int(), next_edition: z.int() }),
    has_teams: z.boolean(),
  })
  .meta({ id: 'Admission' })
export type Admission = z.infer<typeof Admission>

/** A registration of the caller, as the portal shows it. It is found by the email address of the account. */
export const OwnRegistration = z.object({
  id: Uuid,
  kind: z.enum(registrationKinds),
  state: State.nullable(),
  hackathon: z.string(),
  starts_at: Instant,
  ends_at: Instant,
  timezone: z.string(),
  /** whether the hackathon is canceled or postponed */
  called_off: z.enum(['cancelled', 'postponed']).nullable(),
  created_at: Instant,
  /** null if the caller is not asked to confirm the seat */
  confirmation: Confirmation.nullable(),
  /** URL of the candidate's page */
  url: z.string(),
})
export type OwnRegistration = z.infer<typeof OwnRegistration>
