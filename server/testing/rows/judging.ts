// Hackathons with submitted projects, judges and rounds.

import { randomBytes, randomUUID } from 'node:crypto'
import type { ApiError } from '#contract/client.ts'
import { maxEntries } from '#contract/judging/judge-endpoints.ts'
import type { RoundSettings } from '#contract/judging/judging-records.ts'
import { emptyProject, type ProjectContent } from '#contract/projects/project-fields.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Person } from '../people/people.ts'
import { publishedForm } from '../people/visitors.ts'
import type { startTestApp } from '../test-app.ts'

type App = Awaited<ReturnType<typeof startTestApp>>
/** `content` overrides parts of the saved version. */
type Submitted = { name: string; language?: 'ar' | 'en' | ''; tracks?: string[]; content?: Partial<ProjectContent> }

/** Adds submitted projects. Returns their ids in the order of the names. */
export async function submitProjects(app: App, tenant: string, projects: readonly Submitted[]): Promise<string[]> {
  const rows = projects.map(({ name, language = '', tracks = [], content = {} }, nth) => ({
    id: randomUUID(),
    slug: `project-${nth + 1}-${randomBytes(3).toString('hex')}`,
    venue_table: String(nth + 1),
    search_text: name,
    content: { ...emptyProject, name: { ar: name, en: '' }, line: { ar: 'سطر', en: '' }, pitch_language: language, tracks, ...content },
  }))
  await app.services.database.system(async db => {
    await db.run(sql`
      insert into projects (tenant_id, id, slug, version, venue_table, search_text)
      select ${tenant}, p.id, p.slug, 1, p.venue_table, p.search_text
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (id uuid, slug text, venue_table text, search_text text)`)
    await db.run(sql`
      insert into project_versions (tenant_id, project_id, number, content, is_submitted, receipt, arrived_at)
      select ${tenant}, p.id, 1, p.content, true, 'ABCDEF', now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (id uuid, content jsonb)`)
  })
  return rows.map(({ id }) => id)
}

export const criteria = [
  { id: 'idea', name: { ar: 'الفكرة', en: 'Idea' }, weight: 2 },
  { id: 'work', name: { ar: 'التنفيذ', en: 'Implementation' }, weight: 1 },
]
export const roundOf = (more: Partial<RoundSettings> = {}) => ({
  name: { ar: 'الجولة الأولى', en: 'First round' },
  method: 'committee' as const,
  criteria,
  scale: 5 as const,
  selection: { kind: 'all' as const },
  judges: [] as string[],
  ...more,
})

export const newDevice = () => randomBytes(16).toString('base64url')

/** A judge's page: calls with the link and device of one judge. */
export function judgePage(app: Pick<App, 'anyone'>, token: string, device = newDevice()) {
  const holder = { token, device }
  const { judge } = app.anyone
  type Entry = Parameters<typeof judge.send>[0]['body']['entries'][number]
  return {
    open: (known: string[] = []) => judge.open({ body: { ...holder, known } }),
    next: (round: string) => judge.next({ body: { ...holder, round } }),
    /** Sends the entries as the page does, and returns the last answer with all outcomes. */
    send: async (entries: Entry[]) => {
      const outcomes = []
      let page
      for (let from = 0; from < entries.length; from += maxEntries) {
        page = await whenReady(() => judge.send({ body: { ...holder, entries: entries.slice(from, from + maxEntries) } }))
        outcomes.push(...page.outcomes)
      }
      if (!page) throw new Error('no entries to send')
      return { ...page, outcomes }
    },
  }
}

/** Repeats a call while the service is busy, as the page does. */
async function whenReady<T>(send: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await send()
    } catch (error) {
      if ((error as ApiError).status !== 503) throw error
      await new Promise(resolve => setTimeout(resolve, 100))
    }
}

/** Scores of a project, as a judge's page sends them. */
export const scored = (round: string, project: string, idea: number, work = idea, attempt = 1) => ({
  id: randomUUID(),
  kind: 'scores' as const,
  round,
  project,
  attempt,
  at: new Date().toISOString(),
  points: { idea, work },
  for_team: '',
  for_organizers: '',
})

/** Lets all judges of the hackathon score all projects of its rounds, as if their pages had got them for the time without a network. */
export const prepareAll = (app: App, tenant: string) =>
  app.services.database.system(db =>
    db.run(sql`
      update round_judges j set prepared = array(select p.project_id from round_projects p where p.tenant_id = j.tenant_id and p.round_id = j.round_id)
      where j.tenant_id = ${tenant}`),
  )

/** A published hackathon with projects and judges, and a round that is open. */
export async function judgedHackathon(
  app: App,
  owner: Person,
  { projects, judges, round }: { projects: readonly Submitted[]; judges: number; round?: Partial<RoundSettings> },
) {
  const { id: tenant, tenant_name } = await publishedForm(owner)
  const ids = await submitProjects(app, tenant, projects)
  const made = []
  // One by one: a hundred at a time can exceed the pool's time-out on a busy machine.
  for (let nth = 1; nth <= judges; nth++)
    made.push(
      await owner.calls.judging.createJudge({
        tenant,
        body: { name: `محكّم ${nth}`, email: '', languages: ['ar', 'en'], organization: '' },
      }),
    )
  const { id } = await owner.calls.judging.createRound({ tenant, body: roundOf({ judges: made.map(judge => judge.id), ...round }) })
  await owner.calls.judging.setState({ tenant, params: { id }, body: { state: 'open' } })
  return { tenant, tenant_name, projects: ids, round: id, judges: made, pages: made.map(({ token }) => judgePage(app, token)) }
}
