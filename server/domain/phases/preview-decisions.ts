// What publishing the drafts of a phase would change.

import { createHash } from 'node:crypto'
import { noPhaseWords, type PhasePreview, type PhaseWords } from '#contract/phases/phase-records.ts'
import { hackathonOfMails } from '#server/domain/registrations/candidate-pages.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'
import { now } from '#server/platform/time/now.ts'
import { findJudgedRounds } from './judged-parties.ts'
import { countPhases, emptyCounts, isAlive, type PhaseRow, type Places, readPlaces } from './phase-store.ts'
import { placeDeadline } from './place-deadline.ts'
import { countQuotas, peopleIn } from './quotas.ts'

/** Names in a warning. */
const maxNamed = 10

/** Drafts `d` of living parties `p`: those that a publication decides. */
export const decidable = (tenant: string, phase: PhaseRow): Sql => sql`
  phase_drafts d join phase_parties p on p.tenant_id = d.tenant_id and p.id = d.party_id
  where d.tenant_id = ${tenant} and d.phase_id = ${phase.id} and ${isAlive}`

/** Name of the team or the person of the party `p`. */
export const partyName: Sql = sql`coalesce(
  (select t.name from candidate_teams t where t.tenant_id = p.tenant_id and t.id = p.team_id),
  (select r.fullname from registrations r where r.tenant_id = p.tenant_id and r.id = p.registration_id), '')`

type Numbers = { in: number; reserve: number; out: number; corrections: number; hash: string }

export async function previewDecisions(db: Db, tenant: string, phase: PhaseRow, next: PhaseRow): Promise<PhasePreview> {
  const numbers = (await db.one<Numbers>(sql`
    select count(*) filter (where d.outcome = 'in')::int as in, count(*) filter (where d.outcome = 'reserve')::int as reserve,
      count(*) filter (where d.outcome = 'out')::int as out, count(*) filter (where p.outcome in ('in', 'out'))::int as corrections,
      md5(string_agg(concat_ws(' ', d.party_id, d.outcome, p.outcome, (
        select string_agg(m.registration_id::text, ' ' order by m.registration_id) from phase_people m
        where m.tenant_id = p.tenant_id and m.party_id = p.id and m.left_at is null)), ',' order by d.party_id)) as hash
    from ${decidable(tenant, phase)}`)) ?? { in: 0, reserve: 0, out: 0, corrections: 0, hash: '' }
  const places = await countPlaces(db, tenant, phase, next)
  const quotas = await countQuotasAfter(db, tenant, phase, next)
  const people = await db.one<{ n: number }>(sql`
    select count(*)::int as n from phase_people m join registrations r on r.tenant_id = m.tenant_id and r.id = m.registration_id and r.bounced_at is null
    where m.tenant_id = ${tenant} and m.left_at is null and m.party_id in (select p.id from ${decidable(tenant, phase)})`)
  const after = await countAfter(db, tenant, phase)
  const { timezone } = await hackathonOfMails(db, tenant)
  const deadline = placeDeadline(now(), phase.confirm_hours, next.starts_at, { timezone })
  return {
    hash: digestOf([numbers.hash, places.taken, places.entering, places.limit, next.id, phase.confirm_hours, phase.quotas, quotas]),
    drafts: { in: numbers.in, reserve: numbers.reserve, out: numbers.out },
    after,
    corrections: numbers.corrections,
    places,
    quotas,
    mails: people?.n ?? 0,
    confirm_until: deadline?.confirm_until ?? null,
    judged: await countJudged(db, tenant, phase),
    words: await lastWords(db, tenant, phase),
    warnings: await findWarnings(db, tenant, phase),
  }
}

/** Returns how many drafted parties have a project with scores in a finished round of the phase. */
async function countJudged(db: Db, tenant: string, phase: PhaseRow): Promise<number> {
  const rounds = await findJudgedRounds(db, tenant, phase.id)
  if (rounds.length === 0) return 0
  const row = await db.one<{ n: number }>(sql`
    select count(*)::int as n from ${decidable(tenant, phase)} and exists (
      select from projects j join round_projects o on o.tenant_id = j.tenant_id and o.project_id = j.id and o.scored > 0 and o.round_id = any(${rounds}::uuid[])
      where j.tenant_id = p.tenant_id and (j.team_id = p.team_id or j.registration_id = p.registration_id))`)
  return row?.n ?? 0
}

/** A later publication begins with the words of the last one. */
async function lastWords(db: Db, tenant: string, phase: PhaseRow): Promise<PhaseWords> {
  const row = await db.one<{ words: PhaseWords }>(sql`
    select words from phase_publications where tenant_id = ${tenant} and phase_id = ${phase.id} and kind = 'decisions' order by number desc limit 1`)
  return row?.words ?? noPhaseWords
}

const digestOf = (shown: unknown[]) => createHash('sha256').update(JSON.stringify(shown)).digest('hex')

/** Returns the places of the next phase after the publication: those that stay taken, and those that the drafts give. */
export async function countPlaces(db: Db, tenant: string, phase: PhaseRow, next: PhaseRow): Promise<PhasePreview['places']> {
  const { taken, limit } = await readPlaces(db, tenant, phase, next)
  const entering = await countMoving(db, tenant, phase, sql`d.outcome = 'in' and p.outcome is distinct from 'in'`)
  const leaving = await countMoving(db, tenant, phase, sql`d.outcome <> 'in' and p.outcome = 'in'`)
  return { taken: taken - leaving, entering, limit }
}

/** Returns people or parties that count toward each quota, now and after the publication. */
export async function countQuotasAfter(db: Db, tenant: string, phase: PhaseRow, next: PhaseRow): Promise<PhasePreview['quotas']> {
  if (phase.quotas.length === 0) return []
  // By ids: the planner knows no statistics of new drafts, and would compare each with each.
  const peopleOf = async (which: Sql) => {
    const moving = await db.all<{ id: string }>(sql`select p.id from ${decidable(tenant, phase)} and ${which}`)
    return sql`
      select m.registration_id, m.party_id as party from phase_people m
      where m.tenant_id = ${tenant} and m.left_at is null and m.party_id = any(${moving.map(({ id }) => id)}::uuid[])`
  }
  const entering = await countQuotas(db, tenant, phase, await peopleOf(sql`d.outcome = 'in' and p.outcome is distinct from 'in'`))
  const out = await db.all<{ registration_id: string }>(await peopleOf(sql`d.outcome <> 'in' and p.outcome = 'in'`))
  const present = await countQuotas(db, tenant, phase, peopleIn(tenant, next))
  const leaving = await countQuotas(
    db,
    tenant,
    phase,
    sql`${peopleIn(tenant, next)} and registration_id = any(${out.map(row => row.registration_id)}::uuid[])`,
  )
  return present.map((count, nth) => ({ now: count, after: count + (entering[nth] ?? 0) - (leaving[nth] ?? 0) }))
}

/** Whether the drafts exceed the maximum of a quota. Corrections may lower a number that was too high before. */
export const exceedsQuota = ({ quotas }: Pick<PhaseRow, 'quotas'>, counts: PhasePreview['quotas']): boolean =>
  counts.some(({ now: before, after }, nth) => {
    const most = quotas[nth]?.most ?? null
    return most !== null && after > most && after > before
  })

/** Whether the places of the next phase are too few. */
export const isOver = ({ taken, entering, limit }: Places & { entering: number }) =>
  limit !== null && entering > 0 && taken + entering > limit

/** Returns the people or parties whose drafts fulfil a condition, in the unit of the places. */
async function countMoving(db: Db, tenant: string, phase: PhaseRow, which: Sql): Promise<number> {
  const chosen = sql`select p.id from ${decidable(tenant, phase)} and ${which}`
  const row = await db.one<{ n: number }>(
    phase.capacity_of === 'parties'
      ? sql`select count(*)::int as n from (${chosen}) c`
      : sql`select count(*)::int as n from phase_people m where m.tenant_id = ${tenant} and m.left_at is null and m.party_id in (${chosen})`,
  )
  return row?.n ?? 0
}

async function countAfter(db: Db, tenant: string, phase: PhaseRow): Promise<PhasePreview['after']> {
  const after = { ...((await countPhases(db, tenant)).get(phase.id) ?? emptyCounts()).parties }
  const moved = await db.all<{ former: 'open' | 'in' | 'reserve' | 'out'; outcome: 'in' | 'reserve' | 'out'; n: number }>(sql`
    select coalesce(p.outcome, 'open') as former, d.outcome, count(*)::int as n from ${decidable(tenant, phase)} group by 1, 2`)
  for (const { former, outcome, n } of moved) {
    after[former] -= n
    after[outcome] += n
  }
  return after
}

async function findWarnings(db: Db, tenant: string, phase: PhaseRow): Promise<PhasePreview['warnings']> {
  const left = sql`phase_drafts d join phase_parties p on p.tenant_id = d.tenant_id and p.id = d.party_id
    where d.tenant_id = ${tenant} and d.phase_id = ${phase.id} and not ${isAlive}`
  const undecided = sql`phase_parties p where p.tenant_id = ${tenant} and p.phase_id = ${phase.id} and p.outcome is null and ${isAlive}
    and not exists (select from phase_drafts d where d.tenant_id = p.tenant_id and d.party_id = p.id)`
  const bounced = sql`${decidable(tenant, phase)} and exists (
    select from phase_people m join registrations r on r.tenant_id = m.tenant_id and r.id = m.registration_id
    where m.tenant_id = p.tenant_id and m.party_id = p.id and m.left_at is null and r.bounced_at is not null)`
  // Asked only if the phase collects projects, or the hackathon does without phases.
  const collects =
    phase.submission_closes_at === null
      ? sql`not exists (select from phases c where c.tenant_id = p.tenant_id and c.submission_closes_at is not null)
      and exists (select from submissions s where s.tenant_id = p.tenant_id and s.closes_at is not null)`
      : sql`true`
  const notSubmitted = sql`${decidable(tenant, phase)} and d.outcome = 'in' and ${collects} and not ${hasSubmitted}`
  const found: PhasePreview['warnings'] = []
  for (const [code, from] of [
    ['left', left],
    ['undecided', undecided],
    ['not_submitted', notSubmitted],
    ['bounced', bounced],
  ] as const) {
    const rows = await db.all<{ name: string; n: number }>(sql`
      select c.n, ${partyName} as name from (select count(*) over ()::int as n, p.tenant_id, p.team_id, p.registration_id from ${from} limit ${maxNamed}) p,
        lateral (select p.n) c`)
    if (rows[0]) found.push({ code, count: rows[0].n, names: rows.map(({ name }) => name).filter(Boolean) })
  }
  return found
}

/** The project of the party `p`, or of the person's team, was submitted; if its phase and an earlier one collect projects, after the party entered the phase. */
export const hasSubmitted: Sql = sql`exists (
  select from projects j join project_versions v on v.tenant_id = j.tenant_id and v.project_id = j.id and v.is_submitted
  where j.tenant_id = p.tenant_id and j.state = 'active' and (j.team_id = p.team_id or j.registration_id = p.registration_id or j.team_id = (
      select r.team_id from registrations r where r.tenant_id = p.tenant_id and r.id = p.registration_id))
    and v.saved_at >= coalesce((
      select min(a.joined_at) from phases c join phases e on e.tenant_id = c.tenant_id and e.number < c.number and e.submission_closes_at is not null
        join phase_people a on a.tenant_id = c.tenant_id and a.party_id = p.id
      where c.tenant_id = p.tenant_id and c.id = p.phase_id and c.submission_closes_at is not null), '-infinity'))`
