import assert from 'node:assert/strict'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { after, test } from 'node:test'
import pino from 'pino'
import { createServices } from '#server/app/services.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { BadSetting, readSettings } from '#server/platform/settings/settings.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { takeFolder } from '#server/testing/test-server.ts'

let connection!: Connection
const one = await startTestApp({}, given => (connection = given))
const { dataDir: DATA_DIR, portalUrl: PORTAL_URL } = one.services.settings
const { folder: elsewhere, release } = takeFolder()
after(async () => {
  await one.close()
  release()
  await rm(elsewhere, { recursive: true, force: true })
})

const start = async (environment: Record<string, string>) => {
  const services = await createServices(readSettings(environment, 3000), connection, pino({ level: 'silent' }))
  await services.close()
}

test('a second process with the same DATA_DIR starts, and accepts sessions of the first process', async t => {
  const two = await startTestApp({ DATA_DIR, PORTAL_URL }, () => connection)
  t.after(() => two.close())
  const nora = await newPerson(one)
  assert.equal((await two.as(nora.access).profile.me()).email, nora.user.email)
})

test('a process does not start when its keys or file storage differ from the installation’s', async () => {
  const known = await readFile(path.join(DATA_DIR, 'secrets.json'), 'utf8')
  await assert.rejects(start({ DATA_DIR: elsewhere }), /^Error: this database knows another access_key than .* or SECRETS; .*$/)
  await assert.rejects(
    start({ DATA_DIR: elsewhere, SECRETS: known }),
    /^Error: this database's files lie elsewhere than in DATA_DIR\/files or FILES_URL; .*$/,
  )
  await start({ DATA_DIR, SECRETS: known })
})

test('a process starts when its access keys contain a known key, and fails with only an unknown key', async () => {
  const known = JSON.parse(await readFile(path.join(DATA_DIR, 'secrets.json'), 'utf8')) as Record<string, string>
  const other = JSON.parse(await readFile(path.join(elsewhere, 'secrets.json'), 'utf8')) as Record<string, string>
  const keys = (access_key: unknown) => start({ DATA_DIR, SECRETS: JSON.stringify({ ...known, access_key }) })
  await keys([other['access_key'], known['access_key']])
  await keys([known['access_key']])
  await assert.rejects(keys([other['access_key']]), /another access_key/)
})

test('rejects SECRETS that contain no valid keys, with an error of one line', () => {
  for (const SECRETS of ['x', '{}', '[]', '{"access_key":"a"}'])
    assert.throws(
      () => readSettings({ SECRETS }),
      (error: Error) => error instanceof BadSetting && error.message === 'SECRETS: must be the content of a secrets.json',
    )
})
