// A server that is killed while it publishes results.

import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { type ApiError, client } from '#contract/client.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { freePort } from '#server/testing/machine/free-port.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { collectProjects, complete, inHours } from '#server/testing/rows/collect-projects.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'

let connection: Connection | undefined
const app = await startTestApp({}, given => (connection = given))
const servers: ChildProcess[] = []
after(async () => {
  for (const server of servers) server.kill('SIGKILL')
  await app.close()
})
const nora = await newPerson(app)
const { system } = app.services.database

async function sealedHackathon() {
  const { tenant, name, captain, mate, save, closeAt } = await collectProjects(app, nora, { gallery: 'results' })
  await save(captain, complete)
  await closeAt(inHours(-1))
  const [project] = (await nora.calls.projects.list({ tenant, query: {} })).results
  await nora.calls.results.addAwards({ tenant, body: { awards: [{ project: project?.id ?? '', place: 1 }] } })
  const { seals } = await nora.calls.results.seal({ tenant, body: { shares_means: false } })
  const publication = { tenant, params: { id: seals[0]?.id ?? '' }, body: { sends_mails: true } }
  const mails = async () =>
    (
      await system(db =>
        db.all<{ recipient: string }>(sql`
          select recipient from outbox where template = 'results_published' and recipient in (${captain.email}, ${mate.email}) order by recipient`),
      )
    ).map(({ recipient }) => recipient)
  const isPublished = async () => (await app.visit(name, '/results.json')).status === 200
  return { tenant, name, publication, mails, isPublished, members: [captain.email, mate.email].toSorted() }
}

/** A second server on the same database, with a session of nora. */
async function startServer() {
  const port = await freePort()
  const server = fork(new URL('../../testing/processes/server-to-kill.ts', import.meta.url), {
    env: { ...process.env, SERVER: JSON.stringify({ connection, port, dataDir: app.services.settings.dataDir }) },
  })
  servers.push(server)
  const [first] = await Promise.race([once(server, 'message'), once(server, 'exit')])
  assert.equal(first, 'ready')
  const as = (access: string) =>
    client(endpoints, (path, init) => {
      if (access) init.headers.set('authorization', `Bearer ${access}`)
      return fetch(`http://localhost:${port}${path}`, init)
    })
  // A session is valid on the portal's address only, and this server has another one.
  const session = await as('').auth.login({ body: { email: nora.email, password: nora.password } })
  const calls = as('access' in session ? session.access : assert.fail('asks for a second factor'))
  const kill = async () => {
    server.kill('SIGKILL')
    await once(server, 'exit')
  }
  return { calls, kill }
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: ApiError) => error.problem.code,
  )
const isWaiting = sql`
  select from pg_locks l join pg_stat_activity a on a.pid = l.pid where a.datname = current_database() and not l.granted`

test('a server that is killed in the transaction of a publication publishes nothing and sends no mail; the next one does both once', async () => {
  const { tenant, name, publication, mails, isPublished, members } = await sealedHackathon()
  const { calls, kill } = await startServer()
  await system(async db => {
    // The last change of the transaction waits for this row, after the edition is published and its mails are queued.
    await db.run(sql`select from project_revisions where tenant_id = ${tenant} for update`)
    const publishing = calls.results.publish(publication).catch(() => 'cut')
    await until(async () => (await app.services.database.query(isWaiting)).length > 0)
    await kill()
    assert.equal(await publishing, 'cut')
  })
  assert.deepEqual([await isPublished(), await mails()], [false, []])
  assert.doesNotMatch(await (await app.visit(name)).text(), /المركز الأول/)
  assert.equal(await codeOf(nora.calls.results.publish(publication)), 'done')
  assert.deepEqual([await isPublished(), await mails()], [true, members])
})

test('a server that is killed right after a publication has published it and queued its mails once', async () => {
  const { name, publication, mails, isPublished, members } = await sealedHackathon()
  const { calls, kill } = await startServer()
  await calls.results.publish(publication)
  await kill()
  assert.deepEqual([await isPublished(), await mails()], [true, members])
  await until(async () => (await (await app.visit(name)).text()).includes('المركز الأول'))
  assert.equal(await codeOf(nora.calls.results.publish(publication)), 'results.published')
  assert.deepEqual(await mails(), members)
})
