import type { Page } from 'playwright-core'
import type { Visitor } from './visitor.ts'
import type { Walk } from './walk.ts'

export const platform: Walk = {
  'the platform': async ({ page, words }) => {
    await page.goto('/')
    await page.getByRole('region', { name: words.platform.growth.landing_pages }).locator('rect').last().waitFor()
  },
  'the platform, a year beside the one before': async ({ page, words }) => {
    await page.goto('/?days=365&compare=1')
    await page.getByRole('region', { name: words.platform.growth.landing_pages }).locator('path').last().waitFor({ state: 'attached' })
    await page.getByText(words.platform.definitions.title).click()
  },
  'the way into a hackathon': async ({ page, words, press }) => {
    await page.goto('/')
    await press(words.platform.enter)
    await page.getByRole('dialog').getByLabel(words.switched.enter.reason).waitFor()
  },
  'the platform, hackathons': async ({ page, words }) => {
    await page.goto('/?tab=customers')
    await actions(page, words).waitFor()
  },
  'the platform, accounts': async ({ page, words }) => {
    await page.goto('/?tab=users')
    await actions(page, words).click()
    await page.getByRole('menuitem').last().waitFor()
  },
  'the platform, a question': async ({ page, words }) => {
    await page.goto('/?tab=users')
    await actions(page, words).click()
    await page.getByRole('menuitem').last().click()
    await page.getByRole('dialog').waitFor()
  },
  'the platform, administrators': async ({ page, words }) => {
    await page.goto('/?tab=administrators')
    await page.getByRole('heading', { name: words.administration.administrators.title }).waitFor()
  },
  'the platform, meetings': async ({ page, words }) => {
    await page.goto('/?tab=meetings')
    await page.getByRole('heading', { name: words.meetings.hours.title }).waitFor()
  },
  'the platform, registrations that a figure counts': async ({ page, words }) => {
    await page.goto('/?tab=registrations&registrations.counted=1')
    await page.getByText(words.administration.counted.all).waitFor()
  },
  'the platform, the data of a person': async ({ page, words }) => {
    const { persons } = words.administration
    await page.goto('/?tab=persons')
    await page.getByLabel(persons.search, { exact: true }).fill('demo@example.com')
    await page.getByRole('button', { name: persons.find, exact: true }).click()
    await page.getByRole('button', { name: persons.export, exact: true }).waitFor()
  },
  'the platform, reserved links': async ({ page, words }) => {
    await page.goto('/?tab=names')
    await page.getByRole('button', { name: words.administration.names.reserve }).click()
    await page.getByRole('dialog').waitFor()
  },
  'the platform, own domains': async ({ page, words }) => {
    await page.goto('/?tab=domains')
    await page.getByRole('heading', { name: words.administration.domains.title }).waitFor()
  },
  'the platform, mail': async ({ page, words }) => {
    await page.goto('/?tab=mail')
    await page.getByText(words.administration.mail.state.sent, { exact: true }).last().waitFor()
  },
  'the platform, its system': async ({ page, words }) => {
    await page.goto('/?tab=system')
    await page.getByRole('heading', { name: words.system.settings.title }).waitFor()
    await page.getByText(words.system.check.processes, { exact: true }).waitFor()
  },
  'the platform, its audit log': async ({ page, words }) => {
    await page.goto('/?tab=audit')
    await page.getByRole('heading', { name: words.administration.audit.title }).waitFor()
    await page.getByRole('listitem').last().waitFor()
  },
}

const actions = (page: Page, { administration }: Visitor['words']) =>
  page.getByRole('button', { name: administration.actions_on.split('{{')[0] ?? '' }).first()
