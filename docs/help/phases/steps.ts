import { newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { defineJourney, type Stage } from '../../../tests/e2e/help/define-journey.ts'
import { nameOf, registerPeople } from '../../../tests/e2e/help/sample-people.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const settingsOf = ({ page, words }: Stage) => page.getByRole('dialog', { name: words.phases.form.title })
const publication = ({ page, words }: Stage) => page.getByRole('dialog', { name: words.phases.publish.title })
const next = async (stage: Stage, text: string) => {
  await publication(stage).locator('button[type=submit]').click()
  await publication(stage).getByText(text, { exact: true }).waitFor()
}
const numbered = (texts: object, key: string, count: number, language: 'ar' | 'en') => {
  const form = `${key}_${new Intl.PluralRules(language).select(count)}` as keyof typeof texts
  return String(texts[form]).replace('{{count}}', String(count))
}

export default defineJourney({
  viewport: 'wide',
  prepare: async ({ app, language }) => {
    const person = await newPerson(app)
    const dates = { starts_at: inDays(30), ends_at: inDays(31), registration_closes_at: inDays(20) }
    const tenant = await publishedForm(person, {}, dates)
    await registerPeople(app, tenant.id, language, { count: 5 })
    return { person, tenant }
  },
  steps: {
    open: async ({ page, words }, { tenant }) => {
      await page.goto(`/hackathons-details/${tenant.tenant_name}?tab=settings&part=phases`)
      await page.getByRole('radio', { name: words.phases.preset.screened.title }).waitFor()
    },
    preset: async ({ page, words, choose }) => {
      await choose(page.getByRole('radio', { name: words.phases.preset.screened.title }))
    },
    add: async ({ page, words, press, language, look }) => {
      await look()
      await press(numbered(words.phases.preset, 'add', 2, language))
      await page
        .getByRole('button', { name: words.phases.form.edit_of.replace('{{name}}', '') })
        .first()
        .waitFor()
    },
    places: async stage => {
      const { page, words, look } = stage
      await page
        .getByRole('button', { name: words.phases.form.edit_of.replace('{{name}}', '') })
        .first()
        .click()
      await settingsOf(stage).getByLabel(words.phases.form.capacity, { exact: true }).fill('2')
      await look()
      await settingsOf(stage).locator('button[type=submit]').click()
      await settingsOf(stage).waitFor({ state: 'detached' })
    },
    projects: async stage => {
      const { page, words, look } = stage
      await page
        .getByRole('button', { name: words.phases.form.edit_of.replace('{{name}}', '') })
        .last()
        .click()
      await settingsOf(stage).getByText(words.phases.form.submission, { exact: true }).waitFor()
      await look()
      await page.keyboard.press('Escape')
      await settingsOf(stage).waitFor({ state: 'detached' })
    },
    board: async ({ page, words }, { tenant }) => {
      await page.goto(`/hackathons-details/${tenant.tenant_name}?tab=phases`)
      await page.getByRole('navigation', { name: words.phases.by_outcome }).waitFor()
      await page.locator('tr[data-current]').waitFor()
    },
    keys: async stage => {
      const { page } = stage
      const rows = page.locator('[data-person]')
      for (const [nth, key] of ['a', 'a', 'w', 'd'].entries()) {
        await page.keyboard.press(key)
        await page.waitForFunction(at => document.activeElement === document.querySelectorAll('[data-person]')[at + 1], nth)
      }
      await rows.last().waitFor()
    },
    rule: async ({ page, words, press, look }) => {
      await press(words.phases.more)
      await page.getByRole('menuitem', { name: words.phases.rule.open, exact: true }).click()
      await page.getByRole('dialog', { name: words.phases.rule.open }).waitFor()
      await look()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
    preview: async stage => {
      const { words, press, language, look } = stage
      await press(numbered(words.phases.publish, 'open', 4, language))
      await publication(stage).getByRole('table').waitFor()
      await look()
      return publication(stage)
    },
    mails: stage => next(stage, stage.words.phases.publish.letters),
    publish: async stage => {
      await next(stage, stage.words.phases.publish.immutable)
      await stage.look()
      await publication(stage).locator('button[type=submit]').click()
      await publication(stage).waitFor({ state: 'detached' })
    },
    person: async ({ page, words, press, look }) => {
      await page.getByRole('navigation', { name: words.phases.title, exact: true }).getByRole('link').last().click()
      await press(words.phases.more)
      await page.getByRole('menuitem', { name: words.phases.add_person.open, exact: true }).waitFor()
      await look()
      await page.getByRole('menuitem', { name: words.phases.add_person.open, exact: true }).click()
      await page.getByRole('dialog', { name: words.phases.add_person.title }).waitFor()
      await look()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.getByRole('navigation', { name: words.phases.title, exact: true }).getByRole('link').first().click()
    },
    correct: async stage => {
      const { page, language, words, look } = stage
      await page.getByRole('button', { name: nameOf(0, language), exact: true }).click()
      await page.getByRole('dialog').getByRole('heading', { name: words.phases.column.draft }).waitFor()
      await look()
    },
  },
})
