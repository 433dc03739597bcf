import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { raw, sql } from '#server/platform/database/sql.ts'
import { watchDiskSpace } from '#server/platform/file-store/disk-space.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())

const ready = async () => {
  const answer = await fetch(`${app.url}/health/ready`)
  return [answer.status, await answer.json()]
}

test('is ready with free disk space', async () => {
  assert.deepEqual(await ready(), [200, { status: 'ready' }])
})

test('stays ready on a full disk of the database, and names it', async () => {
  const refused = app.services.database.system(db => db.run(sql`${raw("do $$ begin raise exception sqlstate '53100'; end $$")}`))
  await assert.rejects(refused, { code: '53100' })
  assert.deepEqual(await ready(), [200, { status: 'ready', full: ['database'] }])
})

test('reports a full disk of uploads once, until there is space again', async () => {
  // A file system without free space.
  const full = process.platform === 'linux' ? '/proc' : '/dev'
  const outcome: string[] = []
  const watch = watchDiskSpace(full, (_, what) => outcome.push(what))
  assert.deepEqual([await watch.hasRoom(), await watch.hasRoom()], [false, false])
  assert.deepEqual(outcome, [`the disk of ${full} is full`])
  watch.stop()
})
