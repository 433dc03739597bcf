// Sealed editions of the results. The app's role can read the content of an edition only after its publication.

import { createHash, randomUUID } from 'node:crypto'
import type { ResultContent, Seal } from '#contract/results/result-records.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { readAwardChoices } from './award-prizes.ts'
import { listAwards } from './awards.ts'
import { composeFeedback, type Shared } from './feedback.ts'

export const hashOfContent = (content: string): string => createHash('sha256').update(content).digest('hex')

/** Returns the seals, newest first. */
export async function listSeals(db: Db, tenant: string): Promise<Seal[]> {
  const rows = await db.all<Seal>(sql`
    select id, number, hash, awards, sealed_at, publishes_at, published_at, sends_mails, shares_lines, shares_means, reason, stopped_at
    from result_seals where tenant_id = ${tenant} order by number desc`)
  const iso = (at: string | null) => at && new Date(at).toISOString()
  return rows.map(row => ({
    ...row,
    sealed_at: new Date(row.sealed_at).toISOString(),
    publishes_at: iso(row.publishes_at),
    published_at: iso(row.published_at),
    stopped_at: iso(row.stopped_at),
  }))
}

/** Returns the content of an edition as the awards are now: the same awards have the same text. */
export async function composeContent(db: Db, tenant: string): Promise<{ text: string; awards: number; isStopped: boolean }> {
  const awards = await listAwards(db, tenant)
  const rankings = await db.all<{ name_ar: string; name_en: string; hash: string }>(sql`
    select name_ar, name_en, ranking_hash as hash from judging_rounds
    where tenant_id = ${tenant} and ranking_hash <> '' order by number`)
  const content: ResultContent = {
    awards: awards.map(({ id, project, place, name, project_name, line, team, is_team }) => ({
      id,
      project,
      place,
      name,
      project_name,
      line,
      team: is_team ? team : '',
    })),
    rankings: rankings.map(({ name_ar, name_en, hash }) => ({ round: { ar: name_ar, en: name_en }, hash })),
  }
  return { text: JSON.stringify(content), awards: awards.length, isStopped: awards.some(({ is_active }) => !is_active) }
}

type GivenShared = { shares_lines?: boolean | undefined; shares_means?: boolean | undefined }

/** Locks the tenant's row, which changes of results lock before any other: two editions get different numbers. */
export const lockResults = (db: Db, tenant: string) => db.run(sql`select from tenants where id = ${tenant} for update`)

/** Returns what the newest edition shares; the first one shares the lines. */
async function lastShared(db: Db, tenant: string): Promise<Shared> {
  const row = await db.one<Shared>(sql`
    select shares_lines, shares_means from result_seals where tenant_id = ${tenant} order by number desc limit 1`)
  return row ?? { shares_lines: true, shares_means: false }
}

type Sealed = Shared & { id: string; number: number; hash: string }

/** Stores an edition. Throws results.empty, results.project_stopped or results.tie_open. */
export async function sealEdition(db: Db, tenant: string, given: GivenShared, by: string): Promise<Sealed> {
  await lockResults(db, tenant)
  const last = await lastShared(db, tenant)
  const shared = { shares_lines: given.shares_lines ?? last.shares_lines, shares_means: given.shares_means ?? last.shares_means }
  const { text, awards, isStopped } = await composeContent(db, tenant)
  if (awards === 0) refuse('results.empty')
  if (isStopped) refuse('results.project_stopped')
  const { ties } = await readAwardChoices(db, tenant, await listAwards(db, tenant))
  if (ties.some(({ is_open }) => is_open)) refuse('results.tie_open')
  const hash = hashOfContent(text)
  const id = randomUUID()
  const made = await db.one<{ number: number }>(sql`
    insert into result_seals (tenant_id, id, number, hash, awards, sealed_by, shares_lines, shares_means)
    select ${tenant}, ${id}, coalesce(max(number), 0) + 1, ${hash}, ${awards}, ${by}, ${shared.shares_lines}, ${shared.shares_means}
    from result_seals where tenant_id = ${tenant}
    returning number`)
  if (!made) throw new Error('the new edition cannot be read')
  // A plan of an earlier edition is over: the newest one is published.
  await db.run(sql`
    update result_seals set publishes_at = null where tenant_id = ${tenant} and id <> ${id} and publishes_at is not null`)
  await db.run(sql`
    insert into result_editions (tenant_id, seal_id, content, feedback)
    values (${tenant}, ${id}, ${text}, ${JSON.stringify(await composeFeedback(db, tenant, shared))}::jsonb)`)
  return { id, number: made.number, hash, ...shared }
}
