// The client's constants, as a browser keeps them: when data is asked for again, how long a language is remembered, what an error says.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { newHackathon, newPerson } from '#server/testing/people.ts'
import { until } from '#server/testing/until.ts'
import { openProduct } from './product.ts'
import { drawn, newVisitor } from './visitor.ts'
import { screenWords } from './words.ts'

const { app, browser } = await openProduct()
const nora = await newPerson(app)
await newHackathon(nora)

/** How often the list was asked for; `answer` replaces the server's own. */
async function counting(page: Page, answer?: { status: number; body: string }) {
  const asked = { times: 0 }
  await page.route('**/api/v1/tenants/customer/list/**', route => {
    asked.times++
    return answer ? route.fulfill({ ...answer, contentType: 'application/json' }) : route.continue()
  })
  return asked
}
const { shell, common } = screenWords.ar

test('a list is asked for at every mount, not when the window is looked at again', async () => {
  const { page, close } = await newVisitor(browser, app, { person: nora })
  const asked = await counting(page)
  await page.goto('/hackathons')
  await page.getByText('هاكاثون واحة').first().waitFor()
  const once = asked.times
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('focus'))
  })
  await page.waitForTimeout(300)
  assert.equal(asked.times, once)
  await page.getByRole('link', { name: shell.dashboard, exact: true }).first().click()
  await page.waitForURL(`${app.url}/`)
  const before = asked.times
  await page.getByRole('link', { name: shell.hackathons, exact: true }).first().click()
  await page.getByText('هاكاثون واحة').first().waitFor()
  await page.waitForFunction(() => document.readyState === 'complete')
  await until(() => asked.times > before)
  await close()
})

test('a call that fails is not tried again by itself; the person can', async () => {
  const { page, close } = await newVisitor(browser, app, { person: nora })
  const asked = await counting(page, { status: 500, body: '' })
  await page.goto('/hackathons')
  const again = page.getByRole('button', { name: /المحاولة/ }).first()
  await again.waitFor()
  const once = asked.times
  await page.waitForTimeout(1500)
  assert.equal(asked.times, once)
  await again.click()
  await until(() => asked.times > once)
  await close()
})

test('a screen that breaks while it is drawn says so with two ways on, and is logged', async () => {
  for (const language of ['ar', 'en'] as const) {
    const said = screenWords[language].common.error
    const { page, close } = await newVisitor(browser, app, { person: nora, language })
    const logged: string[] = []
    page.on('console', message => message.type() === 'error' && logged.push(message.text()))
    await counting(page, { status: 200, body: JSON.stringify({ count: 1, page: 1, limit: 8, results: [null] }) })
    await page.goto('/hackathons')
    await page.getByRole('heading', { name: said.title }).waitFor()
    if (language === 'en') assert.equal(said.title, 'Something went wrong.')
    assert.ok(logged.some(text => /TypeError|Cannot read/.test(text)))
    await page.getByRole('link', { name: said.home }).waitFor()
    await close()
  }
})

test('Arabic is the language until another is chosen; the choice is kept in the storage and in a cookie for seven days', async () => {
  const visitor = await newVisitor(browser, app, {})
  const { page, context } = visitor
  await page.goto('/login')
  await drawn(page)
  assert.deepEqual(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]), ['ar', 'rtl'])
  await page
    .getByRole('button', { name: 'English' })
    .or(page.getByRole('link', { name: 'English' }))
    .first()
    .click()
  await page.waitForFunction(() => document.documentElement.lang === 'en' && document.documentElement.dir === 'ltr')
  assert.equal(await visitor.stored('i18nextLng'), 'en')
  const cookie = (await context.cookies()).find(one => one.name === 'i18next')
  assert.equal(cookie?.value, 'en')
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
  assert.ok(Math.abs(days - 7) < 0.01, `${days} days`)
  assert.match(await page.title(), / · Hackathon candidate portal$/)
  await visitor.close()
})

test('both languages are loaded at the start, each by its own file', async () => {
  const { page, close } = await newVisitor(browser, app, {})
  const words: string[] = []
  page.on('request', request => /\/locales\//.test(request.url()) && words.push(new URL(request.url()).pathname))
  await page.goto('/login')
  await drawn(page)
  for (const language of ['ar', 'en']) assert.ok(words.includes(`/locales/${language}/common.json`), words.join())
  await close()
})

test('a screen whose file a newer release took away says so and offers to reload', async () => {
  const { page, close } = await newVisitor(browser, app, { person: nora })
  await page.goto('/')
  await page.locator('header').first().waitFor()
  await page.route('**/assets/NotFoundScreen-*.js', route => route.fulfill({ status: 404, body: '' }))
  await page.evaluate(() => {
    history.pushState(null, '', '/no-such-screen')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.getByRole('heading', { name: common.new_version.text }).waitFor()
  await page.getByRole('button', { name: common.error.reload }).waitFor()
  await close()
})

test('signing in whose way to all other screens a newer release took away says so, and they are there after a reload', async () => {
  const { page, close } = await newVisitor(browser, app)
  await page.goto('/login')
  await page.route('**/assets/*.js', route => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('link', { name: 'ميدان', exact: true }).click()
  await page.getByRole('heading', { name: common.new_version.text }).waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: common.error.reload }).click()
  await page.getByRole('banner').getByRole('link', { name: common.sign_in }).waitFor()
  await close()
})
