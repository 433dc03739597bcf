import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Quota, tallyQuotas } from './quota.ts'

const quota = (more: Partial<Quota>): Quota => ({ field: 'q', options: ['a'], of: 'people', least: null, most: null, ...more })

/** Takes candidates in their order while places remain. Returns the positions of those taken. */
function take(quotas: readonly Quota[], candidates: readonly (readonly number[])[], places: number): number[] {
  const tally = tallyQuotas(
    quotas,
    quotas.map(() => 0),
    null,
  )
  const taken: number[] = []
  for (const [nth, matches] of candidates.entries()) {
    if (taken.length === places) break
    if (!tally.admits(matches, places - taken.length - 1)) continue
    tally.add(matches)
    taken.push(nth)
  }
  return taken
}

test('skips candidates beyond a maximum, and keeps places for a minimum', () => {
  const [yes, no] = [[1], [0]]
  assert.deepEqual(take([quota({ most: 1 })], [yes, yes, no, yes], 3), [0, 2])
  assert.deepEqual(take([quota({ least: 2 })], [no, no, no, yes, no, yes], 3), [0, 3, 5])
  // A minimum that cannot be reached leaves places free.
  assert.deepEqual(take([quota({ least: 2 })], [no, no, yes], 3), [0, 2])
})

test('does not keep places for minimums in another unit', () => {
  const tally = tallyQuotas([quota({ least: 5 })], [0], 'parties')
  assert.equal(tally.admits([0], 0), true)
  assert.equal(tallyQuotas([quota({ least: 5, of: 'parties' })], [0], 'parties').admits([0], 4), false)
})

test('never exceeds a maximum, and reaches a single minimum if enough candidates have the answer', () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { maxLength: 40 }),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 0, max: 20 }),
      fc.integer({ min: 0, max: 20 }),
      (having, places, one, other) => {
        const [least, most] = [Math.min(one, other, places), Math.max(one, other)]
        const taken = take(
          [quota({ least, most })],
          having.map(has => [has ? 1 : 0]),
          places,
        )
        const matching = taken.filter(nth => having[nth]).length
        assert.ok(matching <= most && taken.length <= places)
        assert.ok(matching >= Math.min(least, having.filter(Boolean).length))
      },
    ),
  )
})
