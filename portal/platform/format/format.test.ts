import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatHijriDays, formatMoment, formatTime, formatZone } from './format.ts'

test('names a time zone by its country, differently for each Gulf state', () => {
  assert.equal(formatZone('Asia/Riyadh', 'ar'), 'توقيت السعودية')
  assert.equal(formatZone('Asia/Riyadh', 'en'), 'Saudi Arabia Time')
  const neighbours = ['Asia/Riyadh', 'Asia/Kuwait', 'Asia/Qatar', 'Asia/Bahrain', 'Asia/Dubai', 'Asia/Muscat']
  for (const language of ['ar', 'en'] as const)
    assert.equal(new Set(neighbours.map(zone => formatZone(zone, language))).size, neighbours.length)
})

test('does not break lines before a day period or an era', () => {
  Object.assign(globalThis, { document: { documentElement: { lang: 'ar' } } })
  const at = '2027-02-04T06:42:00Z'
  for (const text of [formatTime(at), formatMoment(at), formatHijriDays(at, at)]) assert.match(text, /\d\u00a0\p{L}+$/u)
})

test('names UTC the same in every notation', () => {
  for (const zone of ['UTC', 'Etc/UTC', 'GMT'])
    assert.deepEqual([formatZone(zone, 'ar'), formatZone(zone, 'en')], ['التوقيت العالمي', 'UTC'])
})
