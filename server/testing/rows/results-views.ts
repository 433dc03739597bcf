import { sql } from '#server/platform/database/sql.ts'
import type { Person } from '../people/people.ts'
import type { startTestApp } from '../test-app.ts'
import { inHours, submissionSettings } from './collect-projects.ts'
import { judgedHackathon } from './judging.ts'

type App = Awaited<ReturnType<typeof startTestApp>>

/** A hackathon whose first two of `count` projects can get awards, and its public views. */
export async function hackathonWithViews(app: App, owner: Person, count: number) {
  const projects = Array.from({ length: count }, (_, nth) => ({ name: `مشروع ${nth + 1}` }))
  const { tenant, tenant_name, projects: ids } = await judgedHackathon(app, owner, { projects, judges: 1 })
  const { projects: calls, results } = owner.calls
  await calls.setSettings({ tenant, body: submissionSettings({ gallery: 'deadline' }) })
  await app.services.database.system(db => db.run(sql`update submissions set closes_at = ${inHours(-1)} where tenant_id = ${tenant}`))
  const slugs = await Promise.all(ids.slice(0, 2).map(async id => (await calls.detail({ tenant, params: { id }, query: {} })).slug))
  const paths = ['/', '/en/', '/projects', '/en/projects', '/projects.json', `/projects/${slugs[0]}`, `/en/projects/${slugs[1]}`]
  const [first = '', second = ''] = ids
  /** Gives both awards, whose names contain `marker`, and seals them. */
  const seal = async (marker: string) => {
    for (const { id } of (await results.get({ tenant })).awards) await results.removeAward({ tenant, params: { id } })
    const award = (project: string, letter: string) => ({
      project,
      place: 0,
      name: { ar: `${letter}${marker}`, en: `${letter}${marker}` },
    })
    await results.addAwards({ tenant, body: { awards: [award(second, 'a'), award(first, 'b')] } })
    const [newest] = (await results.seal({ tenant, body: {} })).seals
    return newest?.id ?? ''
  }
  return {
    seal,
    publish: (id: string) => results.publish({ tenant, params: { id }, body: { sends_mails: false } }),
    paths,
    read: async (path: string) => {
      const reply = await app.visit(tenant_name, path)
      return { status: reply.status, text: await reply.text() }
    },
    /** Awards with `marker` in the text of a view. */
    awardsIn: (text: string, marker: string) => ['a', 'b'].filter(letter => text.includes(`${letter}${marker}`)),
    /** Awards in a view after the publication. */
    expected: (path: string) => (path.includes('/projects/') ? [path.startsWith('/en') ? 'a' : 'b'] : ['a', 'b']),
  }
}
