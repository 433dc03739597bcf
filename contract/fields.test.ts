import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Fullname, l10n, Link, linklessText, text, TimeZone } from './fields.ts'

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

test('rejects names that contain a web or email address, and accepts titles, initials and product names', () => {
  for (const link of [
    'Claim 5000 SAR at https://evil',
    'Claim 5000 at evil.com',
    'EVIL．COM',
    'Win x.evil.sa now',
    't.me/prize',
    'www.evil',
    'nora@evil.example',
    'اربح في موقع.السعودية',
    'evil.xn--mgberp4a5d4ar',
  ])
    for (const schema of [Fullname, linklessText(120)]) assert.equal(schema.safeParse(link).success, false, link)
  for (const name of [
    'Dr.Ahmed Ali',
    'د.محمد العتيبي',
    'أ.د. سارة',
    'J.R.R. Tolkien',
    'Mohd.Ali',
    'Dr.Al Harbi',
    'Nora, M.Sc',
    'St.John',
    'Ravi s/o Kumar',
    'O’Neil Jr.',
  ])
    assert.equal(Fullname.parse(name), name)
  for (const name of ['Best Node.js project', 'Version 2.0', 'عن بُعد...كيف؟']) assert.equal(linklessText(120).parse(name), name)
})

test('removes invisible characters from pasted text before it checks the length', () => {
  assert.equal(text(20).parse('\u2067واحة\u2069 \u202a+966 50\u202c'), 'واحة +966 50')
  assert.equal(text(2).parse('\u202aأب\u202c'), 'أب', 'nor does it count')
  assert.equal(text(20, 1).safeParse('\u202a\u202c').success, false)
  assert.equal(text(20).parse('سطر\u000bوسطر'), 'سطر\nوسطر')
})

test('trims invisible characters, and treats a text without a visible character as empty', () => {
  for (const empty of [
    '\u200b',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u200e\u200f',
    '\u061c',
    '\u3164\u115f',
    '\uffa0',
    '\u2800',
    '\u200d',
    '\ufe0f',
    '\u{e0041}',
    '\u00a0',
  ]) {
    assert.deepEqual([text(20).parse(empty), text(20, 1).safeParse(empty).success], ['', false], JSON.stringify(empty))
    assert.deepEqual(l10n(20).parse({ ar: empty, en: 'a' }), { ar: '', en: 'a' })
  }
  for (const whole of ['نی‌ما', '👩‍👩‍👧', 'قلب ❤️', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', '葛\u{e0100}'])
    assert.equal(text(40).parse(`\u200b ${whole}\u2060\n`), whole)
  assert.equal(text(100_000).parse(`a${'\u200b'.repeat(99_990)}b`).length, 99_992)
})

test('counts characters as the database does, never fewer than a form accepts', () => {
  const longestInForms = '😀'.repeat(30)
  assert.deepEqual(
    [longestInForms, '😀'.repeat(60), '😀'.repeat(61)].map(value => text(60).safeParse(value).success),
    [true, true, false],
  )
  assert.deepEqual(
    ['😀', 'اب'].map(value => text(60, 2).safeParse(value).success),
    [false, true],
  )
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
