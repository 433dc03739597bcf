import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gregorianOfHijri } from './hijri-date.ts'

test('converts every day of the Umm al-Qura calendar', () => {
  const format = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    timeZone: 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  for (let at = Date.UTC(1882, 10, 12); at < Date.UTC(2100, 0, 1); at += 86_400_000 * 7) {
    const parts = format.formatToParts(at)
    const [year, month, day] = ['year', 'month', 'day'].map(wanted => parts.find(({ type }) => type === wanted)?.value)
    assert.equal(gregorianOfHijri(`${year}-${month}-${day}`), new Date(at).toISOString().slice(0, 10))
  }
  assert.equal(gregorianOfHijri('1448-01-01'), '2026-06-16')
})

test('returns null for days that do not exist and years outside of the calendar', () => {
  for (const none of ['1448-13-01', '1448-01-31', '1299-01-01', '1600-01-01', '2026-01-01', '1448-00-10'])
    assert.equal(gregorianOfHijri(none), null, none)
})
