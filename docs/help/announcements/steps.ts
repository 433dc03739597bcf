import { sql } from '#server/platform/database/sql.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { defineJourney, type Stage } from '../../../tests/e2e/help/define-journey.ts'
import { registerPeople } from '../../../tests/e2e/help/sample-people.ts'

const message = {
  ar: { subject: 'موعد الافتتاح', text: 'نفتح الأبواب الخميس الساعة 8 صباحًا.', template: 'رسالة الافتتاح' },
  en: { subject: 'Opening', text: 'Doors open on Thursday at 8 a.m.', template: 'Opening message' },
} as const

const preview = ({ page, words }: Stage) => page.getByRole('dialog', { name: words.announcements.preview_title })
const fields = ({ page }: Stage) => page.getByRole('tabpanel')
const actionsOf = ({ page, words, language }: Stage) =>
  page.getByRole('button', { name: new RegExp(words.announcements.actions_of.replace('{{subject}}', `.*${message[language].subject}`)) })
const openTab = ({ page }: Stage, tenantName: string) => page.goto(`/hackathons-details/${tenantName}?tab=announcements`)

export default defineJourney({
  viewport: 'wide',
  prepare: async ({ app, language }) => {
    const person = await newPerson(app)
    const tenant = await publishedForm(person)
    const [first] = await registerPeople(app, tenant.id, language, { state: 'accepted', count: 5 })
    return { person, tenant, bounced: first?.email ?? '' }
  },
  steps: {
    new: async (stage, { tenant }) => {
      await openTab(stage, tenant.tenant_name)
      await stage.page.getByText(stage.words.announcements.none, { exact: true }).waitFor()
      await stage.look()
      await stage.press(stage.words.announcements.new)
    },
    to: async ({ page, words }) => {
      await page.getByText(words.announcements.to, { exact: true }).waitFor()
    },
    text: async stage => {
      const { words, language } = stage
      await fields(stage).getByLabel(words.announcements.subject).fill(message[language].subject)
      await fields(stage).getByLabel(words.announcements.text, { exact: true }).fill(message[language].text)
    },
    insert: async stage => {
      const { page, words, choose } = stage
      const text = fields(stage).getByLabel(words.announcements.text, { exact: true })
      await text.focus()
      await text.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(0, 0))
      await fields(stage).getByRole('button', { name: words.announcements.format.insert, exact: true }).click()
      await choose(page.getByRole('menuitem', { name: words.announcements.variable.first_name }))
      await page.keyboard.type(stage.language === 'ar' ? '، ' : ', ')
      await page.getByText(words.announcements.to, { exact: true }).evaluate(label => label.scrollIntoView({ block: 'start' }))
      await page.evaluate(() => scrollBy(0, -100))
    },
    template: async stage => {
      const { page, words, press, look, language } = stage
      const { template } = words.announcements
      await press(template.title)
      const dialog = page.getByRole('dialog', { name: template.title })
      await dialog.getByLabel(template.name).fill(message[language].template)
      await look()
      await dialog.getByRole('button', { name: template.save, exact: true }).click()
      await dialog.getByRole('button', { name: `${template.use}: ${message[language].template}` }).waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    },
    preview: async stage => {
      await stage.look()
      await stage.press(stage.words.announcements.preview)
      await preview(stage).getByText(stage.words.announcements.preview_as.label, { exact: true }).waitFor()
    },
    trial: async stage => {
      await preview(stage).getByRole('button', { name: stage.words.announcements.trial }).click()
      await preview(stage)
        .getByText(stage.words.announcements.tried.split('{{')[0] ?? '')
        .waitFor()
    },
    send: async stage => {
      await preview(stage).locator('button[type=submit]').click()
      await stage.page.getByText(stage.words.announcements.state.sent, { exact: true }).waitFor()
    },
    remind: async ({ page, words }) => {
      await page.getByRole('switch', { name: words.reminders.kind.thanks }).press('Space')
      await page.getByRole('switch', { name: words.reminders.kind.thanks, checked: true }).waitFor()
    },
    own: async ({ page, words, press, look, choose }) => {
      const { reminders } = words
      await press(reminders.actions_of.replace('{{name}}', reminders.kind.thanks))
      await choose(page.getByRole('menuitem', { name: reminders.edit, exact: true }))
      const dialog = page.getByRole('dialog', { name: reminders.kind.thanks })
      await dialog.getByLabel(reminders.survey).waitFor()
      await look()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    },
    results: async (stage, { tenant, bounced }) => {
      const { page, words, app } = stage
      await app.services.database.system(db =>
        db.run(sql`update outbox set sent_at = null, dead_at = now(), last_error = 'RETURNED 5.1.1' where recipient = ${bounced} and bulk`),
      )
      await openTab(stage, tenant.tenant_name)
      await page.getByText(words.announcements.results.title, { exact: true }).click()
      await page.getByText(words.announcements.results.no_opens).waitFor()
      return page.getByRole('listitem').filter({ has: page.getByText(words.announcements.results.no_opens) })
    },
    cancel: async (stage, { person, tenant }) => {
      const { page, words, language, choose } = stage
      const { subject, text } = message[language]
      const send_at = new Date(Date.now() + 86_400_000).toISOString()
      await person.calls.announcements.create({
        tenant: tenant.id,
        body: { to: ['accepted'], words: { [language]: { subject, text } }, send_at, notice: null },
      })
      await page.reload()
      await actionsOf(stage).first().click()
      await choose(page.getByRole('menuitem', { name: words.announcements.cancel, exact: true }))
      await page.getByText(words.announcements.state.cancelled, { exact: true }).waitFor()
    },
  },
})
