import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { sql } from '#server/platform/database/sql.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'allowed',
    (error: ApiError) => error.problem.code,
  )
const content = { name: 'واحة' }
const counted = (count: number) => app.services.database.system(db => db.run(sql`update attempts set count = ${count}`))

test('reads a draft that was stored with a single name as a bilingual name, by the name’s script', async () => {
  const [arabic, english] = [
    await app.anyone.drafts.create({ form: { content: { name: 'واحة' } } }),
    await app.anyone.drafts.create({ form: { content: {} } }),
  ]
  await app.services.database.system(db => db.run(sql`update drafts set content = '{"name":"Waha"}' where id = ${english.id}`))
  const nameOf = async (draft: string) => (await app.anyone.drafts.get({ params: { draft } })).content.name
  assert.deepEqual(
    [await nameOf(arabic.id), await nameOf(english.id)],
    [
      { ar: 'واحة', en: '' },
      { ar: '', en: 'Waha' },
    ],
  )
})

test('limits the saves of one draft without affecting other drafts', async () => {
  const [one, other] = [await app.anyone.drafts.create({ form: { content } }), await app.anyone.drafts.create({ form: { content } })]
  const save = (draft: string) => codeOf(app.anyone.drafts.update({ params: { draft }, form: { content } }))
  assert.equal(await save(one.id), 'allowed')
  await counted(600)
  assert.equal(await save(one.id), 'limit.reached')
  assert.equal(await save(other.id), 'allowed')
})

test('rejects a draft’s picture before decoding it when the draft is missing or the limit is reached', async () => {
  const broken = new File(['not a picture'], 'logo.png')
  const nowhere = app.anyone.drafts.update({ params: { draft: randomUUID() }, form: { content, logo: broken } })
  assert.equal(await codeOf(nowhere), 'draft.not_found')
  await app.services.database.system(db => db.run(sql`delete from attempts`))
  const draft = await app.anyone.drafts.create({ form: { content, logo: new File([await smallPng()], 'logo.png') } })
  await counted(300)
  const more = app.anyone.drafts.update({ params: { draft: draft.id }, form: { content, logo: broken } })
  assert.equal(await codeOf(more), 'limit.reached')
  assert.equal(await codeOf(app.anyone.drafts.update({ params: { draft: draft.id }, form: { content } })), 'allowed')
})
