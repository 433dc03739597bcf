import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import { moved } from './sortable.ts'

it('moved() moves one row and retains the order of all other rows', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 1 }), fc.nat(), fc.nat(), (rows, a, b) => {
      const [from, to] = [a % rows.length, b % rows.length]
      const after = moved(rows, from, to)
      assert.equal(after[to], rows[from])
      const others = (list: number[]) => list.filter(row => row !== rows[from])
      assert.deepEqual(others(after), others(rows))
    }),
  )
})

it('moved() returns the list unchanged if the row does not exist', () => {
  assert.deepEqual(moved(['a', 'b'], 5, 0), ['a', 'b'])
})
