// Decisions that are not published. Only this folder reads them, in transactions of owners and editors.

import type { PhaseOutcome, PhaseStanding } from '#contract/phases/phase.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { readJudged } from './judged-parties.ts'
import { bestFirst, joinParties, judgedParties } from './party-order.ts'
import { isAlive, type PhaseRow, standingOf } from './phase-store.ts'
import { countQuotasAfter } from './preview-decisions.ts'
import { findMatches, tallyOf } from './quotas.ts'

type Chosen = readonly string[] | { best?: number | undefined; standing?: PhaseStanding | undefined; whole_teams: boolean }
type Drafting = { parties: Chosen; outcome: PhaseOutcome | null; from?: PhaseOutcome | 'none' | undefined }

/**
 * Drafts an outcome, or removes drafts. A draft of the published outcome removes the draft, because it would change nothing. Returns the
 * number of parties that have the draft now. Requires the lock of the phase.
 */
export async function draftDecisions(
  db: Db,
  tenant: string,
  phases: readonly PhaseRow[],
  phase: PhaseRow,
  next: PhaseRow,
  { parties, outcome, from }: Drafting,
): Promise<number> {
  const ids = isList(parties)
    ? parties
    : outcome === null
      ? await findDrafted(db, tenant, phase)
      : await findByRule(db, tenant, phases, phase, next, parties, outcome)
  const chosen = sql`
    select p.id, p.outcome from phase_parties p left join phase_drafts d on d.tenant_id = p.tenant_id and d.party_id = p.id
    where p.tenant_id = ${tenant} and p.phase_id = ${phase.id} and p.id = any(${ids}::uuid[]) and ${isAlive}
      and (${from ?? null}::text is null or coalesce(d.outcome, 'none') = ${from ?? null})`
  // In the order of the ids, so that two editors cannot block each other.
  const rows = await db.all<{ id: string; outcome: PhaseOutcome | null }>(sql`${chosen} order by p.id`)
  const [same, other] = [
    rows.filter(row => outcome === null || row.outcome === outcome),
    rows.filter(row => outcome !== null && row.outcome !== outcome),
  ]
  await db.run(sql`delete from phase_drafts where tenant_id = ${tenant} and party_id = any(${same.map(({ id }) => id)}::uuid[])`)
  if (outcome === null) return rows.length
  // Of one call, the first party given is the first on the reserve.
  const nth = new Map(ids.map((id, at) => [id.toLowerCase(), at + 1]))
  await db.run(sql`
    insert into phase_drafts (tenant_id, party_id, phase_id, outcome, rank)
    select ${tenant}, c.id, ${phase.id}, ${outcome}, case ${outcome}::text when 'reserve' then c.nth end
    from unnest(${other.map(({ id }) => id)}::uuid[], ${other.map(({ id }) => nth.get(id) ?? null)}::int[]) as c (id, nth)
    on conflict (tenant_id, party_id) do update set outcome = excluded.outcome, rank = excluded.rank, set_at = now()`)
  return rows.length
}

/**
 * `standing` selects all parties there; without it, `best` selects among those without a decision and without a draft, within the quotas if they
 * are to move on.
 */
async function findByRule(
  db: Db,
  tenant: string,
  phases: readonly PhaseRow[],
  phase: PhaseRow,
  next: PhaseRow,
  { best, standing = 'open', whole_teams }: Exclude<Chosen, readonly string[]>,
  outcome: PhaseOutcome,
): Promise<string[]> {
  const rows = await db.all<{ id: string; team: string }>(sql`
    with ${judgedParties(await readJudged(db, tenant, phases, phase))}
    select p.id, coalesce((select r.team_id from registrations r where r.tenant_id = p.tenant_id and r.id = p.registration_id), p.id) as team
    from phase_parties p ${joinParties()} where p.tenant_id = ${tenant} and p.phase_id = ${phase.id} and ${standingOf} = ${standing}
      and not exists (select from phase_drafts d where d.tenant_id = p.tenant_id and d.party_id = p.id)
    order by ${bestFirst}`)
  if (best === undefined) return rows.map(({ id }) => id)
  const together = Map.groupBy(rows, ({ id, team }) => (whole_teams ? team : id))
  const groups = [...together.values()].map(group => group.map(({ id }) => id))
  return takeBest(db, tenant, phase, next, groups, best, outcome === 'in')
}

/** Takes the first groups of parties that fit into `count` parties, and whom the quotas admit after those that move on already. */
async function takeBest(
  db: Db,
  tenant: string,
  phase: PhaseRow,
  next: PhaseRow,
  groups: readonly (readonly string[])[],
  count: number,
  keepsQuotas: boolean,
): Promise<string[]> {
  const quotas = keepsQuotas ? phase.quotas : []
  const counts = keepsQuotas ? await countQuotasAfter(db, tenant, phase, next) : []
  const tally = tallyOf(
    { ...phase, quotas },
    counts.map(({ after }) => after),
    'parties',
  )
  const matches = await findMatches(db, tenant, { quotas }, groups.flat())
  const taken: string[] = []
  for (const group of groups) {
    if (taken.length === count) break
    const free = count - taken.length - group.length
    const own = quotas.map((_, nth) => group.reduce((sum, id) => sum + (matches.get(id)?.[nth] ?? 0), 0))
    if (free < 0 || !tally.admits(own, free)) continue
    tally.add(own)
    taken.push(...group)
  }
  return taken
}

/** Removing drafts by a rule removes all of them. */
async function findDrafted(db: Db, tenant: string, { id }: PhaseRow) {
  const rows = await db.all<{ party_id: string }>(sql`select party_id from phase_drafts where tenant_id = ${tenant} and phase_id = ${id}`)
  return rows.map(({ party_id }) => party_id)
}

const isList = (parties: Chosen): parties is readonly string[] => Array.isArray(parties)
