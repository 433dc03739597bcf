import { newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { defineJourney, type Stage } from '../../../tests/e2e/help/define-journey.ts'

const dialogOf = ({ page }: Stage) => page.getByRole('dialog').last()

export default defineJourney({
  viewport: 'wide',
  prepare: async ({ app }) => {
    const person = await newPerson(app)
    const tenant = await publishedForm(person)
    return { person, tenant }
  },
  steps: {
    open: async ({ page, words, look }, { tenant }) => {
      await page.goto(`/hackathons-details/${tenant.tenant_name}?tab=settings`)
      await look()
      await page.getByRole('navigation', { name: words.details.settings.index }).getByRole('link', { name: words.tokens.title }).click()
      await page.getByText(words.tokens.none, { exact: true }).waitFor()
    },
    create: async stage => {
      const { words, press, look } = stage
      await press(words.tokens.create)
      await dialogOf(stage).getByLabel(words.tokens.form.name).fill('CRM')
      await look()
      return dialogOf(stage)
    },
    shown: async stage => {
      const { words, look } = stage
      await dialogOf(stage).locator('button[type=submit]').click()
      const done = dialogOf(stage).getByRole('button', { name: words.tokens.shown.done })
      await done.waitFor()
      await look()
      await done.click()
      await done.waitFor({ state: 'detached' })
    },
    revoke: async stage => {
      const { page, words, look } = stage
      await page.getByRole('button', { name: words.tokens.revoke.of.replace('{{name}}', '') }).click()
      await dialogOf(stage).locator('button[type=submit]').waitFor()
      await look()
      await dialogOf(stage).locator('button[type=submit]').click()
      await page.getByText(words.tokens.revoke.done).waitFor()
    },
  },
})
