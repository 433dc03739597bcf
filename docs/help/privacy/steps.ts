import { wordsIn } from '#landing/words.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { areaLink } from '../../../tests/e2e/areas.ts'
import { defineJourney, type Stage } from '../../../tests/e2e/help/define-journey.ts'
import { nameOf, registerPeople } from '../../../tests/e2e/help/sample-people.ts'

const openStep = ({ page, words }: Stage, name: string) =>
  page
    .getByRole('navigation', { name: words.editor.steps })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
const panelOf = ({ page, words }: Stage) =>
  page.getByRole('dialog').filter({ has: page.getByText(words.registrations.notes.title, { exact: true }) })
const openRegistration = async (stage: Stage, tenantName: string) => {
  await stage.page.goto(`/hackathons-details/${tenantName}?tab=registrations`)
  await stage.page.getByRole('button', { name: nameOf(0, stage.language), exact: true }).click()
  await panelOf(stage).waitFor()
}

export default defineJourney({
  viewport: 'wide',
  prepare: async ({ app, language }) => {
    const person = await newPerson(app)
    const tenant = await publishedForm(person)
    const [first] = await registerPeople(app, tenant.id, language, { count: 4 })
    return { person, tenant, first: first?.id ?? '' }
  },
  steps: {
    consent: async (stage, { tenant }) => {
      await stage.page.goto(`/hackathon/${tenant.tenant_name}`)
      await openStep(stage, stage.words.sections.register)
      await stage.page.getByText(stage.words.editor.register.consent, { exact: true }).waitFor()
    },
    contact: async (stage, { person }) => {
      await openStep(stage, stage.words.editor.step.basics)
      await stage.write(stage.words.editor.basics.contact_email, person.email)
      await stage.page.getByRole('status').filter({ hasText: stage.words.editor.save.saved }).waitFor()
    },
    dates: async ({ page, words }, { tenant }) => {
      await page.goto(`/hackathons-details/${tenant.tenant_name}`)
      await areaLink(page, words, 'settings').click()
      await page.getByRole('link', { name: words.details.settings.data, exact: true }).click()
      const panel = page.getByRole('region', { name: words.retention.title })
      await panel.getByRole('listitem').first().waitFor()
      return panel
    },
    numbers: async ({ page, words }) => {
      await areaLink(page, words, 'performance').click()
      await page.getByText(words.figures.definitions.title, { exact: true }).click()
    },
    own: async ({ page, app, language }, { tenant, first }) => {
      const row = await app.services.database.system(db =>
        db.one<{ link_number: number }>(sql`select link_number from registrations where id = ${first}`),
      )
      const link = app.services.registrationLinks.sign(tenant.id, first, row?.link_number ?? 0)
      await page.goto(`${tenant.public_url}${language === 'en' ? '/en' : ''}/me/${link}`, { waitUntil: 'load' })
      await page.getByText(wordsIn[language].mine.action.erase, { exact: true }).first().waitFor()
    },
    link: async (stage, { tenant }) => {
      await openRegistration(stage, tenant.tenant_name)
      await panelOf(stage).getByRole('button', { name: stage.words.registrations.link.renew, exact: true }).waitFor()
    },
    erase: async stage => {
      const { page, words, look } = stage
      await look()
      await panelOf(stage).getByRole('button', { name: words.registrations.erase.open, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: words.registrations.erase.title })
      await dialog.getByRole('button', { name: words.registrations.erase.yes, exact: true }).waitFor()
      return dialog
    },
    export: async stage => {
      const { page, words, press, language } = stage
      const dialog = page.getByRole('dialog', { name: words.registrations.erase.title })
      await dialog.getByRole('button', { name: words.registrations.erase.yes, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: nameOf(0, language), exact: true }).waitFor({ state: 'detached' })
      await press(words.registrations.more)
      await page.getByRole('menuitem', { name: words.registrations.export.xlsx }).waitFor()
    },
  },
})
