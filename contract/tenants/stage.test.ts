import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Dated, nextStageChange, stageOf } from './stage.ts'

const at = (day: number) => new Date(Date.UTC(2027, 0, 1) + day * 86_400_000)
const iso = (day: number) => at(day).toISOString()
const dates: Dated = {
  status: 'published',
  called_off: null,
  registration_opens_at: iso(1),
  registration_closes_at: iso(10),
  starts_at: iso(20),
  ends_at: iso(23),
  submission_closes_at: iso(22),
  winners_at: iso(25),
}

test('derives the stage of a hackathon from its dates, and starts each stage exactly at its date', () => {
  const expected = [
    [0, 'soon'],
    [1, 'open'],
    [10, 'closed'],
    [20, 'running'],
    [22, 'judging'],
    [25, 'finished'],
  ] as const
  for (const [day, stage] of expected) assert.equal(stageOf(dates, at(day)), stage, `day ${day}`)
})

test('returns the stage open after the start of the hackathon when registration closes later', () => {
  assert.equal(stageOf({ ...dates, registration_closes_at: iso(21) }, at(20.5)), 'open')
})

test('returns the stage judging without end when no winners date is set', () => {
  assert.equal(stageOf({ ...dates, winners_at: null }, at(1000)), 'judging')
  assert.equal(nextStageChange({ ...dates, winners_at: null }, at(23)), null)
})

test('returns the stage draft for a canceled draft, and the stage canceled during registration', () => {
  assert.equal(stageOf({ ...dates, called_off: 'cancelled' }, at(5)), 'cancelled')
  assert.equal(stageOf({ ...dates, called_off: 'cancelled', status: 'draft' }, at(5)), 'draft')
})

test('returns the first moment after now at which the stage changes', () => {
  const day = fc.integer({ min: 0, max: 60 })
  fc.assert(
    fc.property(
      fc.record({ o: day, c: day, s: day, e: day, u: fc.option(day), w: fc.option(day), now: day }),
      ({ o, c, s, e, u, w, now }) => {
        const some: Dated = {
          ...dates,
          registration_opens_at: iso(o),
          registration_closes_at: iso(c),
          starts_at: iso(s),
          ends_at: iso(e),
          submission_closes_at: u === null ? null : iso(u),
          winners_at: w === null ? null : iso(w),
        }
        const change = nextStageChange(some, at(now))
        const stage = stageOf(some, at(now))
        if (change === null) return assert.equal(stageOf(some, at(1000)), stage)
        assert.ok(change > at(now))
        assert.notEqual(stageOf(some, change), stage)
        assert.equal(stageOf(some, new Date(change.getTime() - 1)), stage)
      },
    ),
  )
})
