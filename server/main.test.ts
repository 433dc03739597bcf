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
after(async () => {
  release()
  await rm(folder, { recursive: true, force: true })
})

test('a start that fails says why, and leaves no database running behind it', async () => {
  // Uploads have no room: a file stands where their folder should be.
  await writeFile(path.join(folder, 'files'), '')
  const { MAYDAN_TEST_POSTGRES: _, DATABASE_URL: __, ...environment } = process.env
  const started = spawn(process.execPath, ['--import', './setup/jsx.mjs', 'server/main.ts'], {
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...environment, DATA_DIR: folder, PORT: '0' },
  })
  const [said, [code]] = await Promise.all([text(started.stderr), once(started, 'exit')])
  assert.equal(code, 1)
  assert.match(said, /could not start/)
  assert.ok(existsSync(path.join(folder, 'postgres', 'cluster', 'PG_VERSION')), 'a database was made')
  assert.ok(!existsSync(path.join(folder, 'postgres', 'cluster', 'postmaster.pid')), 'and stopped')
})
