// The state of a round for organizers, without scores.

import type { ControlJudge, ControlProject, ControlRoom } from '#contract/judging/control-room.ts'
import { absentMinutes, minutesLeft } from '#contract/judging/judging.ts'
import { isEligible } from '#server/domain/projects/eligible-projects.ts'
import { teamName } from '#server/domain/projects/gallery.ts'
import { contentOf } from '#server/domain/projects/project-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { findExpected } from './coverage.ts'
import { isUnconfirmed } from './judge-links.ts'
import { presentOne, type RoundRow } from './rounds.ts'

type ProjectOfRound = Omit<ControlProject, 'name' | 'free_since' | 'expected' | 'shortage'> & {
  content: unknown
  free_since: string | null
  tracks: string[]
  prizes: string[]
}
type JudgeOfRound = Omit<ControlJudge, 'last_seen_at' | 'visit_started_at'> & {
  last_seen_at: string | null
  visit_started_at: string | null
}

/** Reads only: visits that have expired are omitted, although the next judge returns them to the queue. */
export async function presentControlRoom(db: Db, tenant: string, round: RoundRow): Promise<ControlRoom> {
  const rows = await db.all<ProjectOfRound>(sql`
    select p.id, p.venue_table as table, v.content, ${teamName} as team, rp.pitch_language, rp.tracks, rp.prizes, rp.scored, a.judge_id as judge, rp.free_since,
      rp.is_hidden or not ${isEligible()} as is_hidden, rp.position
    from round_projects rp join projects p on p.tenant_id = rp.tenant_id and p.id = rp.project_id
    join project_versions v on v.tenant_id = rp.tenant_id and v.project_id = rp.project_id and v.number = rp.version
    left join assignments a on a.tenant_id = rp.tenant_id and a.round_id = rp.round_id and a.project_id = rp.project_id
      and a.ended_at is null and a.expires_at > clock_timestamp()
    where rp.tenant_id = ${tenant} and rp.round_id = ${round.id} order by rp.position, p.id`)
  const judges = await db.all<JudgeOfRound>(sql`
    select j.id, j.name, j.last_seen_at, rj.refused,
      exists (select from judge_devices d where d.tenant_id = j.tenant_id and d.judge_id = j.id and ${isUnconfirmed}) as asks_for_device,
      coalesce(j.last_seen_at > clock_timestamp() - make_interval(mins => ${absentMinutes}), false) as is_present,
      a.project_id as project, a.started_at as visit_started_at, cardinality(d.done) as scored, d.done,
      (select count(*)::int from judge_conflicts c join round_projects rp on rp.tenant_id = c.tenant_id and rp.project_id = c.project_id
        where c.tenant_id = j.tenant_id and c.judge_id = j.id and rp.round_id = ${round.id}) as conflicts,
      coalesce((select e.reason from excluded_judges e
        where e.tenant_id = rj.tenant_id and e.round_id = rj.round_id and e.judge_id = rj.judge_id), '') as excluded
    from round_judges rj join judges j on j.tenant_id = rj.tenant_id and j.id = rj.judge_id
    left join assignments a on a.tenant_id = j.tenant_id and a.round_id = rj.round_id and a.judge_id = j.id
      and a.ended_at is null and a.expires_at > clock_timestamp()
    cross join lateral (select array(
      select distinct o.project_id from judgements o where o.tenant_id = j.tenant_id and o.round_id = rj.round_id and o.judge_id = j.id
        and o.attempt = ${round.attempt}) as done) d
    where rj.tenant_id = ${tenant} and rj.round_id = ${round.id} order by j.name, j.id`)
  const clock = await db.one<{ now: string }>(sql`select clock_timestamp() as now`)
  const now = new Date(clock?.now ?? 0)
  const expected = await findExpected(db, tenant, round, rows)
  const projects = rows.map(({ content, free_since, tracks: _, prizes: __, ...row }): ControlProject => {
    const { expected: reachable = 0, shortage = null } = expected.get(row.id) ?? {}
    return { ...row, expected: reachable, shortage, name: contentOf(content).name, free_since: iso(free_since) }
  })
  const shown = projects.filter(({ is_hidden }) => !is_hidden)
  const scored = shown.map(project => project.scored)
  const missing = shown.map(project => Math.max(0, project.expected - project.scored))
  const present = judges.filter(({ is_present }) => is_present).length
  return {
    round: await presentOne(db, tenant, round.id),
    now: now.toISOString(),
    projects,
    judges: judges.map(judge => ({
      ...judge,
      last_seen_at: judge.last_seen_at && minuteOf(new Date(judge.last_seen_at)),
      visit_started_at: iso(judge.visit_started_at),
    })),
    visits: { min: scored.length === 0 ? 0 : Math.min(...scored), median: medianOf(scored), below: missing.filter(n => n > 0).length },
    forecast: round.state === 'open' ? forecast(now, round, missing, present) : null,
  }
}

/** Returns when the last visit that can still take place ends. Null if nothing is missing or no judge is present. */
function forecast(now: Date, round: RoundRow, missing: readonly number[], present: number): string | null {
  const minutes = minutesLeft(round, missing, present)
  return minutes === 0 ? null : minuteOf(new Date(now.getTime() + minutes * 60_000))
}

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2
}

/** Screens show minutes. Seconds would make each response different, so that none could be 304. */
const minuteOf = (at: Date) => new Date(Math.floor(at.getTime() / 60_000) * 60_000).toISOString()

const iso = (at: string | null) => at && new Date(at).toISOString()
