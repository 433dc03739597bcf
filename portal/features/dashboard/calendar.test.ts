import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMs, occasionsIn } from './calendar.ts'

test('occasionsIn() returns Ramadan and both Eids by the Umm al-Qura calendar', () => {
  const found = occasionsIn(Date.UTC(2027, 0, 1), Date.UTC(2027, 11, 31)).map(({ key, from, to }) => [
    key,
    new Date(from).toISOString().slice(0, 10),
    new Date(to - dayMs).toISOString().slice(0, 10),
  ])
  assert.deepEqual(found, [
    ['ramadan', '2027-02-08', '2027-03-08'],
    ['fitr', '2027-03-09', '2027-03-11'],
    ['adha', '2027-05-16', '2027-05-19'],
  ])
})

test('occasionsIn() clips Ramadan to the requested period', () => {
  assert.deepEqual(
    occasionsIn(Date.UTC(2027, 1, 20), Date.UTC(2027, 1, 22)).map(({ from, to }) => [from, to]),
    [[Date.UTC(2027, 1, 20), Date.UTC(2027, 1, 22)]],
  )
})
