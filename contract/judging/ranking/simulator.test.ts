// Simulation of docs/judging.md: 40 projects, 12 judges, 400 hackathons with a fixed seed.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Design, simulate } from './testing/simulator.ts'

const run = (design: Design) => simulate(design, { runs: 400, seed: 1 })
const even = run('even, 5 visits')

for (const design of ['3 visits, final of 8', '3 visits, podium-seeking'] as const)
  test(`${design}: finds 74 % of the top three, and 6 points more than even visits of the same cost`, () => {
    const { topThree, sureAndRight } = run(design)
    assert.ok(topThree >= 74, `${topThree} %`)
    assert.ok(topThree >= even.topThree + 6, `${topThree} % and ${even.topThree} %`)
    assert.ok(sureAndRight >= 70, `${sureAndRight} %`)
  })

test('a winner with a probability of 0.6 or more is right in 70 % of even visits', () => {
  assert.ok(even.sureAndRight >= 70, `${even.sureAndRight} %`)
})
