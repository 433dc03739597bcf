import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { Outcome } from './test-worker.ts'

const folder = mkdtempSync(join(tmpdir(), 'maydan-runner-'))
const worker = fork(join(import.meta.dirname, 'test-worker.ts'), { silent: true })
after(() => {
  if (worker.connected) worker.disconnect()
  rmSync(folder, { recursive: true, force: true })
})

/** Returns the errors that the worker reports for a file with this source. */
async function failedIn(source: string): Promise<string[]> {
  const file = join(folder, `${crypto.randomUUID()}.test.mjs`)
  writeFileSync(file, `import { after, describe, test } from 'node:test'\n${source}`)
  worker.send(file)
  const [{ failed }] = (await once(worker, 'message')) as [Outcome]
  return failed.map(name => (name === file ? 'the file' : name))
}

test('reports a test file with a failed test, no test or an error outside of tests, and runs the next file', async () => {
  const fine = "test('fine', () => {})"
  assert.deepEqual(await failedIn(fine), [])
  assert.deepEqual(await failedIn("describe('a suite', () => test('of it', () => { throw new Error() }))"), ['of it'])
  assert.deepEqual(await failedIn("throw new Error('at once')"), ['the file'])
  assert.deepEqual(await failedIn(''), ['it holds no test'])
  assert.deepEqual(await failedIn(`${fine}; after(() => { throw new Error() })`), ['the file'])
  assert.deepEqual(await failedIn("test('fine', () => { setTimeout(() => { Promise.reject(new Error()) }, 10) })"), ['what it left behind'])
  assert.deepEqual(await failedIn(fine), [])
})

test('waits for the timers of a test file before it reports the result', async () => {
  const mark = join(folder, 'later')
  assert.deepEqual(
    await failedIn(`test('fine', () => {}); setTimeout(async () => (await import('node:fs')).writeFileSync('${mark}', ''), 300)`),
    [],
  )
  assert.ok(existsSync(mark))
})

test('the worker exits when a test file calls process.exit, with the same exit code', async () => {
  const ended = once(worker, 'exit')
  await Promise.race([ended, failedIn("test('ends', () => process.exit(3))")])
  assert.deepEqual(await ended, [3, null])
})
