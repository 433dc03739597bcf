import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, test } from 'node:test'
import { TOTP, Secret } from 'otpauth'
import type { Connection } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newPerson, type Person } from '#server/testing/people/people.ts'
import { databaseUrlOf, runMaydan } from '#server/testing/processes/run-maydan.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { freshDatabase } from '#server/testing/test-database.ts'
import { takeFolder } from '#server/testing/test-server.ts'

const { folder, release } = takeFolder()
const fresh = await freshDatabase()
const connection: Connection = fresh.connection
const DATA_DIR = path.join(folder, 'data')
const file = path.join(DATA_DIR, 'secrets.json')
const start = () => startTestApp({ DATA_DIR, PORTAL_URL: 'http://localhost:4000' }, () => connection)
let [one, two] = [await start(), await start()]
after(async () => {
  await Promise.all([one.close(), two.close()])
  await fresh.drop()
  release()
  await rm(folder, { recursive: true, force: true })
})

const keys = (args: readonly string[], env: Record<string, string> = {}) =>
  runMaydan(['keys', ...args], folder, { DATA_DIR, DATABASE_URL: databaseUrlOf(connection), ...env })
const restart = async (app: TestApp) => {
  await app.close()
  return start()
}
const isSignedIn = (app: TestApp, { access }: Person) =>
  app
    .as(access)
    .profile.me()
    .then(
      () => true,
      () => false,
    )
const [tenant, registration] = [randomUUID(), randomUUID()]
const sign = (app: TestApp) => app.services.registrationLinks.sign(tenant, registration)
const opens = (app: TestApp, link: string) => app.services.registrationLinks.opens(link, tenant, registration)

const nora = await newPerson(one)
const userId = nora.user.id
const factor = await one.services.database.system(db => one.services.factors.begin(db, userId, nora.email))
const codeNow = () => new TOTP({ secret: Secret.fromBase32(factor?.secret ?? '') }).generate()
const recovery = await one.services.database.system(db => one.services.factors.confirm(db, userId, codeNow()))
const check = (app: TestApp, code: string) =>
  app.services.database.system(async db => {
    await db.run(sql`update second_factors set last_step = 0`)
    return app.services.factors.check(db, userId, code)
  })
const recoveryCode = () => (Array.isArray(recovery) ? (recovery.pop() ?? '') : '').replaceAll('-', '')
const link = sign(one)

test('keys are rotated while two processes restart one after the other, and each accepts sessions and links of the other', async () => {
  assert.match((await keys(['rotate'])).stdout, /Restart every process, one after the other\. Then run maydan keys rotate again\./)
  const early = await keys(['rotate'])
  assert.equal(early.code, 1)
  assert.match(early.stderr, /^Restart these processes first, because each does not accept the next keys yet: \S+ \S+:\d+, \S+ \S+:\d+\n$/)
  const agree = async () => {
    for (const [from, to] of [
      [one, two],
      [two, one],
    ] as const) {
      assert.ok(await isSignedIn(to, await newPerson(from)))
      assert.ok(await isSignedIn(to, nora))
      assert.ok(opens(to, sign(from)))
      assert.ok(opens(to, link))
    }
  }
  two = await restart(two)
  await agree()
  one = await restart(one)
  await agree()
  assert.match((await keys(['rotate'])).stdout, /The new keys sign after a restart/)
  one = await restart(one)
  await agree()
  assert.notEqual(sign(one), link)
  assert.deepEqual(await check(one, codeNow()), { accepted: 'app' })
  assert.deepEqual(await check(one, recoveryCode()), { accepted: 'recovery' })
  const retiredEarly = await keys(['retire'])
  assert.match(retiredEarly.stderr, /may still sign with former keys/)
  two = await restart(two)
  await agree()
})

test('credentials of former keys remain verifiable after a rotation', async () => {
  const ids = (one.services.issuer.document as { assertionMethod: string[] }).assertionMethod
  assert.ok(ids.length >= 2)
  assert.equal(new Set(ids).size, ids.length)
})

test('former keys are rejected after they are retired, and authenticator apps still work', async () => {
  assert.equal((await keys(['retire'])).code, 0)
  one = await restart(one)
  two = await restart(two)
  assert.deepEqual([await isSignedIn(one, nora), opens(one, link)], [false, false])
  assert.deepEqual(await check(one, codeNow()), { accepted: 'app' })
  assert.equal((await keys(['retire'])).stderr, 'There are no former keys.\n')
})

test('leaked keys are replaced only while the server is stopped, and are then rejected', async () => {
  const [person, known] = [await newPerson(one), sign(one)]
  assert.match((await keys(['rotate', '--leaked'])).stderr, /^Stop these processes first, because each accepts the leaked keys: /)
  const before = await readFile(file, 'utf8')
  await Promise.all([one.close(), two.close()])
  assert.equal((await keys(['rotate', '--leaked'])).code, 0)
  one = await start()
  assert.deepEqual([await isSignedIn(one, person), opens(one, known)], [false, false])
  assert.deepEqual(await check(one, codeNow()), { accepted: 'app' })
  const leaked = startTestApp({ DATA_DIR, PORTAL_URL: 'http://localhost:4000', SECRETS: before }, () => connection)
  await assert.rejects(leaked, /this database knows another access_key .* run «maydan keys reset» if it is lost/)
  two = await start()
})

test('keys of SECRETS are written into a new file, and never over an existing one', async () => {
  const SECRETS = await readFile(file, 'utf8')
  assert.deepEqual([(await keys(['rotate'], { SECRETS })).code, await readFile(file, 'utf8')], [2, SECRETS])
  const into = path.join(folder, 'next.json')
  assert.equal((await keys(['rotate', '--into', into], { SECRETS })).code, 0)
  assert.ok((JSON.parse(await readFile(into, 'utf8')) as { next: object }).next)
  assert.equal((await keys(['rotate', '--into', into], { SECRETS })).code, 2)
})

test('a lost secrets.json is replaced only with --yes, and the command lists what stops working', async () => {
  assert.match((await keys(['reset', '--yes'])).stderr, /^The keys of this installation are not lost\./)
  await Promise.all([one.close(), two.close()])
  await rm(file)
  const asked = await keys(['reset'])
  assert.deepEqual([asked.code, /- second factors: .*\nRun the command again with --yes/.test(asked.stderr)], [1, true])
  await writeFile(file, 'damaged')
  assert.match((await keys(['reset', '--yes'])).stderr, /does not contain valid keys/)
  await rm(file)
  assert.match((await keys(['reset', '--yes'])).stdout, /1 accounts had a second factor/)
  ;[one, two] = [await start(), await start()]
  assert.deepEqual(await check(one, '000000'), { accepted: 'unset' })
})
