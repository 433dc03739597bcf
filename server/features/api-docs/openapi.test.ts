import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const get = (headers: Record<string, string>) => fetch(`${app.url}/api/v1/openapi.json`, { headers })

test('serves the OpenAPI document compressed, and a known version without a body', async () => {
  const packed = await get({ 'accept-encoding': 'gzip' })
  const etag = packed.headers.get('etag') ?? ''
  assert.deepEqual([packed.headers.get('content-encoding'), packed.headers.get('vary')], ['gzip', 'accept-encoding'])
  const plain = await get({ 'accept-encoding': 'identity' })
  assert.equal(plain.headers.get('content-encoding'), null)
  assert.deepEqual(await packed.json(), await plain.json())
  const known = await get({ 'if-none-match': etag })
  assert.deepEqual([known.status, await known.text()], [304, ''])
})
