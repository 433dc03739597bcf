import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import type { Connection, Database } from '#server/platform/database/database.ts'
import { openRoute } from '#server/testing/cuttable-route.ts'
import { markedContent, marksIn } from '#server/testing/marked-content.ts'
import { newHackathon, newPerson } from '#server/testing/people.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'
import { followPageChanges } from './page-changes.ts'

let connection!: Connection
const one = await startTestApp({}, given => (connection = given))
const { dataDir: DATA_DIR } = one.services.settings
const route = await openRoute()
const two = await startTestApp({ DATA_DIR }, () => route.to(connection))
const nora = await newPerson(one)
const warn = (error: Error) => assert.fail(error)
after(async () => {
  await two.close()
  await route.close()
  await one.close()
})

async function publishedPage() {
  const { id: tenant, tenant_name } = await newHackathon(nora)
  await nora.calls.landingPages.create({ tenant, form: { content: markedContent(1) } })
  await nora.calls.landingPages.publish({ tenant })
  const read = (app: TestApp) => app.visit(tenant_name)
  // Read until the page is cached: a listener that reconnects clears the cache.
  await until(async () => (await read(two)).status === 200 && two.services.pages.cache.peek(tenant_name))
  return {
    tenant,
    tenant_name,
    read,
    status: async (app: TestApp) => (await read(app)).status,
    mark: async (app: TestApp) => marksIn(await (await read(app)).text())[0],
    change: async (mark: number) => {
      await nora.calls.landingPages.update({ tenant, form: { content: markedContent(mark) } })
      await nora.calls.landingPages.publish({ tenant })
    },
  }
}

test('removes changed pages from the cache when the process reconnects to the database', { timeout: 60_000 }, async () => {
  const [gone, changed] = [await publishedPage(), await publishedPage()]
  await route.cut()
  await nora.calls.landingPages.unpublish({ tenant: gone.tenant })
  await changed.change(2)
  // Cached pages are served while the database cannot be reached.
  assert.equal(await changed.mark(two), 1)
  await route.mend()
  await until(async () => (await gone.status(two)) === 404)
  await until(async () => (await changed.mark(two)) === 2)
})

test('removes an unpublished page from the cache by polling when the notification was lost', { timeout: 60_000 }, async () => {
  const page = await publishedPage()
  await takeDown(page.tenant)
  await until(async () => (await page.status(two)) === 404)
  await until(async () => (await page.status(one)) === 404)
})

test('removes an unpublished page when its transaction began before a seen change and commits later', { timeout: 60_000 }, async () => {
  const [early, late] = [await publishedPage(), await publishedPage()]
  const commit = await takeDown(early.tenant, { wait: true })
  await takeDown(late.tenant)
  await until(async () => (await late.status(two)) === 404)
  assert.equal(await early.status(two), 200)
  await commit()
  await until(async () => (await early.status(two)) === 404)
})

test('removes a page from a cache only once per change while another transaction is open', { timeout: 60_000 }, async () => {
  const [page, other, waiting] = [await publishedPage(), await publishedPage(), await publishedPage()]
  const cache = recordingCache()
  const changes = followPageChanges(two.services.database, cache, warn)
  const commit = await takeDown(waiting.tenant, { wait: true })
  await page.change(5)
  await until(() => cache.forgotten(page.tenant_name) > 0)
  // A change is found even if two polls passed since its transaction began.
  for (const { tenant, tenant_name } of [await publishedPage(), other]) {
    const before = cache.forgotten(tenant_name)
    await takeDown(tenant)
    await until(() => cache.forgotten(tenant_name) > before)
  }
  assert.equal(cache.forgotten(page.tenant_name), 1)
  await commit()
  await changes.stop()
})

test('removes a page from a cache only once when a notification arrives during a poll or after it', { timeout: 60_000 }, async () => {
  const page = await publishedPage()
  const during = recordingCache()
  const polled = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  let polls = 0
  // The answer to the second poll arrives after the change, and was read before it.
  const slow: Database = {
    ...two.services.database,
    system: async work => {
      const answer = await two.services.database.system(work)
      if (++polls !== 2) return answer
      polled.resolve()
      await answered.promise
      return answer
    },
  }
  const after = recordingCache()
  const notified: (() => void)[] = []
  // Notifications arrive only when the test delivers them.
  const silent: Database = {
    ...two.services.database,
    listen: (channel, heard) => two.services.database.listen(channel, payload => payload === null || notified.push(() => heard(payload))),
  }
  const both = [followPageChanges(slow, during, warn), followPageChanges(silent, after, warn)]
  await polled.promise
  await page.change(2)
  await until(() => during.forgotten(page.tenant_name) > 0)
  answered.resolve()
  await until(() => after.forgotten(page.tenant_name) > 0 && notified.length > 0)
  for (const deliver of notified) deliver()
  const seen = polls
  await until(() => polls > seen + 2)
  assert.deepEqual([during.forgotten(page.tenant_name), after.forgotten(page.tenant_name)], [1, 1])
  await Promise.all(both.map(changes => changes.stop()))
})

function recordingCache() {
  const names: string[] = []
  return {
    forget: (name: string) => void names.push(name),
    forgetAll() {},
    forgotten: (name: string) => names.filter(each => each === name).length,
  }
}

/** Unpublishes like another process whose notification is lost. With `wait`, it commits when the returned function is called. */
async function takeDown(tenant: string, { wait = false } = {}): Promise<() => Promise<void>> {
  const process = new pg.Client(connection)
  await process.connect()
  await process.query('begin')
  await process.query('update tenant_names set changed_in = pg_current_xact_id() where tenant_id = $1', [tenant])
  await process.query('delete from published_pages where tenant_id = $1', [tenant])
  const commit = async () => {
    await process.query('commit')
    await process.end()
  }
  if (!wait) await commit()
  return commit
}
