// Who enters a phase. Requires the locks of lockPhases.

import { awaiting, registered, seated } from '#server/domain/registrations/registration-counts.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { PhaseRow } from './phase-store.ts'

/**
 * Lets the present people into the first phase. A screening takes earlier decisions over as a publication without mails: accepted people move
 * on, the waitlist is the reserve, declined people are not selected. Throws phase.awaiting.
 */
export async function enterFirstPhase(db: Db, tenant: string, first: PhaseRow): Promise<void> {
  if (await db.one(sql`select from registrations where tenant_id = ${tenant} and ${awaiting} limit 1`)) refuse('phase.awaiting')
  const entering = first.is_screening ? sql`(${registered} or state = 'declined')` : seated
  if (first.subject === 'person')
    await db.run(sql`
      insert into phase_parties (tenant_id, phase_id, registration_id) select tenant_id, ${first.id}, id from registrations
      where tenant_id = ${tenant} and ${entering}`)
  await db.run(sql`
    insert into phase_people (tenant_id, phase_id, registration_id, party_id, joined_as)
    select r.tenant_id, ${first.id}, r.id, p.id, 'entered' from (select tenant_id, id from registrations where tenant_id = ${tenant} and ${entering}) r
      left join (select id, registration_id from phase_parties where tenant_id = ${tenant} and phase_id = ${first.id}) p on p.registration_id = r.id`)
  if (first.is_screening) {
    await db.run(sql`insert into admissions (tenant_id) values (${tenant}) on conflict do nothing`)
    await db.run(sql`update admissions set mode = 'review', capacity = null, confirm_days = null where tenant_id = ${tenant}`)
  }
}

/** Makes the decisions from before the screening decisions of the screening. */
export async function takeOverDecisions(db: Db, tenant: string, first: PhaseRow): Promise<void> {
  if (!first.is_screening || first.subject !== 'person') return
  const decided = sql`
    select p.id, r.created_at, r.place, case r.state when 'waiting' then 'reserve' when 'declined' then 'out' else 'in' end as outcome
    from phase_parties p join registrations r on r.tenant_id = p.tenant_id and r.id = p.registration_id
    where p.tenant_id = ${tenant} and p.phase_id = ${first.id} and r.state <> 'applied'`
  const counts = await db.one<{ counts: unknown; n: number }>(sql`
    select jsonb_build_object('in', count(*) filter (where outcome = 'in'), 'reserve', count(*) filter (where outcome = 'reserve'),
      'out', count(*) filter (where outcome = 'out')) as counts, count(*)::int as n from (${decided}) d`)
  if (!counts || counts.n === 0) return
  await db.run(sql`
    with added as (
      insert into phase_publications (tenant_id, phase_id, number, kind, sends_mails, counts, hash)
      values (${tenant}, ${first.id}, 1, 'taken_over', false, ${JSON.stringify(counts.counts)}::jsonb, '') returning id)
    insert into phase_decisions (tenant_id, publication_id, party_id, outcome, rank, done_at)
    select ${tenant}, added.id, d.id, d.outcome, case d.outcome when 'reserve' then row_number() over (partition by d.outcome order by d.place, d.created_at) end, now()
    from added, (${decided}) d`)
  await orderWaitlist(db, tenant, sql`select id from phase_parties where tenant_id = ${tenant} and phase_id = ${first.id}`)
}

/** Gives waiting people the order of the reserve of a screening. `parties`: a query of their ids. */
export const orderWaitlist = (db: Db, tenant: string, parties: Sql) =>
  db.run(sql`
    update registrations r set place = p.rank from phase_people m join phase_parties p on p.tenant_id = m.tenant_id and p.id = m.party_id
    where r.tenant_id = ${tenant} and r.state = 'waiting' and m.tenant_id = r.tenant_id and m.registration_id = r.id and p.outcome = 'reserve'
      and p.id in (${parties})`)

/** Forms the parties of a phase of teams: one for each team, and one for each person without a team. */
export async function lockTeams(db: Db, tenant: string, phase: PhaseRow): Promise<void> {
  const people = sql`phase_people m join registrations r on r.tenant_id = m.tenant_id and r.id = m.registration_id
    where m.tenant_id = ${tenant} and m.phase_id = ${phase.id} and m.party_id is null`
  await db.run(sql`
    insert into phase_parties (tenant_id, phase_id, team_id, registration_id)
    select distinct on (coalesce(r.team_id, r.id)) ${tenant}, ${phase.id}::uuid, r.team_id, case when r.team_id is null then r.id end
    from ${people} and m.left_at is null on conflict do nothing`)
  await db.run(sql`
    update phase_people m set party_id = p.id from registrations r, phase_parties p
    where m.tenant_id = ${tenant} and m.phase_id = ${phase.id} and m.party_id is null and r.tenant_id = m.tenant_id and r.id = m.registration_id
      and p.tenant_id = m.tenant_id and p.phase_id = m.phase_id and coalesce(p.team_id, p.registration_id) = coalesce(r.team_id, r.id)`)
  await db.run(sql`update phases set locked_at = now() where tenant_id = ${tenant} and id = ${phase.id}`)
}

type Entering = {
  phase: PhaseRow
  next: PhaseRow
  joined_as: 'entered' | 'called_up'
  confirm_until: string | null
  confirm_remind_at: string | null
}

/**
 * Lets the people of parties into the next phase. `parties`: a query of their ids. A team stays together if the next phase is about teams,
 * too; people who entered alone form teams there until they are locked.
 */
export async function enterNextPhase(db: Db, tenant: string, parties: Sql, { phase, next, joined_as, ...times }: Entering): Promise<void> {
  const people = sql`
    select m.registration_id, m.party_id from phase_people m
    where m.tenant_id = ${tenant} and m.phase_id = ${phase.id} and m.left_at is null and m.party_id in (${parties})`
  if (next.subject === 'person')
    await db.run(sql`
      insert into phase_parties (tenant_id, phase_id, registration_id) select ${tenant}, ${next.id}::uuid, e.registration_id from (${people}) e
      on conflict do nothing`)
  else if (phase.subject === 'team')
    await db.run(sql`
      insert into phase_parties (tenant_id, phase_id, team_id, registration_id)
      select p.tenant_id, ${next.id}::uuid, p.team_id, p.registration_id from phase_parties p where p.tenant_id = ${tenant} and p.id in (${parties})
      on conflict do nothing`)
  // Teams that were locked once stay locked: no one would lock the last phase, in which nothing is decided.
  if (phase.subject === 'team')
    await db.run(sql`
      update phases n set locked_at = now() where n.tenant_id = ${tenant} and n.id = ${next.id} and n.locked_at is null
        and exists (select from phase_parties p where p.tenant_id = n.tenant_id and p.phase_id = n.id)`)
  const party =
    next.subject === 'person'
      ? sql`n.registration_id = e.registration_id`
      : phase.subject === 'team'
        ? sql`coalesce(n.team_id, n.registration_id) = coalesce(o.team_id, o.registration_id)`
        : sql`false`
  await db.run(sql`
    insert into phase_people as x (tenant_id, phase_id, registration_id, party_id, joined_as, confirm_until, confirm_remind_at)
    select ${tenant}, ${next.id}::uuid, e.registration_id, n.id, ${joined_as}, ${times.confirm_until}::timestamptz, ${times.confirm_remind_at}::timestamptz
    from (${people}) e join phase_parties o on o.tenant_id = ${tenant} and o.id = e.party_id
      left join phase_parties n on n.tenant_id = ${tenant} and n.phase_id = ${next.id} and ${party}
    on conflict (tenant_id, phase_id, registration_id) do update set left_at = null, left_why = null, party_id = excluded.party_id, joined_as = excluded.joined_as,
      confirm_until = excluded.confirm_until, confirm_remind_at = excluded.confirm_remind_at, confirmed_at = null`)
}

/** Takes the people of parties out of the next phase, after a correction. */
export const leaveNextPhase = (db: Db, tenant: string, parties: Sql, { phase, next }: Pick<Entering, 'phase' | 'next'>) =>
  db.run(sql`
    update phase_people x set left_at = now(), left_why = 'removed', confirm_remind_at = null
    where x.tenant_id = ${tenant} and x.phase_id = ${next.id} and x.left_at is null and x.registration_id in (
      select m.registration_id from phase_people m where m.tenant_id = ${tenant} and m.phase_id = ${phase.id} and m.party_id in (${parties}))`)
