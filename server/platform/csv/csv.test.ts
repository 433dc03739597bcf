import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { csvOf } from './csv.ts'

/** Independent CSV parser (RFC 4180). */
function read(csv: string): string[][] {
  const rows: string[][] = [[]]
  const cells = csv.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)
  for (const [, quoted, plain, end] of cells) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

const plain = (text: string) => text.replaceAll("'", '')

test('a CSV file starts with a BOM, and a parser returns the original cells, except for apostrophes', () => {
  const cell = fc.string({
    unit: fc.oneof(fc.constantFrom(...'=+-@;,\t\r\n"\' '), fc.string({ unit: 'grapheme', maxLength: 1 })),
    maxLength: 30,
  })
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 }), rows => {
      const csv = csvOf(rows)
      assert.ok(csv.startsWith('\ufeff'))
      assert.deepEqual(
        read(csv).map(row => row.map(plain)),
        rows.map(row => row.map(plain)),
      )
      // Spreadsheets can start a cell after each of the characters in the first group, even within quotation marks.
      assert.doesNotMatch(csv, /(?:^|[;\t\r\n])[\s";]*[=+\-@|%＝＋－＠]/)
    }),
  )
})

test('a CSV file has an apostrophe before characters that start a formula, also after another separator', () => {
  for (const text of ['=1+1', '+966', '-2', '@SUM(A1)', '＝1', '|calc', '%x']) {
    assert.equal(read(csvOf([[text]]))[0]?.[0], `'${text}`)
    for (const before of [' ', '\u00a0', 'x;', 'x; ', 'x\t', 'x\n', 'x;"'])
      assert.equal(read(csvOf([[before + text]]))[0]?.[0], `${before}'${text}`)
  }
  for (const before of ['\t', '\r']) assert.equal(read(csvOf([[`${before}=1`]]))[0]?.[0], `'${before}'=1`)
  for (const text of ['نورة', 'a=b', 'name@example.com', 'one; two - three', '']) assert.equal(read(csvOf([[text, 'x']]))[0]?.[0], text)
})

test('a CSV file contains texts with quotation marks and numbers without', () => {
  assert.equal(csvOf([['a', 'x;y', 3, '']]), '\ufeff"a","x;y",3,""\r\n')
})

test('a CSV file contains a phone number without other characters, and escapes what only begins like one', () => {
  assert.equal(csvOf([['+966501234567']]), '\ufeff"+966501234567"\r\n')
  for (const text of ['+966501234567+1', '+966 50 123', '+966501234567;=1+1', '+12345678901234567', '-966501234567', '=966501234567'])
    assert.ok(csvOf([[text]]).startsWith(`\ufeff"'`), text)
})
