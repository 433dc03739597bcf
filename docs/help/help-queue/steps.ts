import assert from 'node:assert/strict'
import { sql } from '#server/platform/database/sql.ts'
import { defineJourney, type Stage } from '../../../tests/e2e/help/define-journey.ts'
import { hackathonWithProjects, judgeName } from '../../../tests/e2e/help/sample-projects.ts'
import { unpinned } from '../../../tests/e2e/help/unpinned.ts'

const mentorsOf = ({ page, words }: Stage) => page.getByRole('dialog', { name: words.help_queue.mentors.title })
const settingsOf = ({ page, words }: Stage) => page.getByRole('dialog', { name: words.help_queue.settings.title })

export default defineJourney({
  viewport: 'wide',
  prepare: ({ app, language }) => hackathonWithProjects(app, language),
  steps: {
    area: async ({ page, words, look }, { tenant }) => {
      await page.goto(`/hackathons-details/${tenant.tenant_name}`)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await look()
      await page.goto(`/hackathons-details/${tenant.tenant_name}?tab=help`)
      await page.getByRole('button', { name: words.help_queue.open, exact: true }).waitFor()
    },
    topics: async stage => {
      const { page, words, press, look } = stage
      await press(words.help_queue.more)
      await page.getByRole('menuitem', { name: words.help_queue.settings.open }).waitFor()
      await look()
      await page.getByRole('menuitem', { name: words.help_queue.settings.open }).click()
      await settingsOf(stage).getByRole('button', { name: words.help_queue.settings.submit }).waitFor()
    },
    mentors: async stage => {
      const { words, language, look } = stage
      await settingsOf(stage).getByRole('button', { name: words.help_queue.settings.submit }).click()
      await settingsOf(stage).waitFor({ state: 'detached' })
      await look()
      await stage.press(words.help_queue.mentors.open)
      const dialog = mentorsOf(stage)
      await dialog.getByLabel(words.help_queue.mentors.name, { exact: true }).fill(judgeName[language])
      await look()
      await dialog.getByRole('button', { name: words.help_queue.mentors.add, exact: true }).click()
      await dialog.getByRole('button', { name: words.help_queue.mentors.copy }).waitFor()
      return dialog
    },
    open: async stage => {
      const { page, words, look } = stage
      await page.keyboard.press('Escape')
      await mentorsOf(stage).waitFor({ state: 'detached' })
      await look()
      await stage.press(words.help_queue.open)
      await page.getByRole('button', { name: words.help_queue.close, exact: true }).waitFor()
    },
    line: async ({ page, app, words, language }, { tenant }) => {
      const team = await app.services.database.system(db =>
        db.one<{ id: string; person: string }>(sql`
          select t.id, r.id as person from candidate_teams t join registrations r on r.tenant_id = t.tenant_id and r.team_id = t.id
          where t.tenant_id = ${tenant.id} order by t.name limit 1`),
      )
      assert.ok(team)
      const line = language === 'ar' ? 'لا يعمل النشر' : 'Our deployment fails'
      await app.services.database.system(db =>
        db.run(sql`
          insert into help_requests (tenant_id, team_id, registration_id, topic, line, place, asked_at)
          values (${tenant.id}, ${team.id}, ${team.person}, 'code', ${line}, '12', now() - interval '46 minutes')`),
      )
      await page.reload()
      const region = page.locator('section[aria-labelledby="help-line"]')
      await region.getByText(line).waitFor()
      await page.getByRole('button', { name: words.help_queue.close, exact: true }).waitFor()
      return unpinned(region)
    },
    close: async ({ page, words, press, look }) => {
      await look()
      await press(words.help_queue.close)
      await page.getByRole('button', { name: words.help_queue.open, exact: true }).waitFor()
    },
  },
})
