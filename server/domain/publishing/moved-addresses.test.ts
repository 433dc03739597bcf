import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from '#server/platform/database/sql.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'
import { createPages } from './pages.ts'

const app = await startTestApp()
const { database, settings } = app.services
after(() => app.close())

test('renders published pages again when the server starts with other addresses, and not when it starts with the same ones', async () => {
  const { id } = await publishedForm(await newPerson(app))
  const stored = async () =>
    (await database.system(db =>
      db.one<{ html: string; at: string }>(sql`
        select pages -> 'ar' ->> 'html' as html, rendered_at::text as at from published_pages where tenant_id = ${id}`),
    )) ?? assert.fail()
  const before = await stored()
  // A process with the former addresses could render the page first.
  await app.services.pages.stop()
  const start = async (portalUrl: string) => {
    const pages = await createPages(database, { ...settings, portalUrl }, () => {})
    return pages.stop
  }
  const stopMoved = await start('https://moved.example')
  await until(async () => (await stored()).html.includes('https://moved.example/terms'))
  await stopMoved()
  assert.ok(before.html.includes(`${settings.portalUrl}/terms`))
  const moved = await stored()
  const stopSame = await start('https://moved.example')
  const due = await database.system(db => db.one(sql`select from published_pages where next_change_at <= now()`))
  await stopSame()
  assert.deepEqual([due, await stored()], [undefined, moved])
})
