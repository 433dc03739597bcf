import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { openSecrets } from './secrets.ts'

test('the error contains the path of secrets.json when that file is damaged', async t => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'maydan-secrets-'))
  t.after(() => rm(dataDir, { recursive: true }))
  const file = path.join(dataDir, 'secrets.json')
  for (const text of ['', '{"access_key":', '{"access_key":"x"}', 'null']) {
    await writeFile(file, text)
    await assert.rejects(openSecrets(dataDir), (error: Error) => error.message.startsWith(`${file} does not contain valid keys`))
  }
})
