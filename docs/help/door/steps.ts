import { defineJourney, type Stage } from '../../../tests/e2e/help/define-journey.ts'
import {
  hackathonAtTheDoor,
  newCheckInLink,
  replaceCamera,
  rowOf,
  showTicket,
  waitForWelcome,
} from '../../../tests/e2e/help/sample-door.ts'
import { nameOf } from '../../../tests/e2e/help/sample-people.ts'

const gate = { ar: 'البوابة الشرقية', en: 'East gate' }
const walkIn = { ar: 'هند الشمري', en: 'Hind Alshammari' }

const linksOf = ({ page, words }: Stage) => page.getByRole('dialog', { name: words.registrations.door.links.title })
const openAction = async ({ page, words, press, choose }: Stage, name: string) => {
  await press(words.registrations.door.actions)
  await choose(page.getByRole('menuitem', { name, exact: true }))
}

export default defineJourney({
  viewport: 'wide',
  prepare: async ({ app, language }) => {
    const door = await hackathonAtTheDoor(app, language)
    return { ...door, link: await newCheckInLink(door, language === 'ar' ? 'البوابة الغربية' : 'West gate') }
  },
  steps: {
    open: async ({ page, words, choose }, { tenant }) => {
      await page.goto(`/hackathons-details/${tenant.tenant_name}?tab=registrations`)
      await choose(page.getByRole('link', { name: words.registrations.door.open }))
      await page.getByRole('heading', { name: words.registrations.door.title }).waitFor()
    },
    links: async stage => {
      await openAction(stage, stage.words.registrations.door.links.open)
      await linksOf(stage).getByRole('listitem').first().waitFor()
    },
    create: async stage => {
      const { links } = stage.words.registrations.door
      await stage.look()
      await linksOf(stage).getByLabel(links.name, { exact: true }).fill(gate[stage.language])
      await linksOf(stage).getByRole('button', { name: links.submit, exact: true }).click()
      await linksOf(stage).getByRole('listitem').filter({ hasText: gate[stage.language] }).waitFor()
      return linksOf(stage)
    },
    copy: async stage => {
      await stage.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await linksOf(stage).getByRole('button', { name: stage.words.registrations.door.links.copy, exact: true }).click()
      await linksOf(stage).getByText(stage.words.registrations.door.links.copied).waitFor()
    },
    phone: async ({ page, language }, { link }) => {
      await replaceCamera(page)
      await page.goto(link)
      await rowOf(page, 0, language).waitFor()
    },
    ticket: async (stage, { people }) => {
      const { door } = stage.words.registrations
      await stage.press(door.scan)
      await showTicket(stage.page, people[0]?.id ?? '')
      await waitForWelcome(stage, 0)
      await stage.look()
      await stage.press(door.stop)
    },
    name: async ({ page, words, look, language }) => {
      const { door } = words.registrations
      await look()
      await page.getByRole('searchbox').fill(nameOf(1, language))
      await rowOf(page, 1, language).getByRole('button').first().click()
      await rowOf(page, 1, language).getByText(door.welcome).waitFor()
      await page.getByRole('searchbox').fill('')
      await rowOf(page, 4, language).waitFor()
    },
    'walk-in': async (stage, { tenant }) => {
      const { door } = stage.words.registrations
      await stage.page.goto(`/hackathons-details/${tenant.tenant_name}?tab=registrations&door=1`)
      await openAction(stage, door.walk_in.open)
    },
    add: async ({ page, words, app, look, language }) => {
      const { walk_in } = words.registrations.door
      const dialog = page.getByRole('dialog', { name: walk_in.title })
      await dialog.getByLabel(walk_in.fullname, { exact: true }).fill(walkIn[language])
      await dialog.getByLabel(walk_in.email, { exact: true }).fill(`walk-in-${language}-${new URL(app.url).port}@example.com`)
      await dialog.getByLabel(walk_in.consent).check()
      await look()
      await dialog.getByRole('button', { name: walk_in.submit, exact: true }).click()
      await dialog.getByRole('status').filter({ hasText: walkIn[language] }).waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    },
    count: async ({ page, words, press, look, language }) => {
      await look()
      await press(words.registrations.door.close)
      const segments = page.getByRole('navigation', { name: words.registrations.segment.label })
      await segments.getByRole('link', { name: new RegExp(`^${words.details.sum.checked_in}`) }).click()
      await page.getByRole('row').filter({ hasText: walkIn[language] }).waitFor()
    },
    mistake: async ({ page, words, language, choose }, { tenant }) => {
      const { door } = words.registrations
      await page.goto(`/hackathons-details/${tenant.tenant_name}?tab=registrations&door=1`)
      await page.getByRole('button', { name: door.more_named.replace('{{name}}', nameOf(1, language)) }).click()
      await choose(page.getByRole('menuitem').first())
      await rowOf(page, 1, language).getByText(door.come, { exact: true }).waitFor()
    },
    revoke: async stage => {
      const { links } = stage.words.registrations.door
      await openAction(stage, links.open)
      const row = linksOf(stage).getByRole('listitem').filter({ hasText: gate[stage.language] })
      await row.waitFor()
      await stage.look()
      await row.getByRole('button').click()
      await row.waitFor({ state: 'detached' })
    },
  },
})
