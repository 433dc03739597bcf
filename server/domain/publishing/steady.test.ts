import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '#server/platform/database/database.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { markedContent, marksIn } from '#server/testing/rows/marked-content.ts'
import { startTestApp } from '#server/testing/test-app.ts'

let connection!: Connection
const app = await startTestApp({}, given => (connection = given))
const nora = await newPerson(app)
after(() => app.close())

async function publishedPage() {
  const { id, tenant_name } = await newHackathon(nora)
  await nora.calls.landingPages.create({ tenant: id, form: { content: markedContent(0) } })
  await nora.calls.landingPages.publish({ tenant: id })
  return { id, read: (address = '/') => app.visit(tenant_name, address) }
}

/** Starts one reader per language. The returned function stops the readers and returns the wrong responses as `faults`. */
function startReaders(read: (address: string) => Promise<Response>) {
  const faults: string[] = []
  let reads = 0
  let reading = true
  const loop = async (address: string) => {
    let last = 0
    for (; reading; reads++) {
      const answer = await read(address)
      const html = await answer.text()
      const marks = marksIn(html)
      if (answer.status !== 200) faults.push(`${address} answered ${answer.status}`)
      else if (!html.startsWith('<!doctype html>') || !html.endsWith('</html>')) faults.push(`half a page of ${html.length} letters`)
      else if (marks.length !== 1) faults.push(`a page mixed of ${marks.join(' and ')}`)
      else if ((marks[0] ?? 0) < last) faults.push(`${marks[0]} came after ${last}`)
      last = marks[0] ?? last
      await sleep(4)
    }
  }
  const loops = ['/', '/en/'].map(loop)
  return async () => {
    reading = false
    await Promise.all(loops)
    return { reads, faults }
  }
}

test('serves complete pages during 40 publications, and each new page once its publication has responded', async () => {
  const { id: tenant, read } = await publishedPage()
  const stop = startReaders(read)
  for (let mark = 1; mark <= 40; mark++) {
    await nora.calls.landingPages.update({ tenant, form: { content: markedContent(mark) } })
    await nora.calls.landingPages.publish({ tenant })
    for (const address of ['/', '/en/']) assert.deepEqual(marksIn(await (await read(address)).text()), [mark])
  }
  const { reads, faults } = await stop()
  assert.deepEqual(faults, [])
  assert.ok(reads > 40, `only ${reads} reads`)
})

test('serves either the old or the new page, the same in both languages, when the publishing process is killed', async () => {
  const { id, read } = await publishedPage()
  const stop = startReaders(read)
  let published = 0
  for (let kill = 0; kill < 4; kill++) {
    const said = await publishUntilKilled(id, published + 1)
    published = Math.max(published, said)
    const live = await settled(async () => marksIn(await (await read('/')).text())[0] ?? -1)
    assert.ok(live === said || live === said + 1, `${live} is live after ${said} was published`)
    assert.deepEqual(marksIn(await (await read('/en/')).text()), [live])
    published = live
  }
  const { faults } = await stop()
  assert.deepEqual(faults, [])
  assert.ok(published >= 4, `only ${published} publications`)
})

/** Publishes in a process that is killed at a random time, and returns the last mark whose publication it reported. */
async function publishUntilKilled(tenant: string, from: number): Promise<number> {
  const { dataDir, portalUrl } = app.services.settings
  const order = { connection, environment: { DATA_DIR: dataDir }, port: Number(new URL(portalUrl).port), tenant, from }
  const args = [
    '--import',
    './tools/setup/jsx.mjs',
    path.join(import.meta.dirname, '..', '..', 'testing', 'processes', 'publisher-to-kill.ts'),
  ]
  const child = spawn(process.execPath, args, {
    env: { ...process.env, PUBLISHER: JSON.stringify(order) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = from - 1
  const lines = createInterface({ input: child.stdout })
  lines.on('line', line => (said = Number(line)))
  await Promise.race([once(lines, 'line'), once(child, 'exit')])
  assert.ok(said >= from, 'nothing was published')
  await sleep(Math.random() * 120)
  child.kill('SIGKILL')
  await once(child, 'close')
  return said
}

/** Reads until the value is stable. Notifications arrive later, and the database may finish the commit of a killed client. */
async function settled(read: () => Promise<number>): Promise<number> {
  let value = await read()
  for (let same = 0; same < 10;) {
    await sleep(20)
    const next = await read()
    same = next === value ? same + 1 : 0
    value = next
  }
  return value
}
