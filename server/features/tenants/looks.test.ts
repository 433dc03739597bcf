import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type PageLook, startingLook } from '#contract/look/look.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const [nora, khalid] = [await newPerson(app), await newPerson(app)]

const wearing = async (tenant: string, look: PageLook) => {
  const { content } = await nora.calls.landingPages.get({ tenant })
  const rows = look.signs.map((icon, nth) => ({ id: `track-${nth}`, icon, title: { ar: 'مسار', en: 'Track' } }))
  const sections = content.sections.map(section => (section.type === 'tracks' ? { ...section, rows } : section))
  await nora.calls.landingPages.update({ tenant, form: { content: { ...content, theme: look.theme, preset: look.preset, sections } } })
}
async function looksOf(tenant: string): Promise<PageLook[]> {
  const { results } = await nora.calls.tenants.list({ query: { limit: 100 } })
  return [
    results.find(({ id }) => id === tenant)?.look ?? assert.fail('not listed'),
    (await nora.calls.tenants.detail({ query: { tenant } })).look,
  ]
}

test('a hackathon shows its published look while its page is published, and its draft’s look otherwise', async () => {
  const { id: tenant, look } = await newHackathon(nora)
  assert.deepEqual(look, startingLook)
  assert.deepEqual(await looksOf(tenant), [startingLook, startingLook])
  await nora.calls.landingPages.create({ tenant, form: {} })
  const board: PageLook = { theme: 'lawha', preset: '#F7931E', signs: ['palm', 'gear'] }
  const print: PageLook = { theme: 'mihwar', preset: '#123456', signs: [] }
  await wearing(tenant, board)
  assert.deepEqual(await looksOf(tenant), [board, board])
  await nora.calls.landingPages.publish({ tenant })
  await wearing(tenant, print)
  assert.deepEqual(await looksOf(tenant), [board, board], 'what visitors see')
  const { results } = await app.anyone.events.list({ query: { kind: 'hackathon', limit: 100 } })
  assert.deepEqual(results.find(({ id }) => id === tenant)?.hackathon?.look, board)
  assert.deepEqual((await app.anyone.events.detail({ query: { event: tenant } })).hackathon?.look, board)
  assert.deepEqual((await khalid.calls.tenants.detail({ query: { tenant } })).look, board)
  await nora.calls.landingPages.publish({ tenant })
  assert.deepEqual(await looksOf(tenant), [print, print])
  await wearing(tenant, board)
  await nora.calls.landingPages.unpublish({ tenant })
  assert.deepEqual(await looksOf(tenant), [board, board])
})

test('the database hides a draft’s look from other users', async () => {
  const { id: tenant } = await newHackathon(nora)
  await nora.calls.landingPages.create({ tenant, form: {} })
  const seenBy = (user: string) =>
    app.services.database.within({ user }, db =>
      db.all<{ tenant_id: string }>({ text: 'select tenant_id from page_looks where tenant_id = $1', values: [tenant] }),
    )
  assert.equal((await seenBy(nora.user.id)).length, 1)
  assert.equal((await seenBy(khalid.user.id)).length, 0)
})
