import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitText, type Measure } from './fit-text.ts'

/** Every character is half an em wide. */
const measure: Measure = text => ({ width: text.length / 2, ascent: 0.8, descent: 0.2, shift: 0.3 })
const box = { width: 80, height: 30, largest: 12 }

test('keeps a short name on one line at the largest size', () => {
  assert.deepEqual(fitText('Sara Ali', box, measure), { lines: ['Sara Ali'], size: 12, lineHeight: 12 * 1.3 })
})

test('breaks a long name into two even lines, and never into three', () => {
  const { lines, size } = fitText('Abdulrahman bin Abdulaziz Alharbi', box, measure)
  assert.deepEqual(lines, ['Abdulrahman bin', 'Abdulaziz Alharbi'])
  assert.ok(size > fitText('Abdulrahman bin Abdulaziz Alharbi', { ...box, lines: 1 }, measure).size)
  assert.equal(fitText(Array(30).fill('ab').join(' '), box, measure).lines.length, 2)
})

test('fits any text into width and height, also a word of 60 letters and tall marks', () => {
  const tall: Measure = text => ({ ...measure(text), ascent: 1.6, descent: 0.6 })
  for (const [text, how] of [
    ['x'.repeat(60), measure],
    ['Ấ Ậ Ẫ', tall],
    [`${'x'.repeat(59)} y`, tall],
  ] as const) {
    const { lines, size, lineHeight } = fitText(text, box, how)
    assert.ok(Math.max(...lines.map(line => how(line).width * size)) <= box.width, text)
    assert.ok(lines.length * lineHeight <= box.height + 0.001, text)
    const { ascent, descent, shift } = how(text)
    assert.ok(lineHeight / 2 >= size * Math.max(ascent - shift, descent + shift), text)
  }
})

test('hyphenates a very long word, but never joined letters', () => {
  assert.deepEqual(fitText('Wolfeschlegelsteinhausenberger', box, measure).lines, ['Wolfeschlegelst-', 'einhausenberger'])
  assert.deepEqual(fitText('ا'.repeat(40), box, measure).lines.length, 1)
})

test('joins repeated spaces, and accepts an empty text', () => {
  assert.deepEqual(fitText('  Sara \n Ali ', box, measure).lines, ['Sara Ali'])
  assert.deepEqual(fitText('', box, measure).lines, [''])
})
