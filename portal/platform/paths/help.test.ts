import assert from 'node:assert/strict'
import { test } from 'node:test'

let content = '1'
const document = { documentElement: { lang: 'ar' }, querySelector: () => ({ getAttribute: () => content }) }
Object.defineProperty(globalThis, 'document', { value: document, configurable: true })
const { helpOf } = await import('./help.ts')

test('leads to the page about an area, else to the index, and nowhere without a handbook', () => {
  assert.deepEqual([helpOf('judging'), helpOf('activity'), helpOf(null)], ['/help/judging-day?lng=ar', '/help/?lng=ar', '/help/?lng=ar'])
  content = '0'
  assert.equal(helpOf('judging'), null)
})
