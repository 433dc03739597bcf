// Runs a round with invented projects, judges and scores in a transaction that is rolled back.

import { randomUUID } from 'node:crypto'
import { walkMinutes } from '#contract/judging/judging.ts'
import { computeRanking } from '#contract/judging/ranking/ranking.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { beginVisit, type JudgeRow } from './assign-visits.ts'
import { readRankingInput } from './rank-round.ts'
import { findRound, type RoundRow } from './rounds.ts'
import { saveJudgement } from './save-entry.ts'

const inventedProjects = 12
const inventedJudges = 5

export type Rehearsal = {
  projects: number
  judges: number
  visits: number
  absent: number
  min: number
  minutes: number
  places: { place: number; name: string; mean: number; visits: number }[]
}

/**
 * Adds an invented round with the settings of `round`, lets its judges visit and score, and returns what happened. One judge leaves after half
 * of the visits. The caller must roll the transaction back.
 */
export async function rehearse(db: Db, tenant: string, settings: RoundRow): Promise<Rehearsal> {
  const round = await inventRound(db, tenant, settings)
  const judges = await inventJudges(db, tenant, round)
  const names = await inventProjects(db, tenant, round)
  const perJudge = round.method === 'committee' ? inventedProjects : Math.ceil((inventedProjects * round.visits) / inventedJudges)
  let [visits, turns] = [0, 0]
  for (let isBusy = true; isBusy; turns++) {
    isBusy = false
    for (const [nth, judge] of judges.entries()) {
      if (nth === 0 && turns >= perJudge / 2) continue
      const project = await nextProject(db, tenant, round, judge, turns)
      if (project === null) continue
      await saveJudgement(db, tenant, round, judge.id, scoresOf(round, project, nth), null)
      visits++
      isBusy = true
    }
  }
  const ranking = computeRanking(await readRankingInput(db, tenant, round))
  const seen = ranking.projects.map(project => project.visits)
  return {
    projects: names.size,
    judges: judges.length,
    visits,
    absent: 1,
    min: Math.min(...seen),
    minutes: (turns - 1) * (round.minutes + walkMinutes),
    places: ranking.projects
      .slice(0, 5)
      .flatMap(({ id, place, mean, visits: n }) =>
        place === null || mean === null ? [] : [{ place, name: names.get(id) ?? '', mean, visits: n }],
      ),
  }
}

async function nextProject(db: Db, tenant: string, round: RoundRow, judge: JudgeRow, turn: number): Promise<string | null> {
  if (round.method === 'assigned') return (await beginVisit(db, tenant, round, judge))?.project_id ?? null
  const row = await db.one<{ project_id: string }>(sql`
    select project_id from round_projects where tenant_id = ${tenant} and round_id = ${round.id} order by position limit 1 offset ${turn}`)
  return row?.project_id ?? null
}

async function inventRound(db: Db, tenant: string, { id }: RoundRow): Promise<RoundRow> {
  const made = await db.one<{ id: string }>(sql`
    insert into judging_rounds (tenant_id, name_ar, name_en, method, criteria, scale, minutes, visits, seeks_podium, selection, state)
    select tenant_id, name_ar, name_en, method, criteria, scale, minutes, least(visits, ${inventedJudges - 1}), false, '{"kind":"all"}', 'open'
    from judging_rounds where tenant_id = ${tenant} and id = ${id} returning id`)
  if (!made) throw new Error('the rehearsal has no round')
  return findRound(db, tenant, made.id)
}

async function inventJudges(db: Db, tenant: string, round: RoundRow): Promise<JudgeRow[]> {
  const judges = Array.from({ length: inventedJudges }, (_, nth): JudgeRow => ({
    id: randomUUID(),
    name: `Judge ${nth + 1}`,
    languages: ['ar', 'en'],
    tracks: [],
    prizes: [],
  }))
  for (const { id, name, languages } of judges) {
    await db.run(sql`insert into judges (tenant_id, id, name, languages) values (${tenant}, ${id}, ${name}, ${languages})`)
    await db.run(sql`insert into round_judges (tenant_id, round_id, judge_id) values (${tenant}, ${round.id}, ${id})`)
  }
  return judges
}

/** Returns the names by id. */
async function inventProjects(db: Db, tenant: string, round: RoundRow): Promise<Map<string, string>> {
  const names = new Map(Array.from({ length: inventedProjects }, (_, nth) => [randomUUID(), `P${nth + 1}`]))
  for (const [id, name] of names) {
    const nth = Number(name.slice(1))
    await db.run(sql`insert into projects (tenant_id, id, slug) values (${tenant}, ${id}, ${`rehearsal-${id}`})`)
    await db.run(sql`
      insert into round_projects (tenant_id, round_id, project_id, position, version, pitch_language, tracks, prizes)
      values (${tenant}, ${round.id}, ${id}, ${nth}, 1, ${nth % 2 === 0 ? 'ar' : 'en'}, '{}', '{}')`)
  }
  return names
}

/** Points between the lowest and the highest, from the bytes of the project's id and the judge's number. */
function scoresOf(round: RoundRow, project: string, judge: number) {
  const bytes = Buffer.from(project.replaceAll('-', ''), 'hex')
  const points = round.criteria.map(({ id }, nth) => [id, 1 + (((bytes[nth] ?? 0) + judge * (bytes[nth + 8] ?? 1)) % round.scale)] as const)
  return { id: randomUUID(), project, points: Object.fromEntries(points), for_team: '', for_organizers: '', at: new Date(0).toISOString() }
}
