import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readMoment } from './read-moment.ts'
import { raw, type Sql, sql } from './sql.ts'

test('a SQL template returns the correct text and values when it is used again with other values and fragments', () => {
  const one = (inner: Sql, last: unknown): Sql => sql`select ${inner} where a = ${last}`
  const fragment = fc.oneof(
    fc.constant(sql`now()`),
    fc.integer().map(n => sql`b + ${n}`),
    fc.constantFrom('c', 'd').map(raw),
    fc.array(fc.integer(), { maxLength: 2 }).map(list => sql`e = any(${list}) or ${1}`),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(fragment, fc.anything()), { minLength: 2, maxLength: 8 }), asked => {
      for (const [inner, last] of asked) {
        const { text, values } = one(inner, last)
        assert.equal(text, `select ${inner.text} where a = $${inner.values.length + 1}`)
        assert.deepEqual(values, [...inner.values, last])
      }
    }),
  )
})

test('a value with the properties `text` and `values` becomes a parameter', () => {
  const points = { text: 4, values: 3 }
  assert.deepEqual({ ...sql`select ${points}` }, { text: 'select $1', values: [points] })
})

test('`readMoment` formats PostgreSQL timestamps like `Date`, whatever their UTC offset', () => {
  const moment = fc.date({ min: new Date('1000-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  fc.assert(
    fc.property(
      moment,
      fc.constantFrom('', '.5', '.123', '.120456', '.000001'),
      fc.constantFrom('+00', '+03', '-05:30'),
      (at, fraction, zone) => {
        const written = `${at.toISOString().slice(0, 19).replace('T', ' ')}${fraction}${zone}`
        assert.equal(readMoment(written), new Date(written).toISOString())
      },
    ),
  )
  assert.equal(readMoment('2026-11-22 18:20:03.1+00'), '2026-11-22T18:20:03.100Z')
})
