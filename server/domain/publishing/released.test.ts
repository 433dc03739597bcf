// Snapshots of every release must render in later ones. Never change files in released/; server/testing/save-fixture.ts adds one per
// release. If one fails, a default is missing in domain/publishing/snapshot.ts.

import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { after, test } from 'node:test'
import { nextStageChange, type Stage, stageOf } from '#contract/tenants/stage.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'
import { createPages } from './pages.ts'
import { renderPages } from './render-pages.ts'
import { readSnapshot } from './snapshot.ts'

const app = await startTestApp()
const nora = await newPerson(app)
after(() => app.close())
// Stops the rendering job: the tests start it when they need it.
await app.services.pages.stop()

type Stored = { tenant: Record<string, unknown>; content: Record<string, unknown> }
const folder = path.join(import.meta.dirname, 'released')
const released = globSync('*.json', { cwd: folder }).map(file => ({
  file,
  stored: JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Stored,
}))
const { database, settings } = app.services

/** Publishes a page, replaces its stored snapshot with the result of `change`, and makes it due for rendering. */
async function storing(change: (own: Stored) => unknown) {
  const tenant = await publishedForm(nora)
  await database.system(async db => {
    const row = await db.one<{ snapshot: Stored }>(sql`select snapshot from published_pages where tenant_id = ${tenant.id}`)
    await db.run(sql`
      update published_pages set snapshot = ${JSON.stringify(change(row?.snapshot ?? assert.fail()))}::jsonb, next_change_at = now() - interval '1 hour'
      where tenant_id = ${tenant.id}`)
  })
  return { ...tenant, visit: (address = '/') => app.visit(tenant.tenant_name, address) }
}
const asReleased = (stored: Stored) => storing(own => ({ ...stored, tenant: { ...stored.tenant, id: own.tenant['id'] } }))
const broken = () => storing(own => ({ ...own, content: { ...own.content, sections: 'none' } }))
const rowOf = async (id: string) =>
  (await database.system(db =>
    db.one<{ failures: number; late: boolean }>(
      sql`select failures, next_change_at <= now() as late from published_pages where tenant_id = ${id}`,
    ),
  )) ?? assert.fail()

/** Runs the rendering job of another process until `isDone` returns true, and returns the warnings. */
async function whileAnotherDraws(isDone: () => Promise<boolean>) {
  const warned: string[] = []
  const pages = await createPages(database, settings, (error, what) => warned.push(`${what}: ${error.message}`))
  await until(isDone)
  await pages.stop()
  return warned
}

test('the folder `released` contains a snapshot of the current release', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  assert.ok(released.some(({ file }) => file === `${version}.json`))
})

test('renders snapshots of every release in both languages at each stage', () => {
  for (const { file, stored } of released) {
    const snapshot = readSnapshot({ tenant_id: String(stored.tenant['id']), tenant_name: 'waha', domain: null, snapshot: stored })
    const stages: Stage[] = []
    for (let at: Date | null = new Date(0); at; at = nextStageChange(snapshot.tenant, at)) {
      stages.push(stageOf(snapshot.tenant, at))
      const pages = renderPages(snapshot, settings, at)
      for (const language of ['ar', 'en'] as const)
        assert.ok(pages[language]?.html.includes(snapshot.tenant.name[language]), `${file} ${language}`)
    }
    assert.deepEqual(stages, ['soon', 'open', 'closed', 'running', 'judging', 'finished'])
  }
})

test('serves, renames, archives and unarchives pages that every earlier release stored', async () => {
  for (const { stored } of released) {
    const page = await asReleased(stored)
    assert.deepEqual(await whileAnotherDraws(async () => !(await rowOf(page.id)).late), [])
    app.services.pages.cache.forget(page.tenant_name)
    for (const address of ['/', '/en/', '/thanks', '/event.ics', '/en/calendar.ics'])
      assert.deepEqual([address, (await page.visit(address)).status], [address, 200])
    const card = /\/cards\/[^"]+/.exec(await (await page.visit()).text())?.[0] ?? assert.fail()
    assert.equal((await page.visit(card)).status, 200)
    assert.ok((await postForm(app, page.tenant_name, visitor('late@example.com'))).status < 500)
    const tenant_name = `${page.tenant_name}-moved`
    await nora.calls.tenants.update({ tenant: page.id, form: { tenant_name } })
    assert.equal((await page.visit()).status, 308)
    await nora.calls.tenants.archive({ tenant: page.id })
    await nora.calls.tenants.unarchive({ tenant: page.id })
    assert.match(await (await app.visit(tenant_name, '/en/')).text(), new RegExp(`canonical" href="[^"]*${tenant_name}`))
  }
})

test('renders, previews and restores documents of an older release, with defaults for missing fields', async () => {
  const page = await storing(({ tenant: { logo: _, cover: __, eligibility: ___, ...tenant }, content: { digits: ____, ...content } }) => ({
    tenant,
    content: { ...content, sections: (content['sections'] as { id: string; type: string }[]).map(({ id, type }) => ({ id, type })) },
  }))
  const bare = JSON.stringify({
    sections: [
      { id: 'hero', type: 'hero' },
      { id: 'people', type: 'people' },
    ],
  })
  await database.system(async db => {
    await db.run(sql`update landing_pages set content = ${bare}::jsonb where tenant_id = ${page.id}`)
    await db.run(sql`update landing_page_versions set content = ${bare}::jsonb where tenant_id = ${page.id}`)
  })
  assert.deepEqual(await whileAnotherDraws(async () => !(await rowOf(page.id)).late), [])
  assert.equal((await page.visit('/thanks')).status, 200)
  const { url } = await nora.calls.landingPages.preview({ tenant: page.id })
  assert.equal((await page.visit(new URL(url).pathname)).status, 200)
  const version = await nora.calls.landingPages.version({ tenant: page.id, params: { version: 1 } })
  assert.equal(version.content.theme, 'fusayfisa')
  assert.equal((await nora.calls.landingPages.restore({ tenant: page.id, body: { version: 1 } })).version, 2)
  assert.equal((await nora.calls.landingPages.get({ tenant: page.id })).content.digits, 'latn')
})

test('the rendering job defers and logs a page that fails to render, and renders other due pages', async () => {
  const [first, sound] = [await broken(), await asReleased((released[0] ?? assert.fail()).stored)]
  await database.system(db =>
    db.run(sql`update published_pages set next_change_at = next_change_at - interval '1 hour' where tenant_id = ${first.id}`),
  )
  for (const failures of [1, 2]) {
    const warned = await whileAnotherDraws(async () => (await rowOf(first.id)).failures === failures && !(await rowOf(sound.id)).late)
    assert.equal(warned.length, 1)
    assert.match(warned[0] ?? '', new RegExp(`${first.tenant_name} \\(${first.id}\\)`))
    const wait = await database.system(db =>
      db.one<{ minutes: number }>(
        sql`select round(extract(epoch from next_change_at - now()) / 60)::int as minutes from published_pages where tenant_id = ${first.id}`,
      ),
    )
    assert.equal(wait?.minutes, failures)
    await database.system(db => db.run(sql`update published_pages set next_change_at = now() where tenant_id = ${first.id}`))
  }
  assert.equal((await sound.visit()).status, 200)
})

test('serves, renames, archives and unarchives the stored page when its snapshot cannot be rendered', async () => {
  const page = await broken()
  assert.equal((await page.visit('/en/')).status, 200)
  const tenant_name = `${page.tenant_name}-moved`
  await nora.calls.tenants.update({ tenant: page.id, form: { tenant_name } })
  await nora.calls.tenants.archive({ tenant: page.id })
  assert.equal((await app.visit(tenant_name)).status, 404)
  await nora.calls.tenants.unarchive({ tenant: page.id })
  assert.equal((await app.visit(tenant_name)).status, 200)
  assert.equal((await rowOf(page.id)).late, true)
  await nora.calls.landingPages.publish({ tenant: page.id })
  assert.deepEqual([await rowOf(page.id), (await app.visit(tenant_name, '/thanks')).status], [{ failures: 0, late: false }, 200])
})
