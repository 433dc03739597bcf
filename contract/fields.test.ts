import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Fullname, Link, text, TimeZone } from './fields.ts'

test('removes or rejects control characters, lone surrogates and direction overrides in texts, and rejects them in links', () => {
  for (const sign of ['\u0000', '\u001b', '\u202e', '\u2067', '\ud800', '\ufffe', '\uffff']) {
    const kept = text(10).safeParse(`a${sign}b`)
    assert.ok(!kept.success || kept.data === 'ab', JSON.stringify(sign))
    assert.equal(Link.safeParse(`https://example.com/${sign}b`).success, false, JSON.stringify(sign))
  }
  for (const right of ['سارة\nb', '👩‍👩‍👧', 'می‌خواهم']) assert.equal(text(10).parse(right), right)
  assert.equal(Link.parse('https://example.com/مسار?a=1'), 'https://example.com/مسار?a=1')
})

test('normalizes a person’s name to one line without invisible characters, and rejects a name of only invisible characters', () => {
  for (const [typed, kept] of [
    ['ريم\n  العتيبي', 'ريم العتيبي'],
    ['Rene\u0301e', 'Ren\u00e9e'],
    ['\u200fسارة\u200e \u200bعلي\ufeff', 'سارة علي'],
    ['نی‌ما \u200d', 'نی‌ما'],
    [`سا${'\u064b'.repeat(60)}رة`, `سا${'\u064b'.repeat(4)}رة`],
    ['مُحَمَّدٌ', 'مُحَمَّدٌ'],
    ['Ma\u{e0041}\u{e0042}ya', 'Maya'],
  ])
    assert.equal(Fullname.parse(typed), kept?.normalize('NFC'))
  for (const nobody of ['\u3164\u3164', '\u115f\u1160\uffa0', '\u200b\u200b', '\u200d\u200d\u200d', '\u2800\u2800', '\u{e0041}\u{e0042}'])
    assert.equal(Fullname.safeParse(nobody).success, false, JSON.stringify(nobody))
})

test('removes invisible characters from pasted text before it checks the length', () => {
  assert.equal(text(20).parse('\u2067واحة\u2069 \u202a+966 50\u202c'), 'واحة +966 50')
  assert.equal(text(2).parse('\u202aأب\u202c'), 'أب', 'nor does it count')
  assert.equal(text(20, 1).safeParse('\u202a\u202c').success, false)
  assert.equal(text(20).parse('سطر\u000bوسطر'), 'سطر\nوسطر')
})

test('converts aliases of a time zone to its listed name, and rejects offsets and unknown names', () => {
  for (const [named, listed] of [
    ['Asia/Riyadh', 'Asia/Riyadh'],
    ['asia/riyadh', 'Asia/Riyadh'],
    ['Asia/Kolkata', 'Asia/Calcutta'],
    ['Asia/Calcutta', 'Asia/Calcutta'],
    ['Africa/Asmara', 'Africa/Asmera'],
    ['Etc/UTC', 'UTC'],
    ['UTC', 'UTC'],
  ])
    assert.equal(TimeZone.parse(named), listed)
  for (const none of ['', 'Mars/Base', '+03:00', 'constructor', 'x'.repeat(100)])
    assert.equal(TimeZone.safeParse(none).success, false, none)
})
