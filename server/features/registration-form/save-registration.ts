import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/language.ts'
import type { RegistrationState } from '#contract/registrations/registration-states.ts'
import type { RegistrationKind } from '#contract/registrations/registration.ts'
import { freeSeats, lockAdmission } from '#server/domain/registrations/admission.ts'
import { notAsked, type StoredTimes, timesOfAccepted } from '#server/domain/registrations/confirmation-times.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'

export type Visitor = {
  kind: RegistrationKind
  fullname: string
  email: string
  phone: string
  /** keyed by field name; own questions as q_{id} */
  answers: Record<string, string>
  /** true if the form was opened before registration closed; the application then goes to the waitlist */
  isLate: boolean
  /** whether the visitor agreed to the use of their data; validation rejects forms without this consent */
  consented: boolean
}
/** A form with the channel from the URL. Unknown channels are stored as `other`. */
type Sent = Visitor & { channel: string }

/**
 * Inserts one registration per address; a repeated form changes nothing. `isDue`: whether to mail, at most hourly and 30 seconds after the
 * first form. Known and new addresses run the same statements, so that timing reveals nothing.
 */
export async function saveRegistration(db: Db, tenant: string, visitor: Sent, language: Language): Promise<SavedRegistration> {
  const { kind } = visitor
  const isWish = kind === 'interest' || kind === 'next_edition'
  const { due, again, planned, ...kept } = isWish
    ? await insertOnce(db, tenant, visitor, language, wish)
    : await insertOnce(db, tenant, visitor, language, await initialState(db, tenant, visitor))
  return { ...kept, isNew: !again, isDue: due, planned }
}

export type SavedRegistration = Omit<StoredRow, 'again' | 'due'> & { isNew: boolean; isDue: boolean }

/** The state of a new registration, and the condition for a duplicate. */
type NewState = { state: RegistrationState | null; place: number | null; unlike: Sql; times: StoredTimes }
const wish: NewState = { state: null, place: null, times: notAsked, unlike: sql`(tenant_id, kind, email) where state is null` }

/** Returns the state of a new registration. The lock makes concurrent registrations wait, because each may take a seat or a place. */
async function initialState(db: Db, tenant: string, { kind, isLate }: Sent): Promise<NewState> {
  const admission = await lockAdmission(db, tenant, 1)
  const isSeated = admission.mode === 'automatic' && freeSeats(admission) !== 0
  const state = kind === 'waiting' || isLate ? 'waiting' : admission.mode === 'review' ? 'applied' : isSeated ? 'accepted' : 'waiting'
  const times = state === 'accepted' ? await timesOfAccepted(db, tenant) : notAsked
  return { state, times, place: state === 'waiting' ? admission.place : null, unlike: sql`(tenant_id, email) where state <> 'withdrawn'` }
}

type StoredRow = {
  id: string
  state: RegistrationState | null
  team_id: string | null
  link_number: number
  /** deadline for confirming the seat */
  confirm_until: string | null
  again: boolean
  due: boolean
  /** the state that a new registration would get; the response depends only on it, so that it reveals no existing registration */
  planned: RegistrationState | null
  /** whether a new registration would be asked to confirm its seat */
  isToConfirm: boolean
}

async function insertOnce(
  db: Db,
  tenant: string,
  visitor: Sent,
  language: Language,
  { state, place, unlike, times }: NewState,
): Promise<StoredRow> {
  const { kind, fullname, email, phone, answers, consented, channel } = visitor
  // Compares ids, because timestamps of concurrent transactions do not show which row was inserted first.
  const id = randomUUID()
  const kept = await db.one<Omit<StoredRow, 'planned' | 'isToConfirm'>>(sql`
    with kept as (
        insert into registrations as known (tenant_id, id, kind, state, place, fullname, email, phone, answers, language, channel, consented_at,
          confirm_until, confirm_remind_at)
        values (${tenant}, ${id}, ${kind}, ${state}, ${place}::bigint, ${fullname}, ${email}, ${phone}, ${answers}, ${language},
          channel_of(${tenant}, ${channel}), case when ${consented}::boolean then now() end,
          ${times.confirm_until}::timestamptz, ${times.confirm_remind_at}::timestamptz)
        on conflict ${unlike} do update set mailed_at = case
          when known.created_at < now() - interval '30 seconds' and coalesce(known.mailed_at < now() - interval '1 hour', true) then now()
          else known.mailed_at end
        returning id, state, team_id, link_number, confirm_until, id <> ${id} as again, id = ${id} or coalesce(mailed_at = now(), false) as due),
      told as (
        insert into registration_history (tenant_id, registration_id, state, acting_as)
        select ${tenant}, id, state, 'candidate' from kept where state is not null and not again)
    select * from kept`)
  return kept ? { ...kept, planned: state, isToConfirm: times.confirm_until !== null } : failUnsaved()
}

const failUnsaved = (): never => {
  throw new Error('a registration was neither added nor found')
}
