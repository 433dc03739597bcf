import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { judgedHackathon } from '#server/testing/rows/judging.ts'
import { firstLoad, goals, judgeGoal } from '../load/measurements/first-load.ts'
import { openProduct } from './product.ts'
import { newVisitor, portalStarted } from './visitor.ts'

const { app, browser } = await openProduct()

test('scripts and styles of the sign-in screen and the dashboard stay within their size limits', async () => {
  const person = await newPerson(app)
  await publishedForm(person)
  await newHackathon(person)
  for (const [where, { must }] of Object.entries(goals)) {
    const chunks = await firstLoad(app.url + where, where === '/' ? person : undefined)
    const weight = chunks.reduce((sum, { brotli }) => sum + brotli, 0)
    assert.ok(weight > 0 && weight <= must, `${where} ${(weight / 1024).toFixed(1)} KB: ${chunks.map(({ name }) => name).join(' ')}`)
  }
})

test('scripts and styles of a judge’s page stay within their size limit', async () => {
  const { judges } = await judgedHackathon(app, await newPerson(app), { projects: [{ name: 'نبع' }, { name: 'مدار' }], judges: 1 })
  const chunks = await firstLoad(`${app.url}/judge#${judges[0]?.token}`)
  const weight = chunks.reduce((sum, { brotli }) => sum + brotli, 0)
  assert.ok(
    weight > 0 && weight <= judgeGoal.must,
    `${(weight / 1024).toFixed(1)} KB: ${chunks.map(({ name, brotli }) => `${name} ${brotli}`).join(' ')}`,
  )
})

test('the server sends every compressible script and style with brotli, gzip, or uncompressed, as the client accepts', async () => {
  const chunks = (await firstLoad(`${app.url}/login`)).filter(({ raw }) => raw > 500)
  assert.ok(chunks.length > 0)
  for (const { name } of chunks)
    for (const [accepts, sent] of [
      ['gzip, br', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const answer = await fetch(`${app.url}/assets/${name}`, { headers: { 'accept-encoding': accepts } })
      assert.deepEqual([answer.headers.get('content-encoding'), answer.headers.get('vary')], [sent, 'accept-encoding'], name)
      assert.match(await answer.text(), /[{;]/)
    }
})

test('the sign-in screen has no layout shift while it loads, even with late fonts', async () => {
  const { page, close } = await newVisitor(browser, app)
  const released = Promise.withResolvers<void>()
  let held = 0
  await page.route('**/*.woff2', async route => {
    held++
    await released.promise
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await portalStarted(page)
  released.resolve()
  await page.evaluate(() => document.fonts.ready)
  assert.ok(held > 0, 'no font was asked for')
  const moved = await shiftOf(page)
  assert.ok(moved.score < 0.001, JSON.stringify(moved))
  await close()
})

/** Returns the sum of the page's layout shifts. */
const shiftOf = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] }
    const shifts = await new Promise<Shift[]>(resolve => {
      new PerformanceObserver(list => resolve(list.getEntries() as Shift[])).observe({ type: 'layout-shift', buffered: true })
      setTimeout(() => resolve([]), 500)
    })
    const names = shifts.flatMap(({ sources }) => sources.map(({ node }) => node?.className ?? '?'))
    return { score: shifts.reduce((sum, { value }) => sum + value, 0), names }
  })

test('the portal retries missing translations five times, after 350 ms and then with doubled delays', async () => {
  const { page, words, close } = await newVisitor(browser, app)
  const at: number[] = []
  await page.exposeFunction('noteWords', (time: number) => at.push(time))
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.addInitScript(() => {
    const noted = window as typeof window & { noteWords: (time: number) => void; underWay: number }
    const { fetch } = window
    noted.underWay = 0
    window.fetch = async (input, init) => {
      if (new Request(input).url.endsWith('/locales/ar/common.json')) noted.noteWords(Date.now())
      noted.underWay++
      return fetch(input, init).finally(() => noted.underWay--)
    }
  })
  await page.route('**/locales/ar/common.json', route => route.fulfill({ status: 503, body: '' }))
  await page.goto('/login', { waitUntil: 'load' })
  const step = 50
  for (let ran = 0; at.length < 6 && ran < 20_000; ran += step) {
    while ((await page.evaluate(() => (window as typeof window & { underWay: number }).underWay)) > 0) await sleep(5)
    await page.clock.runFor(step)
  }
  const waits = at.slice(1).map((time, n) => time - (at[n] ?? 0))
  // Subtracts the expected delay, so that only the time for parsing a response remains.
  const late = waits.map((wait, n) => wait - 350 * 2 ** n)
  assert.ok(late.length === 5 && late.every(by => by >= 0 && by <= 6 * step), waits.join(' '))
  // The last response can arrive after the simulated clock has stopped, so the error message can appear later.
  const failed = page.getByText('تعذّر الوصول إلى الخادم.')
  for (let ran = 0; ran < 600 && !(await failed.isVisible()); ran++) await Promise.all([page.clock.runFor(1000), sleep(20)])
  await page.clock.runFor(60_000)
  assert.equal(at.length, 6)
  await page.unrouteAll()
  await page.getByRole('button', { name: words.common.retry }).click()
  await page.getByRole('button', { name: words.auth.login.submit, exact: true }).waitFor()
  await close()
})
