import { wordsIn } from '#landing/words.ts'
import { processNextConfirmations } from '#server/domain/confirmations/confirm-seats.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { defineJourney, type Stage } from '../../../tests/e2e/help/define-journey.ts'
import { nameOf, registerPeople } from '../../../tests/e2e/help/sample-people.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const openList = ({ page }: Stage, tenantName: string) => page.goto(`/hackathons-details/${tenantName}?tab=registrations`)
const settings = ({ page, words }: Stage) => page.getByRole('dialog', { name: words.registrations.seats.title })
const openSettings = async (stage: Stage) => {
  const { page, words, press, choose } = stage
  await press(words.registrations.more)
  await choose(page.getByRole('menuitem', { name: words.registrations.seats.title }))
  await settings(stage).locator('button[type=submit]').waitFor()
}
const save = async (stage: Stage) => {
  await settings(stage).locator('button[type=submit]').click()
  await settings(stage).waitFor({ state: 'detached' })
}
const row = ({ page, language }: Stage, nth: number) => page.getByRole('row').filter({ hasText: nameOf(nth, language) })
const accept = (stage: Stage, nth: number) =>
  row(stage, nth)
    .getByRole('button', { name: new RegExp(`^${stage.words.registrations.decide.accepted}`) })
    .click()
const panelOf = ({ page, words }: Stage) =>
  page.getByRole('dialog').filter({ has: page.getByText(words.registrations.notes.title, { exact: true }) })
const openRow = async (stage: Stage, nth: number) => {
  await stage.page.getByRole('button', { name: nameOf(nth, stage.language), exact: true }).click()
  await panelOf(stage).waitFor()
}
const closePanel = async (stage: Stage) => {
  await stage.page.keyboard.press('Escape')
  await panelOf(stage).waitFor({ state: 'detached' })
}
const openSegment = ({ page, words }: Stage, name: string) =>
  page
    .getByRole('navigation', { name: words.registrations.segment.label })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click()

export default defineJourney({
  viewport: 'wide',
  prepare: async ({ app, language }) => {
    const person = await newPerson(app)
    const dates = { starts_at: inDays(30), ends_at: inDays(31), registration_closes_at: inDays(28) }
    const tenant = await publishedForm(person, {}, dates)
    const people = await registerPeople(app, tenant.id, language, { count: 5 })
    return { person, tenant, people }
  },
  steps: {
    open: async (stage, { tenant }) => {
      await openList(stage, tenant.tenant_name)
      await openSettings(stage)
    },
    mode: async stage => {
      await settings(stage).getByText(stage.words.registrations.seats.automatic, { exact: true }).click()
      await stage.look()
      await settings(stage).getByText(stage.words.registrations.seats.review, { exact: true }).click()
    },
    capacity: async stage => {
      await settings(stage).getByLabel(stage.words.registrations.seats.capacity, { exact: true }).fill('2')
    },
    ask: async stage => {
      const { seats } = stage.words.registrations
      await settings(stage).getByLabel(seats.confirm).check({ force: true })
      await settings(stage).getByLabel(seats.confirm_days).fill('3')
      await stage.look()
      return settings(stage)
    },
    accept: async stage => {
      await save(stage)
      for (const nth of [0, 1]) {
        await row(stage, nth).hover()
        await accept(stage, nth)
        await row(stage, nth).waitFor({ state: 'detached' })
      }
    },
    full: async stage => {
      const { page, words, choose } = stage
      await page.getByRole('button', { name: nameOf(2, stage.language), exact: true }).focus()
      await page.keyboard.press('a')
      await choose(page.getByRole('alert').getByRole('button', { name: words.registrations.decide.waiting }))
      await row(stage, 2).waitFor({ state: 'detached' })
    },
    candidate: async ({ page, app, look, language }, { tenant, people: [first] }) => {
      const row = await app.services.database.system(db =>
        db.one<{ link_number: number }>(sql`select link_number from registrations where id = ${first?.id ?? ''}`),
      )
      const link = app.services.registrationLinks.sign(tenant.id, first?.id ?? '', row?.link_number ?? 0)
      await page.goto(`${tenant.public_url}${language === 'en' ? '/en' : ''}/me/${link}`, { waitUntil: 'load' })
      await page.getByRole('button', { name: wordsIn[language].mine.confirm }).waitFor()
      await look()
    },
    follow: async (stage, { tenant }) => {
      const { page, words, look } = stage
      await openList(stage, tenant.tenant_name)
      await openSegment(stage, words.details.sum.accepted)
      await stage.press(words.table.filters)
      await page.getByLabel(words.registrations.filter, { exact: true }).waitFor()
      await look()
      await page.keyboard.press('Escape')
    },
    phone: async stage => {
      const { words, look } = stage
      await openRow(stage, 0)
      await panelOf(stage).getByRole('button', { name: words.registrations.confirmation.confirm }).waitFor()
      await look()
      await panelOf(stage).getByRole('button', { name: words.registrations.confirmation.confirm }).click()
      await panelOf(stage).getByRole('button', { name: words.registrations.confirmation.confirm }).waitFor({ state: 'detached' })
      await closePanel(stage)
    },
    waitlist: async stage => {
      await openSegment(stage, stage.words.details.sum.waiting)
      await row(stage, 2).waitFor()
    },
    again: async (stage, { tenant, people }) => {
      const [, second] = people
      const { system } = stage.app.services.database
      await system(db => db.run(sql`update registrations set confirm_until = now() where id = ${second?.id ?? ''}`))
      while (await system(db => processNextConfirmations(db, stage.app.services)));
      await stage.page.goto(`/hackathons-details/${tenant.tenant_name}?tab=registrations&state=all`)
      await openRow(stage, 1)
      const button = panelOf(stage).getByRole('button', { name: stage.words.registrations.decide.accepted, exact: true })
      await button.waitFor()
      await stage.look()
      await closePanel(stage)
    },
    stop: async stage => {
      await openSettings(stage)
      await stage.look()
      await settings(stage).getByLabel(stage.words.registrations.seats.confirm).uncheck({ force: true })
      await save(stage)
    },
  },
})
