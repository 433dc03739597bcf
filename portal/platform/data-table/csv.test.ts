import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { csvOf } from './csv.ts'

test('a CSV export begins with a UTF-8 byte order mark, and its lines end as RFC 4180 requires', () => {
  assert.equal(
    csvOf(
      ['الاسم', 'n'],
      [
        ['واحة "٢"', 3],
        [null, -1],
      ],
    ),
    '\ufeff"الاسم","n"\r\n"واحة ""٢""","3"\r\n"","-1"\r\n',
  )
})

test('a CSV export escapes formulas in cells', () => {
  for (const sign of ['=', '+', '-', '@', '\t', '\r', '\n', '＝'])
    assert.ok(csvOf([], [[`${sign}1+1`]]).includes(`"'${sign}1+1"`), JSON.stringify(sign))
})

test('a CSV export retains every text', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 4 }), { maxLength: 5 }), rows => {
      const read = cellsOf(csvOf(['a'], rows).slice(1))
      assert.deepEqual(
        read.slice(1).map(cells => cells.map(cell => cell.replaceAll("'", ''))),
        rows.map(cells => cells.map(cell => cell.replaceAll("'", ''))),
      )
    }),
  )
})

const cellsOf = (text: string) =>
  [...text.matchAll(/((?:"(?:[^"]|"")*",?)+)\r\n/g)].map(([, line = '']) =>
    [...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell = '']) => cell.replaceAll('""', '"')),
  )
