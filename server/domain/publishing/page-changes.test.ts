import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import type { Connection, Database, Db } from '#server/platform/database/database.ts'
import { openRoute } from '#server/testing/peers/cuttable-route.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { markedContent, marksIn } from '#server/testing/rows/marked-content.ts'
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

async function draftPage() {
  const { id: tenant, tenant_name } = await newHackathon(nora)
  await nora.calls.landingPages.create({ tenant, form: { content: markedContent(1) } })
  return { tenant, tenant_name, publish: () => nora.calls.landingPages.publish({ tenant }) }
}

async function publishedPage() {
  const { tenant, tenant_name, publish } = await draftPage()
  await publish()
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

// The pages of the next tests are published for the first time: polls can also report changes from before their start.
test('removes a page from a cache only once per change while another transaction is open', { timeout: 60_000 }, async () => {
  const [page, waiting] = [await draftPage(), await publishedPage()]
  const cache = recordingCache()
  const database = countingDatabase()
  const changes = followPageChanges(database, cache, warn)
  const commit = await takeDown(waiting.tenant, { wait: true })
  await page.publish()
  await until(() => cache.forgotten(page.tenant_name) > 0)
  await database.polled(3)
  assert.equal(cache.forgotten(page.tenant_name), 1)
  await commit()
  await changes.stop()
})

test('removes a page from a cache only once when its notification arrives during a poll', { timeout: 60_000 }, async () => {
  const page = await draftPage()
  const cache = recordingCache()
  const database = countingDatabase()
  const changes = followPageChanges(database, cache, warn)
  // The first poll clears the cache. The answer to the second one was read before the change, and arrives after it.
  await database.polled(1)
  const release = await database.hold()
  await page.publish()
  await until(() => cache.forgotten(page.tenant_name) > 0)
  release()
  await database.polled(3)
  assert.equal(cache.forgotten(page.tenant_name), 1)
  await changes.stop()
})

test('removes a page from a cache only once when its notification arrives after a poll', { timeout: 60_000 }, async () => {
  const page = await draftPage()
  const cache = recordingCache()
  const database = countingDatabase()
  const notified: (() => void)[] = []
  // Notifications arrive only when the test delivers them.
  const listen: Database['listen'] = (channel, heard) =>
    two.services.database.listen(channel, payload => payload === null || notified.push(() => heard(payload)))
  const changes = followPageChanges({ ...database, listen }, cache, warn)
  await page.publish()
  await until(() => cache.forgotten(page.tenant_name) > 0 && notified.length > 0)
  for (const deliver of notified) deliver()
  await database.polled(3)
  assert.equal(cache.forgotten(page.tenant_name), 1)
  await changes.stop()
})

/** The database of the second process. It counts polls, and can hold the answer to the next one. */
function countingDatabase() {
  let polls = 0
  let held: PromiseWithResolvers<void> | null = null
  return {
    ...two.services.database,
    system: async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
      const answer = await two.services.database.system(work)
      polls++
      await held?.promise
      return answer
    },
    /** Waits for a number of polls. */
    async polled(count: number) {
      const seen = polls
      await until(() => polls >= seen + count)
    },
    /** Waits until an answer is held. Call the returned function to release it. */
    async hold() {
      held = Promise.withResolvers()
      await this.polled(1)
      return held.resolve
    },
  }
}

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
