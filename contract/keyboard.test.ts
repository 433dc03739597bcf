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

test('what was typed with the wrong layout is read with the other', () => {
  for (const [typed, meant] of readings) assert.ok(otherLayout(typed).includes(meant), typed)
})

test('«لا» is read as one key and as two', () => {
  assert.deepEqual(otherLayout('ىهلاف'), ['nibt', 'night'])
  assert.deepEqual(otherLayout('لاثسف'), ['best', 'ghest'])
})

test('a text in both scripts, or in neither, is what it is', () => {
  for (const text of ['واحة waha', '2027', '', ' ,.;', '٤٨']) assert.deepEqual(otherLayout(text), [], text)
})

const english = fc.string({
  unit: fc.constantFrom(..."qwertyuiop[]asdfghjkl;'zxcvnm,./` 0123456789".split('')),
  minLength: 1,
  maxLength: 30,
})
const arabic = fc.string({ unit: fc.constantFrom(...'ذضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظ 0123456789'.split('')), minLength: 1, maxLength: 30 })

test('every English text comes back from the Arabic keys it was typed with', () => {
  fc.assert(
    fc.property(
      // With both «b» and «gh» in one text there would be more readings than are worth searching for.
      english.filter(text => /[a-z]/.test(text) && !(text.includes('b') && text.includes('gh'))),
      text => otherLayout(otherLayout(text)[0] ?? '').includes(text),
    ),
  )
})

test('every Arabic text comes back from the English keys it was typed with', () => {
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

test('a first capital and Caps Lock change nothing', () => {
  assert.deepEqual(otherLayout('Ih;he,k'), ['هاكاثون'])
  assert.deepEqual(otherLayout('IH;HE,K'), ['هأكأثون'])
})
