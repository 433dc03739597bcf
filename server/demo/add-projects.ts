// Adds projects of sample hackathons: one that collects them now, and one whose list is open. Sends no mail.

import type { Client } from '#contract/client.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { emptyProject } from '#contract/projects/project-fields.ts'
import { saveProject } from '#server/domain/projects/save-project.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'
import { drawProjectPicture } from './demo-pictures.ts'
import { type DemoProject, lateRequest, madarDrafts, madarProjects } from './demo-projects.ts'
import { rihlaResults } from './demo-results.ts'
import { at } from './demo-times.ts'

type Deps = { database: Database; calls: Client<Endpoints>; store: FileStore }

export const submissionSettings = { open_to: 'accepted' as const, reminds: true, questions: [] }

export async function addOpenSubmissions({ database, calls, store }: Deps, tenant: string, ends: number): Promise<void> {
  await calls.projects.setSettings({ tenant, body: { ...submissionSettings, closes_at: at(ends, 18), gallery: 'deadline' } })
  const all = [...madarProjects, ...madarDrafts]
  const pictures = await Promise.all(madarProjects.map((_, nth) => drawProjectPicture(store, nth)))
  await database.system(async db => {
    await addTeams(
      db,
      tenant,
      all.map(({ team }) => team),
    )
    for (const [nth, project] of all.entries()) await saveDemoProject(db, tenant, project, pictures[nth])
    await db.run(sql`
      update projects set late = 'requested', late_text = ${lateRequest} where tenant_id = ${tenant} and team_id = (
        select id from candidate_teams where tenant_id = ${tenant} and name = ${madarDrafts[0]?.team ?? ''})`)
  })
}

/** The projects that the page's results name. Their list opened with the results. */
export async function addShownProjects({ database, calls, store }: Deps, tenant: string, ended: number): Promise<void> {
  const rows = [...rihlaResults.winners, ...rihlaResults.projects]
  const projects = rows.map(({ team, project, line }, nth): DemoProject => {
    return { team: team.ar, name: project, line, description: line, track: `t${(nth % 2) + 1}`, language: 'ar' }
  })
  const pictures = await Promise.all(projects.map((_, nth) => drawProjectPicture(store, nth + 30)))
  await calls.projects.setSettings({ tenant, body: { ...submissionSettings, closes_at: at(1, 18), gallery: 'results' } })
  await database.system(async db => {
    await addTeams(
      db,
      tenant,
      projects.map(({ team }) => team),
    )
    for (const [nth, project] of projects.entries()) await saveDemoProject(db, tenant, project, pictures[nth])
    // The endpoint accepts no deadline in the past.
    await db.run(sql`update submissions set closes_at = ${at(ended, 18)} where tenant_id = ${tenant}`)
    await db.run(sql`update tenants set submission_closes_at = ${at(ended, 18)}::timestamptz where id = ${tenant}`)
    await db.run(sql`
      update project_versions set saved_at = ${at(ended, 16)}::timestamptz, arrived_at = ${at(ended, 16)}::timestamptz where tenant_id = ${tenant}`)
  })
  // Renders the page with the link to the list.
  await calls.projects.setSettings({ tenant, body: { ...submissionSettings, closes_at: at(ended, 18), gallery: 'results' } })
}

/** Puts accepted candidates into teams, `size` into each. */
export async function addTeams(db: Db, tenant: string, names: readonly string[], size = 2): Promise<void> {
  await db.run(sql`insert into candidate_teams (tenant_id, name) select ${tenant}, unnest(${[...names]}::text[])`)
  await db.run(sql`
    with seats as (select id, row_number() over (order by created_at, id) - 1 as n from registrations
        where tenant_id = ${tenant} and state = 'accepted' and team_id is null),
      teams as (select id, array_position(${[...names]}::text[], name) - 1 as n from candidate_teams where tenant_id = ${tenant})
    update registrations r set team_id = teams.id, team_place = 1 + seats.n % ${size}::int
    from seats join teams on teams.n = seats.n / ${size}::int where r.tenant_id = ${tenant} and r.id = seats.id`)
}

export async function saveDemoProject(
  db: Db,
  tenant: string,
  project: DemoProject,
  picture?: Awaited<ReturnType<typeof drawProjectPicture>>,
): Promise<void> {
  const { team, track, name, line, description, language } = project
  const captain = await db.one<{ id: string; team_id: string; at: string }>(sql`
    select r.id, r.team_id, clock_timestamp()::text as at from candidate_teams t
      join registrations r on r.tenant_id = t.tenant_id and r.team_id = t.id
    where t.tenant_id = ${tenant} and t.name = ${team} order by r.team_place limit 1`)
  if (!captain) throw new Error(`nobody is in the team ${team}`)
  const tracks = track ? [track] : []
  const links = { repository: 'https://example.com/code', demo: picture ? 'https://example.com/demo' : '', video: '' }
  await saveProject(db, tenant, {
    submitter: { id: captain.id, team_id: captain.team_id },
    arrived_at: captain.at,
    based_on: 0,
    content: { ...emptyProject, name, line, description, tracks, pitch_language: language, links },
    files: picture ? [picture] : [],
    offer: { tracks: ['t1', 't2', 't3'], prizes: [], questions: [] },
  })
}
