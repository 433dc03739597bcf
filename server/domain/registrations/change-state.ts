// Changes states and adds history rows. Requires the lock of lockAdmission.

import type { Language } from '#contract/language.ts'
import type { RegistrationState } from '#contract/registrations/registration-states.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Admission } from './admission.ts'
import { freeSeats } from './admission.ts'
import { notAsked, timesOfAccepted } from './confirmation-times.ts'

type ChangedBy = {
  acting_as: 'candidate' | 'member' | 'system'
  user?: string
  reason?: string
  decision?: string
  /** when a device recorded the change offline, by registration. Limited to the time between the registration and now */
  at?: ReadonlyMap<string, string>
  /** `ask`: set a new deadline, also for candidates who are accepted already. By default, acceptances set one, and check-ins keep the current one. */
  confirmation?: 'ask' | 'keep' | 'clear'
}

/** The data of a candidate that a mail needs. */
export type Candidate = {
  id: string
  fullname: string
  email: string
  language: Language
  link_number: number
  /** deadline for confirming the seat */
  confirm_until?: string | null
}

/** `place` is the first free place in the waitlist. */
export async function changeState(db: Db, tenant: string, ids: readonly string[], to: RegistrationState, by: ChangedBy, place = 0) {
  const { confirmation = to === 'accepted' ? 'ask' : to === 'checked_in' ? 'keep' : 'clear' } = by
  const { confirm_until, confirm_remind_at } = confirmation === 'ask' && ids.length > 0 ? await timesOfAccepted(db, tenant) : notAsked
  const keeps = confirmation === 'keep'
  return db.all<Candidate>(sql`
    with chosen as (
        select id, state as former, place as former_place, row_number() over (order by created_at, id) as nth,
          case when confirm_until is not null then
            jsonb_build_object('confirm_until', confirm_until, 'confirm_remind_at', confirm_remind_at, 'confirmed_at', confirmed_at) end as former_confirmation
        from registrations
        where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and (state <> ${to} or ${confirmation === 'ask'}::boolean)),
      changed as (
        update registrations r set state = ${to}, place = case when ${to} = 'waiting' then ${place}::bigint + chosen.nth - 1 end,
          confirm_until = case when ${keeps}::boolean then r.confirm_until else ${confirm_until}::timestamptz end,
          confirm_remind_at = case when ${keeps}::boolean then r.confirm_remind_at else ${confirm_remind_at}::timestamptz end,
          confirmed_at = case when ${keeps}::boolean then r.confirmed_at end
        from chosen where r.tenant_id = ${tenant} and r.id = chosen.id
        returning r.id, r.fullname, r.email, r.language, r.link_number, r.created_at, r.confirm_until,
          chosen.former, chosen.former_place, chosen.former_confirmation),
      recorded as (
        insert into registration_history (
          tenant_id, registration_id, state, former, former_place, former_confirmation, acting_as, acting_user, reason, decision, at)
        select ${tenant}, id, ${to}, former, former_place, former_confirmation, ${by.acting_as}, ${by.user ?? null}::uuid, ${by.reason ?? ''},
          ${by.decision ?? null}::uuid, case when d.at is null then now() else least(now(), greatest(changed.created_at, d.at)) end
        from changed left join unnest(${[...(by.at?.keys() ?? [])]}::uuid[], ${[...(by.at?.values() ?? [])]}::timestamptz[]) as d (id, at) using (id))
    select id, fullname, email, language, link_number, confirm_until from changed order by created_at, id`)
}

/** With automatic admission, gives free seats to the waitlist in order. Does nothing once the hackathon is over or suspended. */
export async function fillSeats(db: Db, tenant: string, admission: Admission, decision?: string): Promise<Candidate[]> {
  if (admission.mode !== 'automatic') return []
  const next = await db.all<{ id: string }>(sql`
    select r.id from registrations r join tenants t on t.id = r.tenant_id and t.ends_at > now() and t.called_off is distinct from 'cancelled' and t.status <> 'suspended'
    where r.tenant_id = ${tenant} and r.state = 'waiting' order by r.place limit ${freeSeats(admission)}::bigint`)
  if (next.length === 0) return []
  const by: ChangedBy = { acting_as: 'system', ...(decision !== undefined && { decision }) }
  return changeState(
    db,
    tenant,
    next.map(({ id }) => id),
    'accepted',
    by,
  )
}
