import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { takeFolder } from '#server/testing/test-server.ts'

const { folder, release } = takeFolder()
const { MAYDAN_TEST_POSTGRES: _, DATABASE_URL: __, NODE_ENV: ___, ...environment } = process.env
const start = (settings: Record<string, string>) =>
  spawn(process.execPath, ['--import', './setup/jsx.mjs', 'server/main.ts'], {
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...environment, ...settings },
  })
after(async () => {
  release()
  await rm(folder, { recursive: true, force: true })
})

test('a start that fails says why, and leaves no database running behind it', async () => {
  // Uploads have no room: a file stands where their folder should be.
  await writeFile(path.join(folder, 'files'), '')
  const started = start({ DATA_DIR: folder, PORT: '0' })
  const [said, [code]] = await Promise.all([text(started.stderr), once(started, 'exit')])
  assert.equal(code, 1)
  assert.match(said, /could not start/)
  assert.ok(existsSync(path.join(folder, 'postgres', 'cluster', 'PG_VERSION')), 'a database was made')
  assert.ok(!existsSync(path.join(folder, 'postgres', 'cluster', 'postmaster.pid')), 'and stopped')
})

test('a public address without a mail server is a line, and no start', async () => {
  const started = start({ DATA_DIR: folder, PORT: '0', PORTAL_URL: 'https://portal.example.com' })
  const [said, [code]] = await Promise.all([text(started.stderr), once(started, 'exit')])
  assert.deepEqual([code, said.trim().split('\n').length], [1, 1])
  assert.match(said, /^Setting SMTP_URL: is needed where PORTAL_URL is public/)
})
