import { sql } from '#server/platform/database/sql.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { areaLink } from '../../../tests/e2e/areas.ts'
import { defineJourney, type Stage } from '../../../tests/e2e/help/define-journey.ts'
import { arrives } from '../../../tests/e2e/visitor.ts'

const openPart = async ({ page, words, choose }: Stage, tenantName: string, part: string) => {
  await page.goto(`/hackathons-details/${tenantName}`)
  await areaLink(page, words, 'settings').click()
  await choose(page.getByRole('link', { name: part, exact: true }))
}

export default defineJourney({
  viewport: 'wide',
  prepare: async ({ app, language }) => {
    const person = await newPerson(app)
    const tenant = await publishedForm(person)
    await app.services.database.system(db =>
      db.run(sql`
        insert into registrations (tenant_id, kind, fullname, email, phone, language, consented_at)
        values (${tenant.id}, 'next_edition', '', 'next@example.com', '', ${language}, now())`),
    )
    return { person, tenant }
  },
  steps: {
    open: async (stage, { tenant }) => {
      await openPart(stage, tenant.tenant_name, stage.words.details.settings.duplicate)
      await stage.page.getByLabel(stage.words.details.settings.new_link).waitFor()
    },
    dates: async ({ page, words }) => page.getByRole('region', { name: words.details.settings.duplicate, exact: true }),
    create: async ({ page, words, press, look }, { tenant }) => {
      await look()
      await press(words.details.settings.duplicate_do)
      await arrives(page, new RegExp(`/hackathons-details/(?!${tenant.tenant_name}(?:\\?|$))`))
    },
    check: async ({ page, words }) => {
      await page.getByRole('link', { name: words.details.edit, exact: true }).first().waitFor()
    },
    tell: async ({ page, words, press, look }, { tenant }) => {
      await page.goto(`/hackathons-details/${tenant.tenant_name}?tab=announcements`)
      await look()
      await press(words.announcements.new)
      const group = page.getByText(new RegExp(`^${words.announcements.group.next_edition}`))
      await group.waitFor()
      await group.click()
    },
    archive: async (stage, { tenant }) => {
      const { page, words, look } = stage
      await openPart(stage, tenant.tenant_name, words.details.settings.data)
      const panel = page.getByRole('region', { name: words.archive.title })
      await panel.getByRole('button', { name: words.archive.take }).waitFor()
      await look()
      await panel.getByRole('button', { name: words.archive.take }).click()
      await panel.getByText(words.archive.begun).waitFor()
      return panel
    },
    away: async ({ page, words }) => {
      await page.goto('/hackathons')
      await page.getByRole('main').getByRole('checkbox').last().check({ force: true })
      await page.getByRole('region', { name: words.table.selection }).getByRole('button').first().click()
    },
    back: async ({ page, words, press, look }) => {
      await page.getByLabel(words.hackathons.filter.archived).waitFor()
      await look()
      await press(words.hackathons.undo)
      await page.getByRole('main').getByRole('checkbox').nth(1).waitFor()
    },
  },
})
