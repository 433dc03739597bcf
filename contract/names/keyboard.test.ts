import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { otherLayout } from './keyboard.ts'

const readings: [typed: string, meant: string][] = [
  ['ih;he,k', 'هاكاثون'],
  ['اشؤنشفاخى', 'hackathon'],
  [',hpm', 'واحة'],
  ['صشاش', 'waha'],
  ['hgvdhq', 'الرياض'],
  ['قهغشيا', 'riyadh'],
  ['Hlg', 'أمل'],
  ['Waha 2027', 'صشاش 2027'],
]

test('converts text typed with the wrong keyboard layout', () => {
  for (const [typed, meant] of readings) assert.ok(otherLayout(typed).includes(meant), typed)
})

test('returns two conversions for «لا»: typed with one key, and typed with two keys', () => {
  assert.deepEqual(otherLayout('ىهلاف'), ['nibt', 'night'])
  assert.deepEqual(otherLayout('لاثسف'), ['best', 'ghest'])
})

test('returns no conversion for a text with both Arabic and Latin letters, or without letters', () => {
  for (const text of ['واحة waha', '2027', '', ' ,.;', '٤٨']) assert.deepEqual(otherLayout(text), [], text)
})

const english = fc.string({
  unit: fc.constantFrom(..."qwertyuiop[]asdfghjkl;'zxcvnm,./` 0123456789".split('')),
  minLength: 1,
  maxLength: 30,
})
const arabic = fc.string({ unit: fc.constantFrom(...'ذضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظ 0123456789'.split('')), minLength: 1, maxLength: 30 })

test('restores English text typed with the Arabic keyboard layout', () => {
  fc.assert(
    fc.property(
      // A text with both «b» and «gh» has more readings than the search tries.
      english.filter(text => /[a-z]/.test(text) && !(text.includes('b') && text.includes('gh'))),
      text => otherLayout(otherLayout(text)[0] ?? '').includes(text),
    ),
  )
})

test('restores Arabic text typed with the English keyboard layout', () => {
  fc.assert(
    fc.property(
      arabic.filter(text => /\p{L}/u.test(text)),
      text => {
        const typed = otherLayout(text).at(-1) ?? ''
        return !/[a-z]/.test(typed) || otherLayout(typed).includes(text)
      },
    ),
  )
})

test('converts a capital letter like its lower-case letter if the shifted key has no Arabic letter', () => {
  assert.deepEqual(otherLayout('Ih;he,k'), ['هاكاثون'])
  assert.deepEqual(otherLayout('IH;HE,K'), ['هأكأثون'])
})
