import { wordsIn } from '#landing/words.ts'
import { defineJourney, type Stage } from '../../../tests/e2e/help/define-journey.ts'
import { nameOf, registerPeople } from '../../../tests/e2e/help/sample-people.ts'
import { hackathonWithProjects, judgeName } from '../../../tests/e2e/help/sample-projects.ts'

const openPerson = async ({ page, words, language }: Stage, tenantName: string) => {
  await page.goto(`/hackathons-details/${tenantName}?tab=registrations`)
  await page.getByRole('button', { name: nameOf(0, language), exact: true }).waitFor()
  return async () => {
    await page.getByRole('button', { name: nameOf(0, language), exact: true }).click()
    const panel = page.getByRole('dialog').filter({ has: page.getByText(words.registrations.notes.title, { exact: true }) })
    await panel.waitFor()
    return panel
  }
}

export default defineJourney({
  viewport: 'wide',
  prepare: async ({ app, language }) => {
    const { owner, tenant } = await hackathonWithProjects(app, language)
    await registerPeople(app, tenant.id, language, { count: 3 })
    const body = { name: judgeName[language], email: '', languages: ['ar' as const, 'en' as const], organization: '' }
    await owner.calls.judging.createJudge({ tenant: tenant.id, body })
    return { person: owner, tenant }
  },
  steps: {
    renew: async (stage, { tenant }) => {
      const open = await openPerson(stage, tenant.tenant_name)
      await stage.look()
      const panel = await open()
      const renew = panel.getByRole('button', { name: stage.words.registrations.link.renew })
      await renew.scrollIntoViewIfNeeded()
      await stage.look()
      await renew.click()
      await panel.getByText(stage.words.registrations.link.sent).waitFor()
      return panel
    },
    judge: async ({ page, words, press, look, language, choose }, { tenant }) => {
      await page.goto(`/hackathons-details/${tenant.tenant_name}?tab=judging`)
      await page.getByText(words.judging.none, { exact: true }).waitFor()
      await look()
      await press(words.judging.judges.open)
      const dialog = page.getByRole('dialog', { name: words.judging.judges.title })
      await dialog.getByRole('button', { name: words.judging.control.judge_actions.replace('{{name}}', judgeName[language]) }).click()
      await choose(page.getByRole('menuitem', { name: words.judging.judges.renew }))
      await dialog.getByRole('img').waitFor()
    },
    twice: async (stage, { tenant }) => {
      const panel = await (await openPerson(stage, tenant.tenant_name))()
      await panel.getByRole('button', { name: stage.words.registrations.erase.open }).scrollIntoViewIfNeeded()
    },
    date: async ({ page, words, look }, { tenant }) => {
      await page.goto(`/hackathon/${tenant.tenant_name}`)
      await page.getByText(words.editor.step.dates, { exact: true }).first().waitFor()
      await look()
      await page.getByText(words.editor.step.dates, { exact: true }).first().click()
      await page.getByText(words.editor.dates.called_off, { exact: true }).first().waitFor()
    },
    'called-off': async ({ page, words, language }) => {
      const { dates } = words.editor
      const choices = page.getByRole('radiogroup', { name: dates.called_off })
      await choices.getByText(wordsIn[language].stage.postponed, { exact: true }).click()
      const reason = page.getByText(dates.called_off_reason, { exact: true }).first()
      await reason.waitFor()
      await reason.scrollIntoViewIfNeeded()
    },
    forgot: async ({ page, words }) => {
      await page.evaluate(() => localStorage.removeItem('access_token'))
      await page.evaluate(() => localStorage.removeItem('refresh_token'))
      await page.goto('/login')
      await page.getByText(words.auth.login.forgot, { exact: true }).waitFor()
    },
  },
})
