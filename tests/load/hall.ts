// `npm run bench -- hall [-- --transfer]`: weight of the screens that a team uses in the hall, with 2,400 registrations, 430 teams, 120 projects,
// 25 judges and 1,138 judgements. A phone with 390 × 844 px, a CPU four times slower, 1.6 Mbit/s and 150 ms. Exits with 1 above a goal.
// `--transfer` measures only the bytes and time of API calls, without a browser; `--judging` only the screens of judging.

import { request } from 'node:http'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { type RegistrationState, registrationStates } from '#contract/registrations/registration-states.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { submissionSettings } from '#server/testing/rows/collect-projects.ts'
import { judgedHackathon } from '#server/testing/rows/judging.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { newVisitor, openBrowser } from '../e2e/visitor.ts'

const size = { registrations: 2400, teams: 430, projects: 120, judges: 25, judgements: 1138 }
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const slowdown = 4
/** `tapMs` is for a screen that is opened from another one, `coldMs` for one that is opened by its address. */
const goals = { tapMs: 1500, coldMs: 2500, kilobytes: 120, taskMs: 200, shift: 0.05, megabytesPerHour: 3 }
/** Time in ms in which the control room is observed. */
const observedMs = 30_000
/** Time in ms without a request after which a screen is complete. */
const quietMs = 1500

const { values } = parseArgs({ options: { transfer: { type: 'boolean', default: false }, judging: { type: 'boolean', default: false } } })
const app = await startTestApp()
const faults: string[] = []
try {
  const { owner, tenant, tenant_name, round } = await fillHall()
  const api = apiOf(owner.access, tenant)
  console.log('| call | kB | kB (brotli) | ms at 1.6 Mbit/s |\n| --- | ---: | ---: | ---: |')
  for (const [name, path] of Object.entries({
    export: '/api/v1/registrations/export/',
    entrance: '/api/v1/registrations/door/',
    list: '/api/v1/registrations/?limit=25',
    'control room': `/api/v1/judging/rounds/${round}/control/`,
    ranking: `/api/v1/judging/rounds/${round}/ranking/`,
    scores: `/api/v1/judging/rounds/${round}/scores/`,
    page: '/api/v1/landing-pages/',
  })) {
    const { raw, sent, ms } = await api(path)
    console.log(`| ${name} | ${kb(raw)} | ${kb(sent)} | ${Math.round(ms + network.latency + sent / (network.downloadThroughput / 1000))} |`)
  }
  if (!values.transfer) await walk(owner, tenant_name)
} finally {
  await app.close()
}
console.log(`\nLoad of the machine: ${loadavg()[0]?.toFixed(1)}`)
for (const fault of faults) console.error(`FAULT ${fault}`)
process.exit(faults.length > 0 ? 1 : 0)

async function walk(owner: Awaited<ReturnType<typeof newPerson>>, tenant_name: string) {
  const browser = await openBrowser()
  const { page, close, words } = await newVisitor(browser, app, {
    language: 'ar',
    person: owner,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const { judging, registrations, details } = words
  const area = (query: string) => `/hackathons-details/${tenant_name}${query}`
  const cdp = await page.context().newCDPSession(page)
  let [bytes, last, calls] = [0, 0, 0]
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => ((bytes += encodedDataLength), (last = performance.now())))
  cdp.on('Network.requestWillBeSent', ({ request: { url } }) => (calls += Number(url.includes('/api/'))))
  await cdp.send('Network.enable')
  // The first visit caches scripts, styles and fonts, which are measured by `npm run bench`.
  const others = ['', '?tab=registrations', '?tab=registrations&door=1', '?tab=projects', '?tab=performance']
  for (const query of [...(values.judging ? [] : others), '?tab=judging']) {
    await page.goto(area(query))
    await quiet(() => last)
  }
  await cdp.send('Network.emulateNetworkConditions', network)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(observe)
  console.log(
    '\n| screen | usable after | calls | kB | longest task | layout shift | nodes |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
  )
  const measure = async (name: string, open: () => Promise<unknown>, ready: () => Promise<unknown>, goalMs = goals.tapMs) => {
    await page.evaluate(() => Object.assign(globalThis, { measured: { task: 0, shift: 0 } })).catch(() => {})
    ;[bytes, last, calls] = [0, performance.now(), 0]
    const began = performance.now()
    await open()
    await ready()
    const usable = performance.now() - began
    await quiet(() => last)
    const { task, shift, nodes } = await read(page)
    console.log(
      `| ${name} | ${Math.round(usable)} ms | ${calls} | ${kb(bytes)} | ${Math.round(task)} ms | ${shift.toFixed(3)} | ${nodes} |`,
    )
    if (usable > goalMs) faults.push(`${name}: usable after ${Math.round(usable)} ms`)
    if (bytes > goals.kilobytes * 1000) faults.push(`${name}: ${kb(bytes)} kB`)
    if (task > goals.taskMs) faults.push(`${name}: a task of ${Math.round(task)} ms`)
    if (shift > goals.shift) faults.push(`${name}: layout shift ${shift.toFixed(3)}`)
  }
  /** Opens an area as a tap on its link does, without loading the document. */
  const tap = (query: string) =>
    page.evaluate(address => {
      history.pushState({}, '', address)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }, area(query))
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  const screens: readonly [name: string, query: string, ready: () => Promise<unknown>][] = [
    ['overview', '', () => page.getByText(details.sum.all, { exact: true }).first().waitFor()],
    [
      'registrations',
      '?tab=registrations&state=all',
      async () => {
        await page.locator('main').getByRole('searchbox').waitFor()
        await page
          .locator('main')
          .getByText(/القحطاني/)
          .first()
          .waitFor()
      },
    ],
    ['entrance', '?tab=registrations&door=1', () => page.getByPlaceholder(registrations.door.search).waitFor()],
    [
      'projects',
      '?tab=projects',
      () =>
        page
          .locator('main')
          .getByText(/^مشروع \d+$/)
          .first()
          .waitFor(),
    ],
    ['statistics', '?tab=performance', () => page.locator('main').getByRole('heading').nth(1).waitFor()],
    ['control room', '?tab=judging', () => heading(judging.control.projects).waitFor()],
  ]
  const measured = values.judging ? screens.slice(-1) : screens
  for (const [name, query, ready] of measured) await measure(`${name}, cold`, () => page.goto(area(query)), ready, goals.coldMs)
  await page.goto(area('?tab=team'))
  await quiet(() => last)
  for (const [name, query, ready] of measured) await measure(`${name}, after a tap`, () => tap(query), ready)
  ;[bytes, last, calls] = [0, performance.now(), 0]
  await new Promise(resolve => setTimeout(resolve, observedMs))
  const perHour = (bytes * 3_600_000) / observedMs / 1e6
  console.log(`| control room, an hour | | ${(calls * 3_600_000) / observedMs} | ${kb(perHour * 1e6)} | | | |`)
  if (perHour > goals.megabytesPerHour) faults.push(`control room: ${perHour.toFixed(1)} MB an hour`)
  const ranking = page.getByRole('button', { name: judging.ranking.title, exact: true })
  await measure(
    'ranking',
    () => ranking.click(),
    () => page.getByRole('row').nth(1).waitFor(),
  )
  await close()
  await browser.close()
}

/** Runs in the page, and records long tasks and layout shifts. */
function observe() {
  const measured = { task: 0, shift: 0 }
  Object.assign(globalThis, { measured })
  const now = () => (globalThis as unknown as { measured: typeof measured }).measured
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) now().task = Math.max(now().task, duration)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) now().shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

function read(page: Page) {
  return page.evaluate(() => ({
    ...(globalThis as unknown as { measured: { task: number; shift: number } }).measured,
    nodes: document.querySelectorAll('*').length,
  }))
}

/** Waits until no response has ended for `quietMs`. */
async function quiet(last: () => number) {
  while (performance.now() - last() < quietMs) await new Promise(resolve => setTimeout(resolve, 100))
}

/** Returns a function that reads an API path with brotli: bytes of the body and of the response, and ms without a network. */
function apiOf(access: string, tenant: string) {
  return async (path: string) => {
    const began = performance.now()
    const { body, encoding } = await new Promise<{ body: Buffer; encoding: string | undefined }>((resolve, reject) => {
      const headers = { authorization: `Bearer ${access}`, 'x-tenant-id': tenant, 'accept-encoding': 'br' }
      request(app.url + path, { headers }, reply => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('end', () => {
          if (reply.statusCode === 200) resolve({ body: Buffer.concat(chunks), encoding: reply.headers['content-encoding'] })
          else reject(new Error(`${path}: ${reply.statusCode}`))
        })
      })
        .on('error', reject)
        .end()
    })
    const ms = performance.now() - began
    return { raw: encoding === 'br' ? brotliDecompressSync(body).length : body.length, sent: body.length, ms }
  }
}

async function fillHall() {
  const owner = await newPerson(app, `hall-${crypto.randomUUID().slice(0, 8)}@example.com`)
  const { tenant, tenant_name, round, projects, judges } = await judgedHackathon(app, owner, {
    projects: Array.from({ length: size.projects }, (_, nth) => ({ name: `مشروع ${nth + 1}` })),
    judges: size.judges,
    round: { method: 'assigned', visits: 9 },
  })
  /** Percentages of the states. */
  const shares: Record<RegistrationState, number> = { applied: 15, waiting: 11, accepted: 57, checked_in: 10, declined: 5, withdrawn: 2 }
  const states = registrationStates.flatMap(state => Array<string>(shares[state]).fill(state))
  await app.services.database.system(async db => {
    await db.run(sql`
      insert into registrations (tenant_id, kind, fullname, email, phone, language, channel, answers, consented_at, created_at)
      select ${tenant}, 'application', (array['نورة القحطاني', 'أحمد الغامدي', 'ريم العتيبي', 'Lina Haddad', 'سارة الشهري'])[1 + n % 5] || ' ' || n,
        'candidate-' || n || '@example.com', '+9665' || lpad(n::text, 8, '0'), 'ar', 'direct',
        jsonb_build_object('city', 'الرياض', 'organization', 'جامعة الملك سعود', 'motivation', repeat('نبني ما ينفع الناس. ', 8)),
        now(), now() - make_interval(mins => n * 10)
      from generate_series(1, ${size.registrations}::int) n`)
    await db.run(sql`
      update registrations set state = wanted, place = null
      from (select id as numbered, (${states}::text[])[1 + substring(email from '\\d+')::int % 100] as wanted from registrations where tenant_id = ${tenant}) n
      where tenant_id = ${tenant} and id = numbered and wanted not in ('applied', 'waiting')`)
    await db.run(
      sql`insert into candidate_teams (tenant_id, name) select ${tenant}, 'فريق ' || n from generate_series(1, ${size.teams}::int) n`,
    )
    await db.run(sql`
      with teams as (select id, row_number() over (order by name) as nth from candidate_teams where tenant_id = ${tenant}),
        members as (select id, row_number() over (order by created_at, id) as nth from registrations where tenant_id = ${tenant} and state in ('accepted', 'checked_in'))
      update registrations r set team_id = t.id, team_place = 1 + (m.nth - 1) / ${size.teams}::int
      from members m join teams t on t.nth = 1 + (m.nth - 1) % ${size.teams}::int
      where r.tenant_id = ${tenant} and r.id = m.id and m.nth <= 4 * ${size.teams}::int`)
    await db.run(sql`
      insert into judgements (tenant_id, id, round_id, attempt, judge_id, project_id, points, mean, for_team, for_organizers, given_at, is_time_corrected, is_by_hand)
      select ${tenant}, gen_random_uuid(), ${round}, 1, (${judges.map(({ id }) => id)}::uuid[])[1 + (n + n / ${size.projects}::int * 7) % ${size.judges}::int],
        (${projects}::uuid[])[1 + n % ${size.projects}::int], jsonb_build_object('idea', 1 + n % 5, 'work', 1 + n % 4), 3, repeat('عرض واضح. ', 5), '', now(), false, false
      from generate_series(0, ${size.judgements}::int - 1) n`)
  })
  await owner.calls.projects.setSettings({ tenant, body: submissionSettings() })
  return { owner, tenant, tenant_name, round }
}

function kb(count: number): string {
  return (count / 1000).toFixed(1)
}
