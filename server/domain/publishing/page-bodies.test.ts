import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'

const app = await startTestApp()
after(() => app.close())
const nora = await newPerson(app)

async function publishedPage() {
  const { id, tenant_name } = await newHackathon(nora)
  await nora.calls.landingPages.create({ tenant: id, form: {} })
  await nora.calls.landingPages.publish({ tenant: id })
  return async (coded: string) => {
    const reply = await app.visit(tenant_name, '/', { headers: { 'accept-encoding': coded } })
    const coding = reply.headers.get('content-encoding')
    const body = Buffer.from(await reply.arrayBuffer())
    const plain = coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body
    return { html: plain.toString(), etag: reply.headers.get('etag'), coding, bytes: body.length }
  }
}

test('serves the same page text in the smallest encoding that the client accepts', async () => {
  const read = await publishedPage()
  const asked = {
    'gzip, deflate, br': 'br',
    'gzip, br;q=0': 'gzip',
    'br;q=0.5, gzip': 'br',
    gzip: 'gzip',
    'gzip;q=0, identity': null,
    identity: null,
  }
  const texts = new Set<string>()
  for (const [accepted, coding] of Object.entries(asked)) {
    const answer = await read(accepted)
    assert.equal(answer.coding, coding, accepted)
    texts.add(answer.etag + answer.html)
  }
  assert.equal(texts.size, 1)
})

test('compresses a page to fewer bytes after a thousand requests', async () => {
  const read = await publishedPage()
  const first = await read('br')
  for (let n = 0; n < 20; n++) await Promise.all(Array.from({ length: 50 }, () => read('br')))
  let now = first
  await until(async () => (now = await read('br')).bytes < first.bytes)
  assert.deepEqual({ ...now, bytes: first.bytes }, first)
})

test('serves the newer HTML of a page that an older release stored without updating the compressed copy', async () => {
  const read = await publishedPage()
  const { html, etag } = await read('br')
  const { database, pages } = app.services
  for (const since of ['drawn over it', 'drawn before any was packed']) {
    await database.system(db =>
      db.run({
        text: `update published_pages set rendered_at = clock_timestamp(), packed = case when $2 then null else packed end,
          packed_of = case when $2 then null else packed_of end,
          pages = jsonb_set(pages, '{ar,html}', to_jsonb((pages #>> '{ar,html}') || $1::text))`,
        values: [`<!-- ${since} -->`, since === 'drawn before any was packed'],
      }),
    )
    pages.cache.forgetAll()
    const older = await read('br')
    assert.ok(older.html.startsWith(html) && older.html.endsWith(`<!-- ${since} -->`), since)
    assert.notEqual(older.etag, etag)
  }
})
