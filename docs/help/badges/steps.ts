import { defineJourney, type Stage } from '../../../tests/e2e/help/define-journey.ts'
import { hackathonAtTheDoor } from '../../../tests/e2e/help/sample-door.ts'
import { nameOf, registerPeople } from '../../../tests/e2e/help/sample-people.ts'

const mentor = { ar: 'منى السالم', en: 'Mona Alsalem' }

const chooseMore = async ({ page, words, press, choose }: Stage, name: string) => {
  await press(words.badges.more)
  await choose(page.getByRole('menuitem', { name, exact: true }))
}
const addressOf = (tenantName: string, query: string) => `/hackathons-details/${tenantName}?tab=registrations&${query}`
/** Presses the print button of the list, whose text has a number. */
const printAll = ({ page, words }: Stage) =>
  page.getByRole('region', { name: words.badges.title, exact: true }).getByRole('button', { name: /\d/ }).first().click()

export default defineJourney({
  viewport: 'wide',
  prepare: async ({ app, language }) => hackathonAtTheDoor(app, language),
  steps: {
    open: async ({ page, words, press, choose }, { tenant }) => {
      await page.goto(addressOf(tenant.tenant_name, ''))
      await press(words.registrations.more)
      await choose(page.getByRole('menuitem', { name: words.registrations.badges, exact: true }))
      await page.getByRole('heading', { name: words.badges.title }).waitFor()
    },
    settings: async stage => {
      const { page, words, look } = stage
      const { settings } = words.badges
      await chooseMore(stage, settings.title)
      const dialog = page.getByRole('dialog', { name: settings.title })
      await dialog.getByLabel(settings.language).selectOption(stage.language)
      await look()
      await dialog.getByRole('button', { name: settings.save, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    },
    guest: async stage => {
      const { page, words, look, language } = stage
      const { guest } = words.badges
      await chooseMore(stage, guest.add)
      const dialog = page.getByRole('dialog', { name: guest.add })
      await dialog.getByLabel(guest[`name_${language}`], { exact: true }).fill(mentor[language])
      await look()
      await dialog.getByRole('button', { name: guest.submit, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    },
    size: async ({ page, words }) => {
      await page.getByLabel(words.badges.size.label).selectOption('in4x3')
      await page.getByRole('article').waitFor()
      return page.getByRole('region', { name: words.badges.title, exact: true })
    },
    print: async stage => {
      await printAll(stage)
      await stage.page.getByText(stage.words.badges.notice.undo).waitFor()
    },
    late: async ({ page, words, app, language }, { tenant }) => {
      await registerPeople(app, tenant.id, language, { state: 'accepted', count: 1 })
      await page.reload()
      await page
        .getByRole('listitem')
        .filter({ hasText: nameOf(0, language) })
        .waitFor()
      await page.getByText(words.badges.segment.not_printed).first().waitFor()
    },
    one: async ({ page, words, choose, language }, { tenant }) => {
      const { door } = words.registrations
      await page.goto(addressOf(tenant.tenant_name, 'door=1'))
      await page.getByRole('button', { name: door.more_named.replace('{{name}}', nameOf(1, language)) }).click()
      await choose(page.getByRole('menuitem', { name: door.badge, exact: true }))
      await page.getByText(words.badges.notice.undo).waitFor()
    },
    'not-printed': async stage => {
      const { page, words, press } = stage
      await press(words.badges.notice.undo)
      await page.getByText(words.badges.notice.undone).waitFor()
      await page.goto(page.url().replace('door=1', 'badges=1'))
      await page.getByText(words.badges.segment.not_printed).first().waitFor()
    },
    remove: async ({ page, words, choose, language }, { tenant }) => {
      await page.goto(addressOf(tenant.tenant_name, 'badges=1&state=all&kind=guest'))
      const row = page.getByRole('listitem').filter({ hasText: mentor[language] })
      await row.getByRole('button').last().click()
      await choose(page.getByRole('menuitem', { name: words.badges.guest.remove, exact: true }))
      await page.getByRole('dialog').getByRole('button', { name: words.badges.guest.remove, exact: true }).click()
      await row.waitFor({ state: 'detached' })
    },
  },
})
