import { sql } from '#server/platform/database/sql.ts'
import { defineJourney, type Stage } from '../../../tests/e2e/help/define-journey.ts'
import { hackathonWithRanking } from '../../../tests/e2e/help/sample-ranking.ts'
import { unpinned } from '../../../tests/e2e/help/unpinned.ts'

const panelOf = ({ page, words }: Stage) => page.getByRole('region', { name: words.results.vote.title })
const confirm = async (stage: Stage, name: string) => {
  await panelOf(stage).getByRole('button', { name, exact: true }).click()
  await stage.look()
  const dialog = stage.page.getByRole('dialog', { name })
  await dialog.getByRole('button', { name, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

export default defineJourney({
  viewport: 'wide',
  prepare: ({ app, language }) => hackathonWithRanking(app, language, { points: [[5, 4, 4, 2]], hasPrizes: true }),
  steps: {
    area: async (stage, { tenant }) => {
      const { page, look } = stage
      await page.goto(`/hackathons-details/${tenant.tenant_name}`)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await look()
      await page.goto(`/hackathons-details/${tenant.tenant_name}?tab=results`)
      await panelOf(stage).getByRole('button', { name: stage.words.results.vote.settings }).waitFor()
    },
    settings: async stage => {
      const { page, words, look } = stage
      await panelOf(stage).getByRole('button', { name: words.results.vote.settings }).click()
      const dialog = page.getByRole('dialog', { name: words.results.vote.settings })
      await dialog.getByRole('button', { name: words.results.vote.form.submit }).waitFor()
      await dialog.getByLabel(words.results.vote.form.voters, { exact: true }).selectOption('seated')
      await look()
      return dialog
    },
    open: async stage => {
      const { page, words, look } = stage
      const dialog = page.getByRole('dialog', { name: words.results.vote.settings })
      await dialog.getByRole('button', { name: words.results.vote.form.submit }).click()
      await dialog.waitFor({ state: 'detached' })
      await look()
      await panelOf(stage).getByRole('button', { name: words.results.vote.open, exact: true }).click()
      await panelOf(stage).getByRole('button', { name: words.results.vote.close, exact: true }).waitFor()
    },
    turnout: async (stage, { tenant }) => {
      const { page, app, words } = stage
      await app.services.database.system(db =>
        db.run(sql`update registrations set state = 'checked_in' where tenant_id = ${tenant.id} and state is not null`),
      )
      await page.reload()
      await panelOf(stage).getByRole('button', { name: words.results.vote.close, exact: true }).waitFor()
      return unpinned(panelOf(stage))
    },
    close: stage => confirm(stage, stage.words.results.vote.close),
    count: async (stage, { tenant, ids }) => {
      const { app } = stage
      // Votes of the people of one team for the project of another.
      await app.services.database.within({ tenant: tenant.id }, async db => {
        const voters = await db.all<{ id: string }>(sql`
          select r.id from registrations r join projects p on p.tenant_id = r.tenant_id and p.id = ${ids[0]}
          where r.state = 'checked_in' and r.team_id is distinct from p.team_id`)
        for (const { id } of voters) {
          await db.run(sql`select set_config('app.voter_id', ${id}, true)`)
          await db.run(sql`insert into vote_ballots (tenant_id, registration_id) values (${tenant.id}, ${id})`)
          await db.run(sql`insert into vote_choices (tenant_id, registration_id, project_id) values (${tenant.id}, ${id}, ${ids[0]})`)
        }
      })
      await confirm(stage, stage.words.results.vote.count)
    },
    prize: async stage => {
      const { words, look } = stage
      await panelOf(stage).getByRole('button', { name: words.results.vote.prize, exact: true }).waitFor()
      await look()
      await panelOf(stage).getByRole('button', { name: words.results.vote.prize, exact: true }).click()
      await panelOf(stage).getByText(words.results.vote.given).waitFor()
    },
  },
})
