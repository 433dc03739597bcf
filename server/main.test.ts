import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { freePort } from '#server/testing/machine/free-port.ts'
import { runMaydan } from '#server/testing/processes/run-maydan.ts'
import { takeFolder } from '#server/testing/test-server.ts'
import { until } from '#server/testing/until.ts'

const { folder, release } = takeFolder()
const { MAYDAN_TEST_POSTGRES: _, DATABASE_URL: __, NODE_ENV: ___, ...environment } = process.env
const start = (settings: Record<string, string>, ...args: string[]) =>
  spawn(process.execPath, ['--import', './tools/setup/jsx.mjs', 'server/main.ts', ...args], {
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...environment, ...settings },
  })
after(async () => {
  release()
  await rm(folder, { recursive: true, force: true })
})

test('the server explains a failed start and stops its database', async () => {
  // A file instead of the folder of uploaded files makes the start fail.
  await writeFile(path.join(folder, 'files'), '')
  const started = start({ DATA_DIR: folder, PORT: '0' })
  const [said, [code]] = await Promise.all([text(started.stderr), once(started, 'exit')])
  assert.equal(code, 1)
  assert.match(said, /could not start/)
  assert.ok(existsSync(path.join(folder, 'postgres', 'cluster', 'PG_VERSION')), 'a database was made')
  assert.ok(!existsSync(path.join(folder, 'postgres', 'cluster', 'postmaster.pid')), 'and stopped')
})

test('the server refuses to start with a public address and no mail server', async () => {
  const started = start({ DATA_DIR: folder, PORT: '0', PORTAL_URL: 'https://portal.example.com' })
  const [said, [code]] = await Promise.all([text(started.stderr), once(started, 'exit')])
  assert.deepEqual([code, said.trim().split('\n').length], [1, 1])
  assert.match(said, /^Setting SMTP_URL: is needed where PORTAL_URL is public/)
})

test('after SIGTERM the server is not ready but responds before it exits; after SIGINT it exits sooner', async () => {
  const DATA_DIR = path.join(folder, 'drained')
  const lives = async (signals: NodeJS.Signals[]) => {
    const port = await freePort()
    const started = start({ DATA_DIR, PORT: String(port) })
    const ended = once(started, 'exit')
    for await (const line of started.stdout) if (String(line).includes('is ready at')) break
    const ask = async (what: string) => (await fetch(`http://localhost:${port}/health/${what}`)).status
    assert.equal(await ask('ready'), 200)
    const began = performance.now()
    for (const signal of signals) started.kill(signal)
    if (signals.length === 1 && signals[0] === 'SIGTERM') {
      while ((await ask('ready')) === 200) assert.ok(true)
      for (let asked = 0; asked < 10; asked++) {
        assert.deepEqual([await ask('ready'), await ask('live')], [503, 200])
        await new Promise(resolve => setTimeout(resolve, 100))
      }
    }
    assert.deepEqual(await ended, [0, null])
    return performance.now() - began
  }
  const [drained, interrupted, both] = [await lives(['SIGTERM']), await lives(['SIGINT']), await lives(['SIGTERM', 'SIGINT'])]
  assert.ok(drained >= 2500 && interrupted < drained && both < drained, `${drained} ${interrupted} ${both}`)
})

test('SIGTERM while the demo is added stops the server with 0 after the demo is complete', async () => {
  const port = await freePort()
  const started = start({ DATA_DIR: path.join(folder, 'demo'), PORT: String(port) }, '--demo')
  const [printed, ended] = [text(started.stdout), once(started, 'exit')]
  const isAlive = () =>
    fetch(`http://localhost:${port}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    )
  await until(isAlive)
  started.kill('SIGTERM')
  assert.deepEqual(await ended, [0, null])
  // The message is printed after the demo.
  assert.match(await printed, /is ready at/)
})

test('a second server on one embedded database is refused until the first has ended, even if it was killed', async () => {
  const DATA_DIR = path.join(folder, 'shared')
  const settings = async () => ({ DATA_DIR, PORT: String(await freePort()) })
  const ready = async (started: ReturnType<typeof start>) => {
    for await (const line of started.stdout) if (String(line).includes('is ready at')) return
    assert.fail('the server ended')
  }
  const first = start(await settings())
  await ready(first)
  const second = start(await settings())
  const [said, [code]] = await Promise.all([text(second.stderr), once(second, 'exit')])
  assert.equal(code, 1)
  assert.match(said, /DATA_DIR: another Maydan server runs .*shared.* Stop it first.*DATABASE_URL/)
  const status = await runMaydan(['migrate', '--status'], folder, { DATA_DIR })
  assert.equal(status.code, 0, status.stderr)
  const killed = once(first, 'exit')
  first.kill('SIGKILL')
  await killed
  const last = await settings()
  const third = start(last)
  await ready(third)
  assert.equal((await fetch(`http://localhost:${last.PORT}/health/live`)).status, 200)
  third.kill('SIGINT')
  assert.deepEqual(await once(third, 'exit'), [0, null])
})

test('the server adds the demo when its own address is not a host of the portal, as with HOST=0.0.0.0', async () => {
  const port = String(await freePort())
  const portal = { PORTAL_URL: `http://portal.localhost:${port}`, HOST: '::ffff:127.0.0.2' }
  const started = start({ DATA_DIR: path.join(folder, 'demo'), PORT: port, DEV_MAIL: '1', ...portal }, '--demo')
  let said = ''
  for await (const line of started.stdout) if ((said += String(line)).includes('API reference')) break
  assert.match(said, /Published pages: 5/)
  started.kill('SIGINT')
  await once(started, 'exit')
})

test('every command that starts the server limits V8’s semi-space to 16 MB', async () => {
  const root = path.join(import.meta.dirname, '..')
  for (const file of ['package.json', 'deploy/container/Dockerfile', 'deploy/systemd/maydan.service', 'deploy/systemd/maydan@.service']) {
    const starts = (await readFile(path.join(root, file), 'utf8'))
      .split('\n')
      .filter(line => /server\/cli\/program\.ts"?,? ?(?:start|\])/.test(line))
    assert.ok(starts.length > 0 && starts.every(line => line.includes('--max-semi-space-size=16')), file)
  }
})
