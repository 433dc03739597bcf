import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startTestApp } from '#server/testing/test-app.ts'
import { createPageCache } from './page-cache.ts'

const app = await startTestApp()
after(() => app.close())

test('evicts the least recently requested page when the page cache is full', () => {
  const cache = createPageCache(app.services.database, 350)
  const put = (tenant_name: string) => cache.put({ tenant_name, domain: null, tenant_id: tenant_name, pages: { ar: packed } })
  for (const name of ['first', 'second', 'third']) put(name)
  assert.equal(cache.peek('first')?.name, 'first')
  put('fourth')
  const cached = ['first', 'second', 'third', 'fourth'].map(name => cache.peek(name)?.name)
  assert.deepEqual(cached, ['first', undefined, 'third', 'fourth'])
  put('fifth')
  assert.equal(cache.usage().bytes, 300, 'evicts even requested pages')
})
const packed = { br: Buffer.alloc(100, 1).toString('base64'), etag: '"1"', csp: '' }
