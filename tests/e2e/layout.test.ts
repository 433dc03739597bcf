import assert from 'node:assert/strict'
import { test } from 'node:test'
import { presets } from '#contract/look/presets.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { settled, wear } from './inspection.ts'
import { openProduct } from './product.ts'
import { walkedIn } from './turns.ts'
import { newVisitor, type Visitor } from './visitor.ts'
import { languages, screenWords } from './words.ts'

const { app, browser } = await openProduct()
const nora = await newPerson(app)

async function at<T>(options: Parameters<typeof newVisitor>[2], look: (visitor: Visitor) => Promise<T>): Promise<T> {
  const visitor = await newVisitor(browser, app, { person: nora, viewport: { width: 1280, height: 800 }, ...options })
  try {
    await visitor.page.goto('/')
    await visitor.page.locator('header').first().waitFor()
    const outcome = await look(visitor)
    assert.deepEqual(visitor.troubles, [])
    return outcome
  } finally {
    await visitor.close()
  }
}
const theme = async (visitor: Visitor) =>
  (JSON.parse((await visitor.stored('persist:theme')) ?? '{}') as { state: Record<string, unknown> }).state

for (const language of walkedIn('ar'))
  test(`a user navigates by the sidebar, which marks the current entry and can be collapsed (${language})`, () =>
    at({ language }, async visitor => {
      const { page } = visitor
      const { shell } = visitor.words
      const nav = page.getByRole('navigation', { name: shell.navigation }).first()
      const entry = (key: 'dashboard' | 'hackathons') => nav.getByRole('link', { name: shell[key], exact: true })
      const marked = nav.locator('a[aria-current=page]')
      await marked.and(entry('dashboard')).waitFor()
      await entry('hackathons').click()
      await page.waitForURL('**/hackathons')
      await marked.and(entry('hackathons')).waitFor()
      assert.equal(await marked.count(), 1)
      await page.locator('main:focus').waitFor()
      await entry('dashboard').hover()
      assert.equal(await page.getByRole('tooltip').count(), 0)
      assert.equal(await nav.getByRole('button', { name: shell.profile.sign_out }).count(), 0)
      const toggle = nav.getByRole('button', { name: shell.collapse })
      const [box, side] = [await toggle.boundingBox(), await nav.boundingBox()]
      assert.ok(box && side && box.y > side.y + side.height * 0.8 && Math.round(side.width) === 264)
      assert.equal(Math.round(side.x), language === 'ar' ? 1280 - 264 : 0)
      await toggle.click()
      await nav.getByRole('button', { name: shell.profile.sign_out }).waitFor()
      await page.waitForFunction(element => element?.getBoundingClientRect().width === 76, await nav.elementHandle())
      await entry('dashboard').hover()
      await page.getByRole('tooltip', { name: shell.dashboard }).waitFor()
      assert.equal((await theme(visitor))['collapseSidebar'], true)
      await page.keyboard.press('Escape')
      await page.getByRole('banner').getByRole('button', { name: shell.menu }).click()
      assert.equal((await theme(visitor))['collapseSidebar'], false)
      const menu = page.getByRole('banner').getByRole('button', { name: shell.menu })
      await menu.click()
      assert.equal((await theme(visitor))['collapseSidebar'], true)
      await menu.click()
      assert.equal((await theme(visitor))['collapseSidebar'], false)
      await page.keyboard.press('Escape')
      await nav.getByRole('link', { name: shell.home }).click()
      await page.waitForURL(`${app.url}/`)
    }))

for (const language of walkedIn('en'))
  test(`the sidebar opens on a phone, and closes when the user touches outside it (${language})`, () =>
    at({ language, viewport: { width: 390, height: 844 } }, async ({ page, words: { shell } }) => {
      const panel = page.getByRole('dialog', { name: shell.navigation })
      assert.equal(await panel.count(), 0)
      await page.getByRole('banner').getByRole('button', { name: shell.menu }).click()
      await panel.waitFor()
      const box = await panel.boundingBox()
      assert.ok(box && Math.round(box.width) === 264)
      await page.mouse.click(language === 'ar' ? 20 : 370, 400)
      await panel.waitFor({ state: 'detached' })
      await page.getByRole('banner').getByRole('button', { name: shell.menu }).click()
      await panel.getByRole('link', { name: shell.hackathons, exact: true }).click()
      await page.waitForURL('**/hackathons')
      await panel.waitFor({ state: 'detached' })
    }))

for (const language of walkedIn('ar'))
  test(`the theme drawer of 330 px applies each setting immediately, retains it after a reload, and resets all (${language})`, () =>
    at({ language }, async visitor => {
      const { page } = visitor
      const { shell } = visitor.words
      const open = async () => {
        await page.getByRole('banner').getByRole('button', { name: shell.settings.title }).click()
        const drawer = page.getByRole('dialog', { name: shell.settings.title })
        await drawer.getByRole('button', { name: shell.settings.reset }).waitFor()
        return drawer
      }
      const drawer = await open()
      await page.waitForFunction(element => Math.round(element?.getBoundingClientRect().width ?? 0) === 330, await drawer.elementHandle())
      if (language === 'ar') assert.equal(await drawer.getByRole('heading', { level: 2 }).innerText(), 'الإعدادات')
      await drawer.getByRole('switch', { name: shell.settings.dark }).check({ force: true })
      await drawer.getByRole('switch', { name: shell.settings.compact }).check({ force: true })
      await drawer.getByText(shell.settings.collapsed, { exact: true }).click()
      await drawer.getByText(shell.settings.apparent, { exact: true }).click()
      await drawer.getByText(shell.settings.preset.plum, { exact: true }).click()
      const offered = ['#0097B5', '#00A76F', '#F7931E', '#FF4D4F', '#7A1FA2', '#000000']
      const chosen = {
        mode: 'dark',
        collapseSidebar: true,
        navSize: 'large',
        navColor: '#1C252E',
        presetsConfig: { presets: offered, selectedPreset: '#7A1FA2' },
        autoWidth: true,
      }
      assert.deepEqual(await theme(visitor), chosen)
      await page.reload()
      await page.locator('header').first().waitFor()
      assert.equal(await page.locator('html').getAttribute('data-mantine-color-scheme'), 'dark')
      const again = await open()
      await again.getByRole('button', { name: shell.settings.reset }).click()
      assert.deepEqual(await theme(visitor), {
        mode: 'light',
        collapseSidebar: false,
        navSize: 'large',
        navColor: '#F8F9FA',
        presetsConfig: { presets: offered, selectedPreset: '#0097B5' },
        autoWidth: false,
      })
      await again.getByRole('button', { name: shell.settings.close }).click()
      await again.waitFor({ state: 'detached' })
      const kept = await page.evaluate(() => Object.keys(localStorage).toSorted())
      assert.deepEqual(
        kept.filter(key => !['access_token', 'refresh_token', 'i18nextLng', 'persist:theme'].includes(key)),
        [],
      )
    }))

test('the top bar toggles dark mode, and its avatar has the color of each preset', () =>
  at({}, async visitor => {
    const { page } = visitor
    const { common } = screenWords.ar
    const toggle = page.getByRole('banner').getByRole('checkbox', { name: common.dark_mode })
    await toggle.check({ force: true })
    assert.equal((await theme(visitor))['mode'], 'dark')
    await toggle.uncheck({ force: true })
    assert.equal((await theme(visitor))['mode'], 'light')
    const avatar = page.getByRole('banner').locator('[class*="avatar"]').first()
    const seen = new Set<string>()
    const colour = () => avatar.evaluate(element => getComputedStyle(element).backgroundColor)
    for (const preset of presets) {
      await wear(page, { mode: 'light', preset, width: 'wide' })
      await settled(page)
      seen.add(await colour())
    }
    assert.equal(seen.size, 6)
    const last = await colour()
    await page.reload()
    await avatar.waitFor()
    assert.equal(await colour(), last, 'what was chosen is worn from the start')
  }))

test('on a phone, the drawer of the avatar opens the settings, which the top bar does not offer', () =>
  at({ viewport: { width: 390, height: 844 } }, async ({ page }) => {
    const { shell } = screenWords.ar
    const bar = page.getByRole('banner')
    await bar.getByRole('button', { name: shell.settings.title }).waitFor({ state: 'hidden' })
    await bar.locator('[class*="profile"]').click()
    await page.getByRole('dialog').getByRole('button', { name: shell.settings.title }).click()
    await page.getByRole('dialog', { name: shell.settings.title }).getByRole('switch', { name: shell.settings.dark }).waitFor()
  }))

test('a rejected request for full screen is reported in the console and in the drawer', async () => {
  const visitor = await newVisitor(browser, app, { person: nora, viewport: { width: 1280, height: 800 } })
  const { page } = visitor
  const { shell } = screenWords.ar
  const logged: string[] = []
  page.on('console', message => logged.push(message.text()))
  await page.addInitScript(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('not allowed'))
  })
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: shell.settings.title }).click()
  await page.getByRole('dialog').getByRole('button', { name: shell.settings.fullscreen_on }).click()
  await page.getByRole('alert').filter({ hasText: shell.settings.fullscreen_refused }).waitFor()
  assert.ok(logged.some(text => text.startsWith('Error attempting to enable fullscreen')))
  await visitor.close()
})

test('?overlay=ID opens each global overlay and is removed from the URL; an unknown ID opens nothing', async () => {
  await at({ language: 'en' }, async ({ page }) => {
    const ids = ['modal-example', 'drawer-example', 'theme-settings', 'user-profile', 'invite-member', 'book-meeting', 'new-password']
    for (const id of ids) {
      await page.goto(`/hackathons?size=25&overlay=${id}`)
      await page.getByRole('dialog').waitFor()
      assert.equal(new URL(page.url()).search, '?size=25', id)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await page.goto('/hackathons?overlay=constructor')
    await page.waitForURL(url => url.search === '')
    assert.equal(await page.getByRole('dialog').count(), 0)
  })
})

test('signed-out visitors can open only overlays that require no session', async () => {
  const { page, close } = await newVisitor(browser, app)
  await page.goto('/events?overlay=user-profile')
  await page.waitForURL(url => url.search === '')
  assert.equal(await page.getByRole('dialog').count(), 0)
  await page.goto('/events?overlay=theme-settings')
  await page.getByRole('dialog').waitFor()
  await close()
})

test('the background picture of sign-in screens covers the window from the bottom right, on desktop and phone, in light and dark mode', async () => {
  const { page, close, words } = await newVisitor(browser, app)
  await page.goto('/login')
  const night = page.getByLabel(words.common.dark_mode)
  for (const mode of ['light', 'dark'] as const) {
    if (mode === 'dark') await night.check()
    await page.locator(`html[data-mantine-color-scheme=${mode}]`).waitFor()
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
      { width: 320, height: 640 },
    ]) {
      await page.setViewportSize(viewport)
      await page.getByLabel(words.auth.email).waitFor()
      const look = await page.evaluate(() => {
        const guest = document.querySelector('main')?.parentElement?.parentElement
        const { backgroundImage, backgroundSize, backgroundPosition, backgroundRepeat } = getComputedStyle(guest as Element)
        const panel = document.querySelector('main')?.parentElement?.getBoundingClientRect()
        return {
          backgroundImage,
          rest: [backgroundSize, backgroundPosition, backgroundRepeat, guest?.clientWidth],
          width: panel?.width ?? 0,
        }
      })
      assert.match(look.backgroundImage, /url\(/)
      assert.deepEqual(look.rest, ['cover', '100% 100%', 'no-repeat', viewport.width])
      assert.ok(look.width < viewport.width, 'the picture shows beside the form')
    }
  }
  await close()
})

test('the share menu opens by keyboard, and returns focus to its button when closed', async () => {
  const person = await newPerson(app)
  const { tenant_name } = await publishedForm(person)
  await at({ person }, async ({ page, words }) => {
    await page.goto(`/hackathons-details/${tenant_name}`)
    const share = page.locator('section[aria-labelledby=now]').getByRole('button', { name: words.details.action.share, exact: true })
    await share.waitFor()
    const { promise: mayCome, resolve: letItCome } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async route => mayCome.then(() => route.continue()))
    const holdsKeyboard = () => share.evaluate(button => button === document.activeElement)
    await share.focus()
    await page.keyboard.press('Enter')
    assert.equal(await share.getAttribute('aria-expanded'), 'false')
    assert.ok(await holdsKeyboard())
    letItCome()
    await page.getByRole('menuitem', { name: words.common.share.copy }).and(page.locator(':focus')).waitFor()
    assert.equal(await share.getAttribute('aria-expanded'), 'true')
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    assert.ok(await holdsKeyboard())
  })
})

test('the top bar has one line on phones, tablets and desktops, in both languages', async () => {
  for (const language of languages)
    await at({ language }, async ({ page }) => {
      for (const width of [390, 768, 800, 1000, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        const middles = await page
          .locator('header[data-sticky-bar] [data-user] > *:visible')
          .evaluateAll(tools => tools.map(tool => tool.getBoundingClientRect()).map(({ y, height }) => Math.round(y + height / 2)))
        assert.ok(middles.length >= 2)
        assert.deepEqual([language, width, new Set(middles).size], [language, width, 1])
      }
    })
})
