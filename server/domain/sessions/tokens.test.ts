import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { openSecrets, type Secrets } from '#server/platform/settings/secrets.ts'
import { createTokens } from './tokens.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'maydan-keys-'))
after(() => rm(folder, { recursive: true, force: true }))

const open = (secrets: Secrets, issuer = 'https://maydan.example') =>
  createTokens(issuer, { access: secrets.access_key, refresh: secrets.refresh_key })
const [session, user, jti] = [randomUUID(), randomUUID(), randomUUID()]
const inAWeek = new Date(Date.now() + 7 * 86_400_000)

test('signs tokens with the first key, and accepts tokens of an older key until that key is removed', async () => {
  const before = await openSecrets(folder)
  const stranger = await openSecrets(path.join(folder, 'other'))
  const file = path.join(folder, 'secrets.json')
  const kept = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
  await writeFile(
    file,
    JSON.stringify({
      ...kept,
      access_key: [...stranger.access_key, ...before.access_key],
      refresh_key: [...stranger.refresh_key, ...before.refresh_key],
    }),
  )
  const [old, both, fresh] = [open(before), open(await openSecrets(folder)), open(stranger)]
  const oldAccess = await old.access(session, user)
  const oldRefresh = await old.refresh(session, user, jti, inAWeek)
  assert.equal(await both.readAccess(oldAccess), session)
  assert.equal((await both.readRefresh(oldRefresh))?.jti, jti)
  const newAccess = await both.access(session, user)
  assert.equal(await fresh.readAccess(newAccess), session)
  assert.equal(await old.readAccess(newAccess), null)
  assert.equal(await fresh.readAccess(oldAccess), null)
})

test('rejects tokens of another installation even if it has the same keys', async () => {
  const secrets = await openSecrets(folder)
  const elsewhere = open(secrets, 'https://elsewhere.example')
  assert.equal(await open(secrets).readAccess(await elsewhere.access(session, user)), null)
})
