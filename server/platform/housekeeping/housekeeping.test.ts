import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { mailedCode, newHackathon, newPerson } from '#server/testing/people.ts'
import { smallPng } from '#server/testing/pictures.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { keepHouse } from './housekeeping.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

const run = (text: string) => app.services.database.system(db => db.run({ text, values: [] }))

test('what has outlived its purpose goes, and what has not stays', async () => {
  const nora = await newPerson(app)
  await app.anyone.users.registerCustomer({
    body: { fullname: 'لم تؤكد', email: 'old@example.com', password: 'a long enough one', accept_terms: true },
  })
  await mailedCode(app, 'old@example.com')
  const kept = await app.anyone.drafts.create({ form: { content: { name: 'باقية' } } })
  const expired = await app.anyone.drafts.create({ form: { content: { name: 'قديمة' } } })
  await run(`update drafts set expires_at = now() - interval '1 hour' where id = '${expired.id}'`)
  await run("update users set created_at = now() - interval '8 days'")
  const gone = await keepHouse(app.services.database, app.services.store)
  assert.equal(gone['drafts past their week'], 1)
  assert.equal(gone['accounts that nobody confirmed in a week'], 1)
  await app.anyone.drafts.get({ params: { draft: kept.id } })
  await nora.calls.profile.me()
})

test('a file that no row names goes after a day; a hackathon’s picture never does', async () => {
  const nora = await newPerson(app)
  const { logo } = await newHackathon(nora, { logo: new File([await smallPng()], 'logo.png') })
  const orphan = await app.services.store.put(new Uint8Array([1, 2, 3]), 'webp')
  const dayBefore = new Date(Date.now() - 25 * 3_600_000)
  for await (const { name } of app.services.store.list()) await age(name, dayBefore)
  await keepHouse(app.services.database, app.services.store)
  assert.equal(await app.services.store.read(orphan), null)
  assert.equal((await fetch(app.url + String(logo))).status, 200)
})

async function age(name: string, to: Date) {
  for (const file of globSync(path.join(app.services.settings.dataDir, 'files', '**', name))) await utimes(file, to, to)
}
