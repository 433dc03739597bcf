import { randomBytes } from 'node:crypto'
import { madarProjects } from '#server/demo/demo-projects.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { submissionSettings } from '#server/testing/rows/collect-projects.ts'
import { submitProjects } from '#server/testing/rows/judging.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** Adds a hackathon with an open list of submitted projects. Returns its tenant name and the address of its first project. */
export async function publishProjects(app: TestApp, count: number): Promise<{ name: string; slug: string }> {
  const owner = await newPerson(app, `projects-${randomBytes(4).toString('hex')}@example.com`)
  const { id: tenant, tenant_name: name } = await publishedForm(owner, {}, { eligibility: { team_min: 1, team_max: 3 } as never })
  await owner.calls.projects.setSettings({ tenant, body: submissionSettings({ gallery: 'deadline' }) })
  const [first] = await submitProjects(
    app,
    tenant,
    Array.from({ length: count }, (_, nth) => {
      const sample = madarProjects[nth % madarProjects.length]
      if (!sample) throw new Error('no sample projects')
      const { name, line, description, language } = sample
      const numbered = { ar: `${name.ar} ${nth + 1}`, en: `${name.en} ${nth + 1}` }
      return { name: numbered.ar, content: { name: numbered, line, description, pitch_language: language } }
    }),
  )
  const closed = new Date(Date.now() - 3_600_000).toISOString()
  const row = await app.services.database.system(async db => {
    await db.run(sql`update submissions set closes_at = ${closed} where tenant_id = ${tenant}`)
    return db.one<{ slug: string }>(sql`select slug from projects where tenant_id = ${tenant} and id = ${first}`)
  })
  await owner.calls.projects.setSettings({ tenant, body: submissionSettings({ closes_at: closed, gallery: 'deadline' }) })
  return { name, slug: row?.slug ?? '' }
}
