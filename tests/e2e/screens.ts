import type { Browser } from 'playwright-core'
import type { SignedIn } from '#contract/accounts/user.ts'
import { builtInTypes } from '#contract/landing-pages/sections/sections.ts'
import type { L10n } from '#contract/language.ts'
import { addDemo, demoAccount } from '#server/demo/add-demo.ts'
import { showSecondFactor } from '#server/testing/people/administrators.ts'
import { joinTeam, mailsOnce, newPerson, type Person } from '#server/testing/people/people.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { profileOf } from './account-screens.ts'
import { wrong } from './error-screens.ts'
import { richHackathon, youngHackathon } from './hackathon-pages.ts'
import { hackathonScreens } from './hackathon-screens.ts'
import { platform } from './platform-screens.ts'
import { signInScreens, invited } from './sign-in-screens.ts'
import { choosesTable, type Visitor } from './visitor.ts'
import { heading, title, type Walk } from './walk.ts'

export const walkNames = [
  'at the doors',
  'from a name to a page',
  'at home',
  'among hackathons',
  'in the control room',
  'in the editor',
  'over the platform',
  'when something is wrong',
] as const
/** `walk` opens screens in order. `isTrouble` is true if these screens log console errors. */
type Part = { walk: Walk; person?: Person; isTrouble?: boolean }
export type Walks = Record<(typeof walkNames)[number], Part>

export async function walksThrough(app: TestApp, browser: Browser): Promise<Walks> {
  await addDemo(app.services, app.url)
  const person = await signInWith(browser, app)
  const unready = (await richHackathon(person, { live: false })).tenant_name
  const live = (await richHackathon(person)).tenant_name
  await saveAgain(person, 'rihla')
  const invitation = await gatherTeam(app, person, 'rihla')
  const administrator = await newPerson(app, 'admin@example.com')
  await showSecondFactor(app, administrator)
  return {
    'at the doors': { walk: { ...signInScreens, ...invited(invitation) } },
    'from a name to a page': { walk: building },
    'at home': { walk: { ...home, ...profileOf(person, app) }, person },
    'among hackathons': { walk: hackathons, person },
    'in the control room': { walk: { ...hackathonScreens, ...events }, person },
    'in the editor': { walk: editing(live, unready, name => youngHackathon(person, name)), person },
    'over the platform': { walk: platform, person: administrator },
    'when something is wrong': { walk: wrong, person, isTrouble: true },
  }
}

/** A session is bound to its browser, so the person signs in here. */
async function signInWith(browser: Browser, app: TestApp): Promise<Person> {
  const page = await browser.newPage()
  await page.goto(`${app.url}/icon.svg`)
  const session = await page.evaluate(async body => {
    const reply = await fetch('/api/v1/auth/login/', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return (await reply.json()) as SignedIn
  }, JSON.stringify(demoAccount))
  await page.close()
  return { ...session, ...demoAccount, calls: app.as(session.access) }
}

async function saveAgain({ calls }: Person, name: string) {
  const { id: tenant } = await calls.tenants.detail({ query: { tenant: name } })
  const { content, version } = await calls.landingPages.get({ tenant })
  await calls.landingPages.update({ tenant, form: { content: { ...content, preset: '#7A1FA2' }, version } })
}

/** Adds members and an invitation to a team. Returns the URL of the open invitation. */
async function gatherTeam(app: TestApp, { calls }: Person, name: string): Promise<string> {
  const { id: tenant } = await calls.tenants.detail({ query: { tenant: name } })
  await joinTeam(app, tenant, await newPerson(app), 'editor')
  await joinTeam(app, tenant, await newPerson(app), 'owner')
  const email = 'invited@example.com'
  await calls.invitations.send({ tenant, body: { emails: [email], role: 'reviewer', language: 'ar', note: 'أهلًا بك معنا' } })
  const [mail] = await mailsOnce(app, email, mails => mails.length > 0)
  return /\/invitation\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
}

const building: Walk = {
  welcome: ({ page, words }) => page.goto('/welcome').then(() => heading(page, words.welcome.headline)),
  'name and link, empty': async ({ page, words, press }) => {
    await page.goto('/config')
    await press(words.config.continue)
  },
  'name and link': async ({ page, words }) => {
    await page.goto('/config?name=Waha')
    await page.getByRole('status').filter({ hasText: 'waha' }).first().waitFor()
    await heading(page, words.config.step[1].title)
  },
  'when and where': ({ page, words, press }) => press(words.config.continue).then(() => heading(page, words.config.step[2].title)),
  'when and where, empty': ({ words, press }) => press(words.config.continue),
  look: async ({ page, words, write, press, tick }) => {
    await write(words.config.city.label, 'الأحساء')
    await tick(words.config.contact.none)
    await press(words.config.continue)
    await heading(page, words.config.step[3].title)
  },
}

const home: Walk = {
  'my hackathons': async ({ page, words }) => {
    await page.goto('/')
    await heading(page, words.dashboard.others)
    await page.getByRole('article').first().waitFor()
  },
  'the dates as a table': ({ page }) => page.locator('summary').last().click(),
  'search, found': async ({ page }) => {
    await page.getByRole('combobox').fill('ها')
    await page.getByRole('option').nth(1).waitFor()
  },
  'search, nothing found': async ({ page, words }) => {
    await page.getByRole('combobox').fill('zzzz')
    await page.getByText(words.search.none, { exact: true }).waitFor()
  },
  settings: async ({ page, words, press }) => {
    await page.goto('/')
    await press(words.shell.settings.title)
    await page.getByRole('dialog', { name: words.shell.settings.title }).waitFor()
  },
  'the narrow sidebar': async ({ page, words, press }) => {
    await page.getByRole('dialog').getByText(words.shell.settings.collapsed, { exact: true }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await press(words.shell.expand)
  },
  menu: async ({ page, words, press }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await press(words.shell.menu)
    await page.getByRole('dialog', { name: words.shell.navigation }).waitFor()
  },
}

const hackathons: Walk = {
  'hackathons in a table': async ({ page }) => {
    await choosesTable(page)
    await page.goto('/hackathons')
    await page.getByRole('table').waitFor()
  },
  'hackathons, some chosen': async ({ page, words }) => {
    await page.getByRole('row').nth(2).getByRole('checkbox').check()
    await page.getByRole('region', { name: words.table.selection }).waitFor()
  },
  'hackathons, columns': async ({ page, words, press }) => {
    await page.goto(`/hackathons?${new URLSearchParams({ search: 'هاكاثون' })}`)
    await page.getByRole('table').waitFor()
    await press(words.table.columns)
    await page.getByRole('menu').or(page.getByRole('dialog')).first().waitFor()
  },
  'hackathons as cards': async ({ page, words }) => {
    await page.goto(`/hackathons?${new URLSearchParams({ search: 'هاكاثون' })}`)
    await page.getByRole('radiogroup', { name: words.table.view }).getByText(words.table.as_cards).click({ force: true })
    await page.getByRole('article').first().waitFor()
  },
  'hackathons, filters in a sheet': async ({ page, words, press }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await press(words.table.filters)
    await page.getByRole('dialog', { name: words.table.filters }).waitFor()
  },
  'hackathons, nothing found': ({ page }) => page.goto('/hackathons?search=zzzz').then(() => page.getByText('zzzz').first().waitFor()),
}

const events: Walk = {
  events: ({ page }) => page.goto('/events').then(() => title(page)),
  'an event': async ({ page }) => {
    await page.locator('main a[href*="/event-details"]').first().click()
    await page.waitForURL('**/event-details*')
    await title(page)
  },
  'no such event': ({ page }) => page.goto('/event-details?event=00000000-0000-4000-8000-000000000000').then(() => title(page)),
}

const steps = ['dates', 'look', ...builtInTypes] as const
const editing = (live: string, unready: string, young: (name: L10n) => Promise<string>): Walk => ({
  'editor, basics': async ({ page }) => {
    await page.goto(`/hackathon/${live}?step=basics`)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
  },
  ...Object.fromEntries(
    steps.map(step => [
      `editor, ${step}`,
      async ({ page, words }: Visitor) => {
        const name = step === 'dates' || step === 'look' ? words.editor.step[step] : words.sections[step]
        const list = page.getByRole('navigation', { name: words.editor.steps })
        await list.getByRole('button', { name: new RegExp(`^${name}`) }).click()
        await page.getByRole('heading', { level: 2, name, exact: true }).waitFor()
      },
    ]),
  ),
  published: async ({ page, words, press }) => {
    await page.goto(`/hackathon/${await young({ ar: 'هاكاثون السيل', en: 'Sail Hackathon' })}`)
    await press(words.editor.publish.page)
    const scene = page.getByRole('dialog', { name: words.editor.publish.title_published })
    await scene.getByRole('region', { name: words.editor.share.title }).waitFor()
  },
  'published, without a name in English': async ({ page, words, press }) => {
    await page.goto(`/hackathon/${await young({ ar: 'هاكاثون السيل', en: '' })}`)
    await press(words.editor.publish.alone.ar)
    await page.getByRole('dialog').waitFor()
    await press(words.editor.missing_name.alone.ar)
    await page.getByRole('dialog', { name: words.editor.publish.title_published }).waitFor()
  },
  'published once more': async ({ page, words, press, language }) => {
    await press(words.common.close)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.goto(`${page.url().split('?')[0]}?step=hero`)
    await page.getByRole('textbox', { name: new RegExp(`^${words.editor.hero.tagline} ${words.forms.language.ar}`) }).fill(language)
    await page.getByRole('status').filter({ hasText: words.editor.save.saved }).waitFor()
    await press(words.editor.publish.alone.ar)
    await press(words.editor.missing_name.alone.ar)
    await page.getByText(words.editor.publish.done_alone.ar).waitFor()
  },
  'before publishing': async ({ page, words, press }) => {
    await page.goto(`/hackathon/${unready}`)
    await press(words.editor.publish.page)
    await page.getByRole('dialog', { name: words.editor.publish.title_checklist }).waitFor()
  },
})
