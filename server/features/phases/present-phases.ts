import { hasRole } from '#contract/members/roles.ts'
import type { Phase, PhasePublication } from '#contract/phases/phase-records.ts'
import { findCallable } from '#server/domain/phases/call-up.ts'
import { countPhases, emptyCounts, type PhaseRow, readPhases, readPlaces } from '#server/domain/phases/phase-store.ts'
import { countPlaces, countQuotasAfter } from '#server/domain/phases/preview-decisions.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { MemberContext } from '#server/platform/http/context.ts'

export async function presentPhases(db: Db, { id: tenant, role }: MemberContext['tenant']): Promise<Phase[]> {
  const phases = await readPhases(db, tenant)
  if (phases.length === 0) return []
  const counts = await countPhases(db, tenant)
  const mayDraft = hasRole(role, 'editor')
  const drafts = new Map(
    (
      await db.all<{ phase_id: string } & Omit<NonNullable<Phase['drafts']>, 'places' | 'quotas'>>(sql`
        select phase_id, count(*) filter (where outcome = 'in')::int as in, count(*) filter (where outcome = 'reserve')::int as reserve,
          count(*) filter (where outcome = 'out')::int as out
        from phase_drafts where tenant_id = ${tenant} group by 1`)
    ).map(({ phase_id, ...counted }) => [phase_id, counted]),
  )
  const due = new Map(
    (
      await db.all<{ phase_id: string; n: number }>(sql`
        select u.phase_id, count(*)::int as n from phase_decisions d join phase_publications u on u.tenant_id = d.tenant_id and u.id = d.publication_id
        where d.tenant_id = ${tenant} and d.done_at is null group by 1`)
    ).map(({ phase_id, n }) => [phase_id, n]),
  )
  const shown: Phase[] = []
  for (const [at, phase] of phases.entries()) {
    const next = phases[at + 1]
    const counted = counts.get(phase.id) ?? emptyCounts()
    const { published, locked_at, is_begun, is_over, ...rest } = phase
    const places = next ? await readPlaces(db, tenant, phase, next) : { taken: 0, limit: null }
    const drafted = drafts.get(phase.id)
    const quotas = next ? await countQuotasAfter(db, tenant, phase, next) : []
    const planned = drafted && next ? await countPlaces(db, tenant, phase, next) : { taken: places.taken, entering: 0 }
    shown.push({
      ...rest,
      ...counted,
      locked_at: locked_at && new Date(locked_at).toISOString(),
      is_last: next === undefined,
      state: stateOf({ published, is_begun, is_over }, next, counted.parties.open),
      drafts: mayDraft
        ? {
            ...(drafted ?? { in: 0, reserve: 0, out: 0 }),
            places: planned.taken + planned.entering,
            quotas: quotas.map(({ after }) => after),
          }
        : null,
      quota_counts: quotas.map(({ now }) => now),
      published,
      places,
      to_call_up: next && phase.calls_up === 'asked' ? (await findCallable(db, tenant, phase, next)).length : 0,
      carrying_out: due.get(phase.id) ?? 0,
    })
  }
  return shown
}

function stateOf(
  { published, is_begun, is_over }: Pick<PhaseRow, 'published' | 'is_begun' | 'is_over'>,
  next: PhaseRow | undefined,
  open: number,
) {
  if (next && published > 0 && open === 0) return 'decided'
  return is_over ? 'over' : is_begun ? 'running' : 'planned'
}

export async function presentPublications(db: Db, tenant: string, phase: string): Promise<PhasePublication[]> {
  const rows = await db.all<Omit<PhasePublication, 'published_at'> & { published_at: string }>(sql`
    select u.id, u.number, u.kind, u.counts, u.reason, u.sends_mails, u.words, u.shares_lines, u.shares_means, u.published_at,
      (select f.fullname from fellow_members() f where f.user_id = u.published_by) as by,
      (select count(*)::int from phase_decisions d where d.tenant_id = u.tenant_id and d.publication_id = u.id and d.done_at is null) as carrying_out
    from phase_publications u where u.tenant_id = ${tenant} and u.phase_id = ${phase} order by u.number desc`)
  return rows.map(row => ({ ...row, published_at: new Date(row.published_at).toISOString() }))
}
