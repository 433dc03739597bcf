import assert from 'node:assert/strict'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { after, test } from 'node:test'
import { sql } from '#server/platform/database/sql.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { takeFolder } from '#server/testing/test-server.ts'
import { until } from '#server/testing/until.ts'
import { copyAuditLog } from './copy-audit-log.ts'

const { folder, release } = takeFolder()
const file = path.join(folder, 'audit.jsonl')
const app = await startTestApp({ AUDIT_LOG: file })
const { database } = app.services
after(async () => {
  await app.close()
  release()
  await rm(folder, { recursive: true, force: true })
})

type Line = { chain: string; number: number; hash: string; action: string }
const linesOf = async (name = file): Promise<Line[]> =>
  (await readFile(name, 'utf8').catch(() => ''))
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as Line)
const keyOf = ({ chain, number, hash }: Line) => `${chain} ${number} ${hash}`
const stored = async () =>
  (await database.system(db => db.all<Line>(sql`select chain, number, encode(hash, 'hex') as hash from audit_log`))).map(keyOf).toSorted()

test('writes each row once, in the order of its chain, also into a new file after a rotation', async () => {
  const nora = await newPerson(app)
  const { id: tenant } = await newHackathon(nora)
  await nora.calls.tenants.archive({ tenant })
  await until(async () => (await linesOf()).length === (await stored()).length)
  await rename(file, `${file}.1`)
  await nora.calls.tenants.unarchive({ tenant })
  await until(async () => (await linesOf()).length === 1)
  const lines = [...(await linesOf(`${file}.1`)), ...(await linesOf())]
  assert.deepEqual(lines.map(keyOf).toSorted(), await stored())
  assert.deepEqual(
    lines.filter(({ chain }) => chain === tenant).map(({ action }) => action),
    ['tenant.registered', 'tenant.archived', 'tenant.unarchived'],
  )
  assert.doesNotMatch(JSON.stringify(lines), new RegExp(`${nora.user.fullname}|${nora.email}`))
})

test('keeps rows for later while the file is not writable', async () => {
  const blocked = path.join(folder, 'blocked')
  await mkdir(blocked)
  const nora = await newPerson(app)
  await app.services.database.system(db => db.run(sql`update audit_chains set copied_number = 0`))
  await assert.rejects(copyAuditLog(database, blocked), { code: 'EISDIR' })
  await rm(file)
  await newHackathon(nora)
  await until(async () => (await linesOf()).length === (await stored()).length)
})
