import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { presets } from '#contract/presets.ts'
import { sectionTypes } from '#contract/landing-page/sections.ts'
import { shadesOf } from '#portal/platform/theme/shades.ts'
import { newPerson, type Person } from '#server/testing/people.ts'
import { smallPng } from '#server/testing/pictures.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { richHackathon } from './hackathon-pages.ts'
import { faultsOf, sideways } from './inspection.ts'
import { newVisitor, openBrowser, type Visitor } from './visitor.ts'
import { languages, named } from './words.ts'

let app: TestApp
let browser: Browser
let nora: Person
let live: string
let unready: string
before(async () => {
  ;[app, browser] = await Promise.all([startTestApp(), openBrowser()])
  nora = await newPerson(app)
  live = (await richHackathon(nora)).tenant_name
  unready = (await richHackathon(nora, { live: false })).tenant_name
})
after(async () => {
  await browser.close()
  await app.close()
})

const modes = ['light', 'dark'] as const
const narrow = { width: 320, height: 720 }
const wide = { width: 1280, height: 800 }

/** Everything at both widths, then the colours of every mode and preset, one after the other. */
async function inspect({ page, language }: Visitor, screen: string): Promise<string[]> {
  const found: string[] = []
  const note = (where: string, faults: string[]) => found.push(...faults.map(fault => `${screen}, ${language}, ${where}: ${fault}`))
  for (const size of [wide, narrow]) {
    await page.setViewportSize(size)
    note(`${size.width} px`, await faultsOf(page))
    const by = await sideways(page)
    if (by > 0) note(`${size.width} px`, [`scrolls sideways by ${by} px`])
  }
  for (const mode of modes)
    for (const preset of presets) {
      await choose(page, mode, preset)
      await page.waitForFunction(looksLike, { mode, shade: shadesOf(preset)[6] })
      note(`${mode} ${preset}`, await faultsOf(page, 'colours'))
    }
  await choose(page, modes[0], presets[0])
  return found
}

/** As if chosen in another tab, which a real one would do; this one stays in front, where nothing is slowed down. */
const choose = (page: Page, mode: string, selectedPreset: string) =>
  page.evaluate(
    state => {
      localStorage.setItem('persist:theme', JSON.stringify({ state, version: 1 }))
      dispatchEvent(new StorageEvent('storage', { key: 'persist:theme', newValue: localStorage.getItem('persist:theme') }))
    },
    { mode, presetsConfig: { presets: [...presets], selectedPreset } },
  )

const looksLike = ({ mode, shade }: { mode: string; shade: string }) => {
  const page = document.documentElement
  const shown = getComputedStyle(page).getPropertyValue('--mantine-color-brand-6').trim()
  return page.dataset['mantineColorScheme'] === mode && shown === shade
}

/** Screens one after the other in one browser tab; each is opened, then inspected. */
type Walk = Record<string, (visitor: Visitor) => Promise<unknown>>

async function inspectAll(visitor: Visitor, walk: Walk): Promise<string[]> {
  const found: string[] = []
  for (const [screen, open] of Object.entries(walk)) {
    await visitor.page.setViewportSize(wide)
    await open(visitor)
    found.push(...(await inspect(visitor, screen)))
  }
  return found
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).first().waitFor()

const doors: Walk = {
  'sign in': ({ page, words }) => page.goto('/login').then(() => heading(page, words.auth.login.title)),
  'sign in, empty': ({ press, words }) => press(words.auth.login.submit),
  'create an account': ({ page, words }) => page.goto('/register').then(() => heading(page, words.auth.register.title)),
  'create an account, empty': ({ press, words }) => press(words.auth.register.submit),
  'confirm the e-mail': ({ page, words }) => page.goto('/auth/otp?email=a%40example.com').then(() => heading(page, words.auth.otp.title)),
  'not found': ({ page, words }) => page.goto('/nowhere').then(() => heading(page, words.common.not_found.title)),
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
  look: async ({ page, words, write, press }) => {
    await write(words.config.city.label, 'الأحساء')
    await press(words.config.continue)
    await heading(page, words.config.step[3].title)
  },
}

const home: Walk = {
  'my hackathons': ({ page, words }) => page.goto('/').then(() => heading(page, words.hackathons.mine)),
  settings: async ({ page, words, press }) => {
    await press(words.shell.settings.title)
    await page.getByRole('dialog', { name: words.shell.settings.title }).waitFor()
  },
  profile: async ({ page, words, press }) => {
    await page.keyboard.press('Escape')
    await press(words.shell.profile.open.replace('{{name}}', nora.user.fullname))
    await page.getByRole('dialog', { name: words.profile.title }).waitFor()
  },
  'profile, a picture being cut': async ({ page, words }) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: words.profile.picture.add }).click()
    await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(await smallPng(400)) })
    await page.getByRole('slider').waitFor()
  },
  'profile, words': async ({ page, words, press }) => {
    await press(words.profile.back)
    await press(words.profile.edit.title)
    await page.getByLabel(words.profile.edit.fullname).fill('')
    await press(words.profile.edit.save)
    await page.locator('[aria-invalid=true]:focus').waitFor()
  },
  'profile, password': async ({ page, words, press }) => {
    await press(words.profile.back)
    await press(words.profile.password.title)
    await press(words.profile.password.save)
    await page.locator('[aria-invalid=true]:focus').waitFor()
  },
  'profile, devices': async ({ page, words, press }) => {
    await app.anyone.auth.login({ body: { email: nora.email, password: nora.password } })
    await press(words.profile.back)
    await press(words.profile.devices.title)
    await page.getByRole('list', { name: words.profile.devices.list }).waitFor()
    await press(words.profile.devices.others)
    await page.getByRole('group', { name: words.profile.devices.others_ask }).waitFor()
  },
  hackathons: ({ page }) => page.goto('/hackathons').then(() => page.getByRole('article').first().waitFor()),
  'hackathons, nothing found': ({ page }) => page.goto('/hackathons?search=zzzz').then(() => page.getByText('zzzz').first().waitFor()),
}

const steps = ['basics', 'dates', 'look', ...sectionTypes] as const
const editing: Walk = {
  ...Object.fromEntries(
    steps.map(step => [
      `editor, ${step}`,
      async ({ page }: Visitor) => {
        await page.goto(`/hackathon/${live}?step=${step}`)
        await page.getByRole('heading', { level: 2 }).first().waitFor()
      },
    ]),
  ),
  published: async ({ page, words, press }) => {
    await press(words.editor.publish.changes)
    await page.getByRole('dialog', { name: words.editor.publish.title_published }).waitFor()
  },
  'before publishing': async ({ page, words, press }) => {
    await page.goto(`/hackathon/${unready}`)
    await press(words.editor.publish.page)
    await page.getByRole('dialog', { name: words.editor.publish.title_checklist }).waitFor()
  },
}

describe('axe finds nothing, and nothing scrolls sideways at 320 pixels, in every mode and preset', { concurrency: 2 }, () => {
  const walks = { 'at the doors': doors, 'from a name to a page': building, 'at home': home, 'in the editor': editing }
  for (const [where, walk] of Object.entries(walks))
    for (const language of languages)
      test(`${where}, in ${named[language]}`, async () => {
        const signedIn = walk === home || walk === editing
        const visitor = await newVisitor(browser, app, { language, reducedMotion: 'reduce', ...(signedIn && { person: nora }) })
        assert.deepEqual(await inspectAll(visitor, walk), [])
        assert.deepEqual(visitor.troubles, [])
        await visitor.close()
      })
})
