import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { csvOf, ltrNumber } from './csv.ts'

/** A reader of our own: quotes, doubled quotes, commas and CRLF, as RFC 4180 tells them. */
function read(csv: string): string[][] {
  const rows: string[][] = [[]]
  const cells = csv.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)
  for (const [, quoted, plain, end] of cells) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

test('starts with a BOM, and whatever is written comes back as it was, or with an apostrophe before it', () => {
  const cell = fc.string({ unit: 'grapheme', maxLength: 30 })
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 }), rows => {
      const csv = csvOf(rows)
      assert.ok(csv.startsWith('\ufeff'))
      const found = read(csv)
      assert.equal(found.length, rows.length)
      for (const [at, row] of rows.entries())
        for (const [n, text] of row.entries()) assert.ok([text, `'${text}`].includes(found[at]?.[n] ?? '?'), JSON.stringify(text))
    }),
  )
})

test('nothing in it is a formula', () => {
  for (const text of ['=1+1', '+966', '-2', '@SUM(A1)', '\t=1', ' =1', '\r=1', '＝1', '|calc', '%x'])
    assert.equal(read(csvOf([[text]]))[0]?.[0], `'${text}`)
  for (const text of ['نورة', 'a=b', 'name@example.com', '']) assert.equal(read(csvOf([[text, 'x']]))[0]?.[0], text)
})

test('a telephone number is text that keeps its plus in front', () => {
  assert.equal(read(csvOf([[ltrNumber('+966501234567')]]))[0]?.[0], '\u200e+966501234567')
  assert.equal(ltrNumber(''), '')
})
