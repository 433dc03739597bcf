import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { ApiError } from '#contract/client.ts'
import { parseBucketUrl } from '#server/platform/settings/bucket-url.ts'
import { BadSetting, readSettings } from '#server/platform/settings/settings.ts'
import { freePort } from '#server/testing/machine/free-port.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
import { startTestApp } from '#server/testing/test-app.ts'

Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'one', AWS_SECRET_ACCESS_KEY: 'two' })
const metricsPort = await freePort()
const app = await startTestApp({
  METRICS_PORT: String(metricsPort),
  FILES_URL: `s3://files?endpoint=http://127.0.0.1:${await freePort()}&pathStyle=1`,
})
const nora = await newPerson(app)
after(() => app.close())

test('the server starts, publishes and serves pages while the bucket is unavailable', async () => {
  const { id: tenant, tenant_name } = await newHackathon(nora)
  await nora.calls.landingPages.create({ tenant, form: {} })
  await nora.calls.landingPages.publish({ tenant })
  assert.equal((await app.visit(tenant_name)).status, 200)
  assert.equal((await fetch(`${app.url}/health/ready`)).status, 200)
})

test('uploads and stored files return 503 while the bucket is unavailable, the upload in the user’s language', async () => {
  const { id: tenant } = await newHackathon(nora)
  const file = new File([await smallPng(300)], 'نخيل.png', { type: 'image/png' })
  for (const [language, sentence] of [
    ['ar', 'مخزن الملفات غير متاح الآن. حاول مرة أخرى بعد قليل.'],
    ['en', 'File storage isn’t available. Try again in a moment.'],
  ] as const) {
    const refused = await app
      .as(nora.access, language)
      .files.create({ tenant, form: { file } })
      .catch((error: unknown) => error)
    assert.ok(refused instanceof ApiError)
    assert.deepEqual([refused.status, refused.problem.code, refused.problem.message], [503, 'storage.unavailable', sentence])
  }
  const gone = await fetch(`${app.url}/files/${'a'.repeat(40)}.webp`)
  assert.deepEqual([gone.status, gone.headers.get('cache-control'), gone.headers.get('retry-after')], [503, 'no-store', '2'])
  await assert.rejects(Array.fromAsync(app.services.store.list()), { code: 'storage.unavailable' })
})

test('metrics report that the bucket is unavailable', async () => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  assert.match(text, /^maydan_bucket_up 0$/m)
})

test('parses FILES_URL, and rejects an invalid URL with an error that names the setting', () => {
  assert.deepEqual(parseBucketUrl('s3://files'), { bucket: 'files', prefix: '', endpoint: null, region: null, pathStyle: false })
  const full = 's3://maydan-files/a/b/?endpoint=https://s3.example:9000&region=me-south-1&pathStyle=1'
  assert.deepEqual(readSettings({ FILES_URL: full }).filesUrl, {
    bucket: 'maydan-files',
    prefix: 'a/b/',
    endpoint: 'https://s3.example:9000',
    region: 'me-south-1',
    pathStyle: true,
  })
  for (const FILES_URL of [
    'x',
    's3://',
    'https://files',
    's3://key:secret@files',
    's3://files?key=x',
    's3://files?endpoint=x',
    's3://Fi_les',
  ])
    assert.throws(
      () => readSettings({ FILES_URL }),
      (error: Error) => error instanceof BadSetting && error.message.startsWith('FILES_URL: must be s3://bucket'),
    )
  assert.equal(readSettings({}).filesUrl, null)
})
