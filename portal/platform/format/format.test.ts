import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatZone } from './format.ts'

test('names a time zone by its country, differently for each Gulf state', () => {
  assert.equal(formatZone('Asia/Riyadh', 'ar'), 'توقيت السعودية')
  assert.equal(formatZone('Asia/Riyadh', 'en'), 'Saudi Arabia Time')
  const neighbours = ['Asia/Riyadh', 'Asia/Kuwait', 'Asia/Qatar', 'Asia/Bahrain', 'Asia/Dubai', 'Asia/Muscat']
  for (const language of ['ar', 'en'] as const)
    assert.equal(new Set(neighbours.map(zone => formatZone(zone, language))).size, neighbours.length)
})

test('names UTC the same in every notation', () => {
  for (const zone of ['UTC', 'Etc/UTC', 'GMT'])
    assert.deepEqual([formatZone(zone, 'ar'), formatZone(zone, 'en')], ['التوقيت العالمي', 'UTC'])
})
