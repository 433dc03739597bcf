import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { startPictureAnalysis } from '#server/app/jobs.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'

const app = await startTestApp()
const { database, store, pictures } = app.services
after(() => app.close())

/** Returns a picture of a colored circle on a transparent background. */
const sign = async (colour: string) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128"><circle cx="64" cy="64" r="60" fill="${colour}"/></svg>`
  return new File([new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer())], 'logo.png', { type: 'image/png' })
}

test('analyzes the background of pictures that an older release stored, and continues after a missing file', async () => {
  const nora = await newPerson(app)
  const { id: tenant } = await newHackathon(nora)
  const upload = async (colour: string) => (await nora.calls.files.create({ tenant, form: { file: await sign(colour) } })).id
  const [gone, white, blue] = [await upload('#fffffe'), await upload('#ffffff'), await upload('#1976d2')]
  const system = (text: ReturnType<typeof sql>) => database.system(db => db.run(text))
  // Older releases stored files without the result of this analysis.
  await system(sql`update files set ground_known = false, variants = (select jsonb_agg(v - 'pale') from jsonb_array_elements(variants) v)`)
  await system(
    sql`update files set variants = jsonb_set(variants, '{0,blob}', '"0000000000000000000000000000000000000000.avif"') where id = ${gone}`,
  )
  const found = () =>
    database.system(db =>
      db.all<{ id: string; pale: boolean; ground_known: boolean }>(
        sql`select id, variants @> '[{"pale": true}]' as pale, ground_known from files where tenant_id = ${tenant}`,
      ),
    )
  const worker = startPictureAnalysis({ database, store, pictures, warn: error => assert.fail(error) })
  await until(async () => (await found()).every(file => file.ground_known))
  await worker.stop()
  const isPale = new Map((await found()).map(file => [file.id, file.pale]))
  assert.deepEqual(
    [gone, white, blue].map(id => isPale.get(id)),
    [false, true, false],
  )
})
