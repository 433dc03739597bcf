import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { until } from '#server/testing/until.ts'
import { areaLink } from './areas.ts'
import { openProduct } from './product.ts'
import { walkedIn } from './turns.ts'
import { arrives, choosesTable, drawn, newVisitor } from './visitor.ts'
import { screenWords } from './words.ts'

const { shell, common } = screenWords.ar
const { app, browser } = await openProduct()
const nora = await newPerson(app)
const waha = await newHackathon(nora)

/** Opens the dashboard with a simulated clock. */
async function atHome() {
  const visitor = await newVisitor(browser, app, { person: nora, viewport: { width: 1280, height: 800 } })
  const { page } = visitor
  await page.clock.install()
  await choosesTable(page)
  await page.goto('/')
  await page.getByRole('article').first().waitFor()
  const entry = (key: 'dashboard' | 'hackathons') =>
    page.getByRole('navigation').first().getByRole('link', { name: shell[key], exact: true })
  return { ...visitor, entry }
}

async function hold(page: Page, pattern: string | RegExp) {
  const released = Promise.withResolvers<void>()
  const held: string[] = []
  await page.route(pattern, async route => {
    held.push(route.request().url())
    await released.promise
    await route.continue().catch(() => {})
  })
  return { held, release: released.resolve }
}

test('a screen shows cached data immediately if it is less than five minutes old', async () => {
  const { page, entry, close } = await atHome()
  const rows = page.locator('tbody tr')
  await entry('hackathons').click()
  await rows.first().waitFor()
  const away = async (ms: number) => {
    await entry('dashboard').click()
    await page.getByRole('article').first().waitFor()
    await page.clock.fastForward(ms)
    const lists = await hold(page, /customer\/list\/\?.*orderBy=next_date/)
    await entry('hackathons').click()
    return lists
  }
  const soon = await away(4 * 60_000)
  await rows.first().waitFor()
  soon.release()
  await page.unrouteAll({ behavior: 'wait' })
  const late = await away(5 * 60_000 + 1000)
  await page.locator('main [data-waiting=true]').waitFor()
  assert.equal(await rows.count(), 0)
  late.release()
  await rows.first().waitFor()
  assert.deepEqual([soon.held.length, late.held.length], [1, 1])
  await close()
})

test('a saved change is confirmed immediately, while lists are still loading again', async () => {
  const tenant = await newHackathon(nora)
  const { page, words, troubles, close } = await newVisitor(browser, app, { person: nora })
  const { settings } = words.details
  await page.goto(`/hackathons-details/${tenant.tenant_name}?tab=settings`)
  const form = page.getByRole('region', { name: settings.address, exact: true })
  await form.getByLabel(settings.link).fill(`${tenant.tenant_name}-later`)
  const { held, release } = await hold(page, /\/tenants\/detail\//)
  await form.getByRole('button', { name: settings.rename }).click()
  await form.getByText(settings.saved).waitFor()
  assert.ok(held.length > 0, 'nothing was read anew')
  const { tenant_name } = await nora.calls.tenants.detail({ query: { tenant: tenant.id } })
  assert.equal(tenant_name, `${tenant.tenant_name}-later`)
  release()
  assert.deepEqual(troubles, [])
  await close()
})

test('the portal shows an error screen instead of raw keys when a translation file does not exist', async () => {
  const { page, words, close } = await newVisitor(browser, app, { person: nora, language: 'en' })
  await page.route('**/locales/*/hackathons.json', route => route.fulfill({ status: 404, body: '' }))
  await page.goto('/hackathons')
  await page.getByRole('heading', { name: words.common.error.title }).waitFor()
  assert.equal(await page.getByText('column.name').count(), 0)
  await page.unrouteAll()
  await page.getByRole('button', { name: words.common.error.reload }).click()
  await page.getByRole('heading', { name: words.hackathons.all }).waitFor()
  await close()
})

test('the portal loads at most ten translation files concurrently', async () => {
  const { page, close } = await newVisitor(browser, app, { person: nora })
  let [under, most] = [0, 0]
  const asked = new Set<string>()
  const released = Promise.withResolvers<void>()
  await page.goto('/login')
  await page.getByRole('heading').first().waitFor()
  await page.route('**/locales/**', async route => {
    asked.add(new URL(route.request().url()).pathname)
    most = Math.max(most, ++under)
    await released.promise
    under--
    await route.continue().catch(() => {})
  })
  for (const path of ['/welcome', '/config', '/events', '/hackathons', '/hackathons-details/x', '/hackathon/x', '/'])
    await page.evaluate(to => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }, path)
  await page.waitForFunction(() => performance.now() > 0)
  for (let tries = 0; under < 10 && tries < 400; tries++) await page.evaluate(() => new Promise(requestAnimationFrame))
  assert.equal(under, 10)
  released.resolve()
  await drawn(page)
  assert.equal(most, 10)
  await close()
})

test('every screen loads from its own file, with a path from the root of the site', async () => {
  const { page, words, troubles, close } = await newVisitor(browser, app, { person: nora, viewport: { width: 1280, height: 800 } })
  const { tenant_name } = (await nora.calls.tenants.list({ query: { scope: 'mine' } })).results[0] ?? assert.fail('no hackathon')
  const scripts: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.push(pathname)
  })
  await page.goto(`/hackathons-details/${tenant_name}`)
  await areaLink(page, words, 'overview').waitFor()
  const screen = (name: string) => scripts.filter(path => path.includes(`/${name}-`)).length
  assert.equal(screen('DetailsScreen'), 1)
  const others = ['AllHackathonsScreen', 'DashboardScreen', 'LoginScreen', 'WelcomeScreen', 'NotFoundScreen']
  assert.deepEqual(
    others.filter(name => screen(name) > 0),
    [],
  )
  await page.getByRole('navigation').first().getByRole('link', { name: words.shell.hackathons, exact: true }).click()
  await arrives(page, '/hackathons')
  await page.getByRole('main').getByRole('article').first().waitFor()
  assert.equal(screen('AllHackathonsScreen'), 1)
  const preloaded = await page.locator('link[rel=modulepreload]').evaluateAll(links => links.map(link => (link as HTMLLinkElement).href))
  assert.ok(preloaded.length > 0)
  for (const url of [...scripts, ...preloaded]) assert.match(new URL(url, app.url).href, new RegExp(`^${app.url}/assets/[^/]+$`))
  assert.deepEqual(troubles, [])
  await close()
})

test('the progress bar starts at 8 %, advances every 200 ms, and disappears 200 ms after loading ends', async () => {
  const { page, entry, close } = await atHome()
  const chunk = await hold(page, /AllHackathonsScreen.*\.js/)
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await entry('hackathons').click()
  const at = (percent: number) => page.locator(`[role=progressbar][aria-valuenow="${percent}"]`).waitFor()
  await at(8)
  await page.clock.runFor(199)
  await at(8)
  await page.clock.runFor(1)
  await at(18)
  await page.clock.runFor(200)
  await at(28)
  chunk.release()
  await at(100)
  await page.clock.runFor(200)
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  await close()
})

test('shown data and typed input remain when loading the data again fails', async () => {
  const { page, words, close } = await newVisitor(browser, app, { person: nora })
  const { settings } = words.details
  const refuse = (pattern: RegExp) => page.route(pattern, route => route.fulfill({ status: 503, headers: { 'retry-after': '1' } }))
  await page.goto(`/hackathons-details/${waha.tenant_name}?tab=settings`)
  const link = page.getByRole('region', { name: settings.address, exact: true }).getByRole('textbox')
  await link.fill('half-written')
  await refuse(/\/tenants\/(detail|customer|stats)/)
  await refetch(page)
  assert.equal(await link.inputValue(), 'half-written')
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const workshop = { title: { ar: 'ورشة', en: '' }, kind: 'workshop', starts_at: inDays(3), ends_at: inDays(4), format: 'online' } as const
  await nora.calls.events.create({ tenant: waha.id, form: workshop })
  await page.unrouteAll()
  await page.goto('/events?mine=1')
  await page.getByRole('button', { name: words.events.actions_of.replace('{{title}}', workshop.title.ar) }).click()
  await page.getByRole('menuitem', { name: words.events.edit, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words.events.edit_title })
  await dialog.getByLabel(words.events.title_ar).fill('نصف جملة')
  await refuse(/\/events\/mine/)
  await refetch(page)
  assert.equal(await dialog.getByLabel(words.events.title_ar).inputValue(), 'نصف جملة')
  await close()
})

/** Makes the portal load its data again, and waits until the server has refused. */
async function refetch(page: Page) {
  const refused = page.waitForResponse(reply => reply.status() === 503)
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await (await refused).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
}

/** Counts list requests. If `answer` is given, it replaces the response. */
async function counting(page: Page, answer?: { status: number; body: string }) {
  const asked = { times: 0 }
  await page.route('**/api/v1/tenants/customer/list/**', route => {
    asked.times++
    return answer ? route.fulfill({ ...answer, contentType: 'application/json' }) : route.continue()
  })
  return asked
}

test('a list is loaded again whenever its screen opens, but not when the window gets focus', async () => {
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

test('the portal does not retry a failed call until the user requests it', async () => {
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

test('a render error is logged, and its screen offers two ways to continue', async () => {
  for (const language of walkedIn('en')) {
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

test('the portal loads both languages when it starts, each from its own files', async () => {
  const { page, close } = await newVisitor(browser, app, {})
  const words: string[] = []
  page.on('request', request => /\/locales\//.test(request.url()) && words.push(new URL(request.url()).pathname))
  await page.goto('/login')
  await drawn(page)
  for (const language of ['ar', 'en']) assert.ok(words.includes(`/locales/${language}/common.json`), words.join())
  await close()
})

test('the portal offers a reload when a newer release has removed the file of a screen', async () => {
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

test('the portal reports a failed load after sign-in, and works after a reload', async () => {
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
