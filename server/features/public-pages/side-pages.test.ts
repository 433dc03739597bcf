import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPublished } from '#server/domain/publishing/snapshot.ts'
import type { Database } from '#server/platform/database/database.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
after(() => app.close())

/**
 * Returns the number of transactions that `work` begins. Background jobs add to it for seconds after a publication, so this is the lowest of
 * many runs.
 */
async function transactionsDuring(work: () => Promise<unknown>): Promise<number> {
  let least = Infinity
  for (let run = 0; run < 60 && least > 0; run++) {
    if (run > 0) await sleep(100)
    least = Math.min(least, await transactionsOf(work))
  }
  return least
}

async function transactionsOf(work: () => Promise<unknown>): Promise<number> {
  const { database } = app.services
  const { system, within } = database
  let begun = 0
  const counted = <F extends Database['system'] | Database['within']>(begin: F) =>
    ((...given: never[]) => (begun++, (begin as (...all: never[]) => unknown)(...given))) as F
  Object.assign(database, { system: counted(system), within: counted(within) })
  try {
    await work()
  } finally {
    Object.assign(database, { system, within })
  }
  return begun
}

const paths = ['/thanks', '/join/x', '/me/x', '/me/x/team', '/me/x/unknown', '/event.ics', '/calendar.ics', '/nothing']

test('serves a rendered side page to visitors without a database transaction', async () => {
  const { tenant_name } = await publishedForm(nora)
  const visitAll = () =>
    Promise.all(['', '/en'].flatMap(prefix => paths.map(async path => (await app.visit(tenant_name, prefix + path)).text())))
  const first = await visitAll()
  let again: string[] = []
  assert.equal(await transactionsDuring(async () => (again = await visitAll())), 0)
  assert.deepEqual(again, first)
})

test('rejects a form sent to a malformed link without a database transaction', async () => {
  const { tenant_name } = await publishedForm(nora)
  const links = ['/join/x', '/me/x/withdraw', '/en/join/x']
  const post = () => Promise.all(links.map(async path => (await postForm(app, tenant_name, { fullname: 'x' }, path)).status))
  assert.deepEqual(await post(), [404, 404, 404])
  assert.equal(await transactionsDuring(post), 0)
})

test('renders cached side pages again after the hackathon is published or renamed', async () => {
  const tenant = await publishedForm(nora)
  const read = async (name: string, path: string) => (await app.visit(name, path)).text()
  for (const path of paths) await read(tenant.tenant_name, path)
  await nora.calls.tenants.update({ tenant: tenant.id, form: { name: { ar: 'هاكاثون النخيل', en: 'Palm Hackathon' } } })
  await nora.calls.landingPages.publish({ tenant: tenant.id })
  for (const path of paths) assert.match(await read(tenant.tenant_name, path), /هاكاثون النخيل/, path)
  const tenant_name = `${tenant.tenant_name}-moved`
  await nora.calls.tenants.update({ tenant: tenant.id, form: { tenant_name } })
  assert.ok((await read(tenant_name, '/event.ics')).includes(tenant_name))
})

test('parses an unchanged snapshot once, and again after the hackathon is published, renamed or unpublished', async () => {
  const tenant = await publishedForm(nora)
  const find = (name = tenant.tenant_name) => app.services.database.system(db => findPublished(db, name))
  const first = await find()
  assert.equal((await find())?.snapshot, first?.snapshot)
  await nora.calls.tenants.update({ tenant: tenant.id, form: { name: { ar: 'هاكاثون النخيل', en: 'Palm Hackathon' } } })
  assert.notEqual((await find())?.snapshot.tenant.name.en, 'Palm Hackathon')
  await nora.calls.landingPages.publish({ tenant: tenant.id })
  assert.equal((await find())?.snapshot.tenant.name.en, 'Palm Hackathon')
  const tenant_name = `${tenant.tenant_name}-moved`
  await nora.calls.tenants.update({ tenant: tenant.id, form: { tenant_name } })
  for (const name of [tenant.tenant_name, tenant_name]) assert.equal((await find(name))?.snapshot.tenant.tenant_name, tenant_name)
  await nora.calls.landingPages.unpublish({ tenant: tenant.id })
  assert.equal(await find(tenant_name), null)
})
