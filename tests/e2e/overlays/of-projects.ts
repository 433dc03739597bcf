import { randomUUID } from 'node:crypto'
import { sql } from '#server/platform/database/sql.ts'
import type { Person } from '#server/testing/people/people.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { Visitor } from '../visitor.ts'
import { hackathonOf, type Overlays, shown } from './overlay.ts'

export const overlaysOfProjects: Overlays = {
  'portal/features/tenants/details/projects/SubmissionDialog.tsx': {
    settings: {
      come: projects,
      open: async ({ page, press, words }) => {
        await press(words.projects.more)
        await page.getByRole('menuitem', { name: words.projects.settings.open }).click()
        return shown(page.getByRole('dialog', { name: words.projects.settings.title }))
      },
    },
  },
  'portal/features/tenants/details/projects/TablesDialog.tsx': {
    tables: {
      come: projects,
      open: async ({ page, press, words }) => {
        await press(words.projects.more)
        await page.getByRole('menuitem', { name: words.projects.tables.open }).click()
        return shown(page.getByRole('dialog', { name: words.projects.tables.title }))
      },
    },
  },
  'portal/features/tenants/details/projects/ProjectsMenu.tsx': {
    actions: {
      come: projects,
      open: async ({ page, press, words }) => {
        await press(words.projects.more)
        return shown(page.getByRole('menu'))
      },
    },
  },
  'portal/features/tenants/details/projects/ProjectPanel.tsx': {
    'one project': {
      come: projects,
      open: async ({ page, words }) => {
        await page.getByRole('main').locator(':is(tbody, li) [aria-haspopup=dialog]').first().click()
        return shown(page.getByRole('dialog').filter({ has: page.getByText(words.projects.decide.state) }))
      },
    },
  },
}

/** Opens the tab with one submitted project. */
async function projects({ page }: Visitor, person: Person, app: TestApp) {
  const { id, tenant_name } = await hackathonOf(person, 'live')
  const content = { name: { ar: 'بوصلة', en: 'Compass' }, line: { ar: 'سطر', en: 'A line' } }
  await app.services.database.system(async db => {
    await db.run(sql`
      insert into submissions (tenant_id, closes_at) values (${id}, now() + interval '1 day') on conflict (tenant_id) do nothing`)
    const project = await db.one<{ id: string }>(
      sql`insert into projects (tenant_id, slug, version) values (${id}, ${`p-${randomUUID()}`}, 1) returning id`,
    )
    await db.run(sql`
      insert into project_versions (tenant_id, project_id, number, content, is_submitted, receipt, arrived_at)
      values (${id}, ${project?.id}, 1, ${JSON.stringify(content)}::jsonb, true, 'ABC234', now())`)
  })
  await page.goto(`/hackathons-details/${tenant_name}?tab=projects`)
}
