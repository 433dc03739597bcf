import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { newPerson } from '#server/testing/people/people.ts'
import { openProduct } from './product.ts'
import { arrives, newVisitor, portalStarted, type Visitor } from './visitor.ts'
import { languages, named } from './words.ts'

const { app, browser } = await openProduct()
const nora = await newPerson(app)

const headings = ({ words: { auth, welcome } }: Visitor) => ({
  '/welcome': welcome.headline,
  '/login': auth.login.title,
  '/register': auth.register.title,
  '/forget-password': auth.forget.title,
})

/** Blocks the portal's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/frame-*.js', async route => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}
const places = (page: Page) =>
  page.locator('h1, h2, p, label, input, button, a, dt').evaluateAll(all =>
    all.map(one => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return [one.tagName, one.textContent, ...[x, y, width, height].map(Math.round)].join(' ')
    }),
  )
async function isRead(page: Page) {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await page.evaluate(() => document.fonts.load('1rem "Readex Pro Variable"', 'aع').then(fonts => fonts.length))
}
const cookies = (language: string) => [{ name: 'i18next', value: language, url: app.url }]

for (const language of languages)
  test(`prerendered screens are visible before scripts run, and remain when the portal starts, in ${named[language]}`, async () => {
    const visitor = await newVisitor(browser, app, { language, viewport: { width: 1280, height: 900 } })
    const { page, context, troubles, close } = visitor
    const missing: string[] = []
    page.on('response', reply => void (reply.status() >= 400 && missing.push(reply.url())))
    await context.addCookies(cookies(language))
    for (const [address, heading] of Object.entries(headings(visitor))) {
      const release = await holdScripts(page)
      await page.goto(address, { waitUntil: 'commit' })
      await isRead(page)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      assert.equal(await page.locator('#root').getAttribute('data-drawn'), language)
      assert.deepEqual(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]), [
        language,
        language === 'ar' ? 'rtl' : 'ltr',
      ])
      const title = await page.title()
      const drawn = await places(page)
      await page.locator('h1').evaluate(h1 => ((h1 as HTMLElement & { isDrawn?: boolean }).isDrawn = true))
      release()
      await portalStarted(page)
      assert.deepEqual(await places(page), drawn, address)
      assert.equal(await page.title(), title)
      assert.equal(await page.locator('[data-style]').count(), 0)
      assert.ok(await page.locator('h1').evaluate(h1 => (h1 as HTMLElement & { isDrawn?: boolean }).isDrawn), `${address} was drawn anew`)
      await page.unrouteAll()
    }
    assert.deepEqual([troubles, missing], [[], []])
    await close()
  })

test('the portal applies input and clicks that a prerendered screen received before the portal started', async () => {
  const { page, words, troubles, close } = await newVisitor(browser, app)
  const release = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel(words.auth.email).fill(nora.user.email)
  await page.getByLabel(words.auth.password, { exact: true }).fill(nora.password)
  await page.keyboard.press('Enter')
  assert.equal(new URL(page.url()).search, '')
  release()
  await arrives(page, '/')
  assert.deepEqual(troubles, [])
  await close()
})

test('the portal retains a hackathon name that was typed on the first screen before the portal started', async () => {
  const { page, words, close } = await newVisitor(browser, app)
  const release = await holdScripts(page)
  await page.goto('/welcome', { waitUntil: 'commit' })
  await page.getByLabel(words.welcome.name).first().fill('هاكاثون الواحة')
  release()
  await portalStarted(page)
  await page.getByRole('button', { name: words.welcome.begin }).first().click()
  await arrives(page, `/config?${new URLSearchParams({ name: 'هاكاثون الواحة' })}`)
  await close()
})

test('the portal retains a checked box and dark mode that were chosen before it started', async () => {
  const { page, words, stored, troubles, close } = await newVisitor(browser, app)
  const release = await holdScripts(page)
  await page.goto('/register', { waitUntil: 'commit' })
  const [terms, night] = [page.getByRole('checkbox', { name: words.auth.register.terms }), page.getByLabel(words.common.dark_mode)]
  await terms.check()
  await night.check()
  release()
  await portalStarted(page)
  await page.waitForFunction(() => document.documentElement.dataset['mantineColorScheme'] === 'dark')
  assert.deepEqual([await terms.isChecked(), await night.isChecked()], [true, true])
  assert.match((await stored('persist:theme')) ?? '', /"mode":"dark"/)
  // Submitting would show errors for all other fields, so this reads the state of the form.
  await page.getByRole('button', { name: words.auth.register.submit }).click()
  await page.locator('[aria-invalid="true"]').first().waitFor()
  assert.equal(await terms.getAttribute('aria-invalid'), 'false')
  assert.deepEqual(troubles, [])
  await close()
})

test('the prerendered screen is not shown to users who are signed in or have chosen dark mode or English', async () => {
  const dark = { state: { mode: 'dark' }, version: 1 }
  const others: [string, Record<string, string>][] = [
    ['signed in', { access_token: nora.access, refresh_token: nora.refresh }],
    ['at night', { 'persist:theme': JSON.stringify(dark) }],
    ['in English', { i18nextLng: 'en' }],
  ]
  for (const [who, kept] of others) {
    const { page, context, troubles, close } = await newVisitor(browser, app)
    await context.addInitScript(stored => Object.entries(stored).forEach(([name, value]) => localStorage.setItem(name, value)), kept)
    const release = await holdScripts(page)
    await page.goto('/welcome', { waitUntil: 'domcontentloaded' })
    assert.equal(await page.locator('#root *').count(), 0, who)
    release()
    await page.getByRole('heading', { level: 1 }).waitFor()
    assert.deepEqual(troubles, [], who)
    await close()
  }
})

test('the prerendered sign-in screen offers a retry if translations cannot be loaded, and works after the retry', async () => {
  const { page, words, close } = await newVisitor(browser, app)
  await page.clock.install({ time: 0 })
  await page.route('**/locales/ar/*.json', route => route.fulfill({ status: 503, body: '' }))
  await page.goto('/login', { waitUntil: 'load' })
  await page.getByRole('heading', { name: words.auth.login.title }).waitFor()
  await page.clock.runFor(30_000)
  const again = page.getByRole('button', { name: words.common.retry })
  await again.waitFor()
  await page.unrouteAll()
  await again.click()
  await page.getByRole('heading', { name: words.auth.login.title }).waitFor()
  await close()
})

test('every URL of the sitemap shows a screen in the URL’s language, prerendered and rendered by the portal', async () => {
  const sitemap = await (await fetch(`${app.url}/sitemap.xml`)).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? ''))
  assert.ok(addresses.length >= 10)
  const { page, context, troubles, close } = await newVisitor(browser, app)
  for (const { href, pathname, searchParams } of addresses) {
    const language = searchParams.get('lng') === 'en' ? 'en' : 'ar'
    const answer = await fetch(href)
    assert.equal(answer.status, 200, href)
    const [, drawn] = /data-drawn="(\w+)"/.exec(await answer.text()) ?? []
    assert.ok(drawn === undefined || drawn === language, href)
    await page.goto(href)
    await portalStarted(page)
    assert.deepEqual([await page.locator('html').getAttribute('lang'), new URL(page.url()).pathname], [language, pathname], href)
    assert.deepEqual(troubles, [], href)
    await page.evaluate(() => localStorage.clear())
    await context.clearCookies()
  }
  await close()
})

test('the language parameter of a URL also applies to the next screen, but not to another browser', async () => {
  const { page, words, close } = await newVisitor(browser, app, { language: 'ar' })
  await page.goto('/login?lng=en')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.goto('/register')
  await page.locator('html[lang=en]').waitFor()
  await page.goto('/login?lng=fr')
  assert.equal(await page.locator('html').getAttribute('lang'), 'en', 'a language that the portal does not have changes nothing')
  const other = await newVisitor(browser, app)
  await other.page.goto('/login')
  await other.page.getByRole('heading', { name: words.auth.login.title }).waitFor()
  await Promise.all([close(), other.close()])
})
