// Gives free places of the next phase to the reserve.

import { hackathonOfMails } from '#server/domain/registrations/candidate-pages.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { now } from '#server/platform/time/now.ts'
import { enterNextPhase } from './enter-phases.ts'
import { isAlive, phasesChannel, type PhaseRow, readPlaces } from './phase-store.ts'
import { placeDeadline } from './place-deadline.ts'
import { countQuotas, findMatches, peopleIn, tallyOf } from './quotas.ts'

type Waiting = { id: string; people: number }

/**
 * Returns the parties of the reserve that fit into the free places, in their order. A party that does not fit blocks those after it, because
 * overtaking would be unfair. One that a quota does not admit is passed over and keeps its rank.
 */
export async function findCallable(db: Db, tenant: string, phase: PhaseRow, next: PhaseRow): Promise<string[]> {
  if (next.is_begun) return []
  const { taken, limit } = await readPlaces(db, tenant, phase, next)
  if (limit === null || taken >= limit) return []
  const waiting = await db.all<Waiting>(sql`
    select p.id, (select count(*)::int from phase_people m where m.tenant_id = p.tenant_id and m.party_id = p.id and m.left_at is null) as people
    from phase_parties p where p.tenant_id = ${tenant} and p.phase_id = ${phase.id} and p.outcome = 'reserve' and ${isAlive}
    order by p.rank ${phase.quotas.length === 0 ? sql`limit ${limit - taken}` : sql``}`)
  const tally = tallyOf(phase, await countQuotas(db, tenant, phase, peopleIn(tenant, next)), phase.capacity_of)
  const matches = await findMatches(
    db,
    tenant,
    phase,
    waiting.map(({ id }) => id),
  )
  let free = limit - taken
  const called: string[] = []
  for (const { id, people } of waiting) {
    const needed = phase.capacity_of === 'people' ? people : 1
    if (needed > free) break
    const own = matches.get(id) ?? []
    if (!tally.admits(own, free - needed)) continue
    tally.add(own)
    free -= needed
    called.push(id)
  }
  return called
}

/** Returns the number of parties that got a place. Requires the locks of lockPhases. `user` is null for the job. */
export async function callUp(db: Db, tenant: string, phase: PhaseRow, next: PhaseRow, user: string | null): Promise<number> {
  const called = await findCallable(db, tenant, phase, next)
  if (called.length === 0) return 0
  const { timezone } = await hackathonOfMails(db, tenant)
  const deadline = placeDeadline(now(), phase.confirm_hours, next.starts_at, { timezone })
  const [confirm_until, confirm_remind_at] = [deadline?.confirm_until ?? null, deadline?.confirm_remind_at ?? null]
  const counts = JSON.stringify({ in: called.length, reserve: 0, out: 0 })
  const added = await db.one<{ id: string }>(sql`
    insert into phase_publications (tenant_id, phase_id, number, kind, confirm_until, counts, hash, published_by)
    values (${tenant}, ${phase.id}, ${phase.published + 1}, 'call_up', ${confirm_until}, ${counts}::jsonb, '', ${user}) returning id`)
  await db.run(sql`
    insert into phase_decisions (tenant_id, publication_id, party_id, former, outcome)
    select ${tenant}, ${added?.id ?? null}::uuid, id, 'reserve', 'in' from unnest(${called}::uuid[]) id`)
  await enterNextPhase(db, tenant, sql`select unnest(${called}::uuid[])`, {
    phase,
    next,
    joined_as: 'called_up',
    confirm_until,
    confirm_remind_at,
  })
  await db.run(sql`select pg_notify(${phasesChannel}, '')`)
  return called.length
}
