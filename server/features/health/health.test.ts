import assert from 'node:assert/strict'
import { request } from 'node:http'
import { after, test } from 'node:test'
import { raw, sql } from '#server/platform/database/sql.ts'
import { watchDiskSpace } from '#server/platform/file-store/disk-space.ts'
import { openRoute } from '#server/testing/peers/cuttable-route.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())

const ready = async () => {
  const answer = await fetch(`${app.url}/health/ready`)
  return [answer.status, await answer.json()]
}

test('the readiness endpoint returns ready when disk space is free', async () => {
  assert.deepEqual(await ready(), [200, { status: 'ready' }])
})

test('health endpoints respond to the portal’s host, addresses and container names, and reject other domains', async () => {
  const { port } = new URL(app.url)
  const status = (host: string) =>
    new Promise<number | undefined>((resolve, reject) =>
      request({ host: '127.0.0.1', port, path: '/health/live', headers: { host } }, answer => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end(),
    )
  for (const host of [`localhost:${port}`, '10.0.0.7:3000', 'one:3000', '[::1]:3000']) assert.equal(await status(host), 200, host)
  assert.equal(await status('evil.example.com'), 421)
})

test('the readiness endpoint stays ready when the database’s disk is full, and reports it', async () => {
  const refused = app.services.database.system(db => db.run(sql`${raw("do $$ begin raise exception sqlstate '53100'; end $$")}`))
  await assert.rejects(refused, { code: '53100' })
  assert.deepEqual(await ready(), [200, { status: 'ready', full: ['database'] }])
})

test('warns once about the full disk of uploaded files when two checks follow each other', async () => {
  // The directory is on a virtual file system without free space.
  const full = process.platform === 'linux' ? '/proc' : '/dev'
  const outcome: string[] = []
  const watch = watchDiskSpace(full, (_, what) => outcome.push(what))
  assert.deepEqual([await watch.hasRoom(), await watch.hasRoom()], [false, false])
  assert.deepEqual(outcome, [`the disk of ${full} is full`])
  watch.stop()
})

test('the readiness endpoint names the database while it is away, and is ready for pages', async t => {
  const route = await openRoute()
  const away = await startTestApp({}, connection => route.to(connection))
  t.after(async () => {
    await route.mend()
    await away.close()
    await route.close()
  })
  await route.cut()
  const answer = await fetch(`${away.url}/health/ready`)
  assert.deepEqual([answer.status, await answer.json()], [503, { status: 'not ready', why: ['database'] }])
  assert.equal((await fetch(`${away.url}/health/ready?for=pages`)).status, 200)
})
