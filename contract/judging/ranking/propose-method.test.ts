import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findOtherPodiums } from './other-podiums.ts'
import { proposeMethod } from './propose-method.ts'
import { computeRanking } from './ranking.ts'

/** Judgements of one criterion: points by judge and project. */
const inputOf = (given: Record<string, Record<string, number>>, method: 'mean' | 'adjusted' | 'order_adjusted' = 'mean') => ({
  method,
  criteria: [{ id: 'idea', weight: 1, min: 1, max: 5 }],
  projects: [...new Set(Object.values(given).flatMap(list => Object.keys(list)))],
  judgements: Object.entries(given).flatMap(([judgeId, list]) =>
    Object.entries(list).map(([projectId, idea]) => ({ judgeId, projectId, points: { idea } })),
  ),
})
/** Two judges score A, B and C, and two others score D. */
const disjoint = { j1: { a: 5, b: 4, c: 4 }, j2: { a: 5, b: 4, c: 4 }, j3: { d: 2 }, j4: { d: 2 } }
const placesOf = (input: ReturnType<typeof inputOf>) =>
  Object.fromEntries(computeRanking(input).projects.map(({ id, place }) => [id, place]))

test('proposes the mean when every judge scored every project', () => {
  assert.deepEqual(proposeMethod(inputOf({ j1: { a: 5, b: 2 }, j2: { a: 4, b: 3 } })), { method: 'mean', reason: 'complete' })
  assert.deepEqual(proposeMethod({ judgements: [] }), { method: 'mean', reason: 'complete' })
})

test('proposes the adjusted model when linked judges scored every project', () => {
  const chain = { j1: { a: 5, b: 4, c: 3 }, j2: { b: 4, c: 3, d: 2 }, j3: { c: 3, d: 2, e: 1 } }
  assert.deepEqual(proposeMethod(inputOf(chain)), { method: 'adjusted', reason: 'linked' })
  // A judge with a single visit is not linked. The other judges still compare all projects.
  assert.deepEqual(proposeMethod(inputOf({ ...chain, j4: { a: 1 } })), { method: 'adjusted', reason: 'linked' })
})

test('proposes the mean when groups of judges share no project, or only one', () => {
  assert.deepEqual(proposeMethod(inputOf(disjoint)), { method: 'mean', reason: 'unlinked' })
  assert.deepEqual(proposeMethod(inputOf({ j1: { a: 5, b: 4, c: 3 }, j2: { c: 3, d: 4, e: 5 } })), { method: 'mean', reason: 'unlinked' })
  assert.deepEqual(proposeMethod(inputOf({ j1: { a: 5, b: 4 }, j2: { c: 5, d: 4 }, j3: { e: 1 } })), { method: 'mean', reason: 'unlinked' })
})

test('the order in each list ranks a project with mean 2 above projects with mean 4 when groups of judges are disjoint', () => {
  assert.deepEqual(placesOf(inputOf(disjoint, 'order_adjusted')), { a: 1, d: 2, b: 3, c: 3 })
  const { method } = proposeMethod(inputOf(disjoint))
  assert.deepEqual(placesOf(inputOf(disjoint, method)), { a: 1, b: 2, c: 2, d: 4 })
})

test('names the first three of other methods when they differ', () => {
  assert.deepEqual(findOtherPodiums(inputOf(disjoint)), [{ method: 'order_adjusted', projects: ['a', 'd', 'b', 'c'] }])
  assert.deepEqual(findOtherPodiums(inputOf({ j1: { a: 5, b: 3, c: 1 }, j2: { a: 5, b: 3, c: 1 } })), [])
})

test('the proposal and the other podiums do not depend on the order of rows', () => {
  const input = inputOf(disjoint)
  const reversed = { ...input, judgements: input.judgements.toReversed(), projects: input.projects.toReversed() }
  assert.equal(JSON.stringify(proposeMethod(reversed)), JSON.stringify(proposeMethod(input)))
  assert.equal(JSON.stringify(findOtherPodiums(reversed)), JSON.stringify(findOtherPodiums(input)))
})
