import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import { stageOf } from '#contract/tenants/stage.ts'
import { sampleFacts } from '../draft/sample-facts.ts'
import { lengthOf, momentAt, placeOf, spansOf, stretch } from './moments.ts'

const day = 86_400_000
const at = (days: number) => new Date(Date.UTC(2027, 0, 1) + days * day).toISOString()
const dated = fc
  .tuple(
    fc.nat(40),
    fc.nat(60),
    fc.nat(60),
    fc.integer({ min: 1, max: 9 }),
    fc.option(fc.nat(9), { nil: null }),
    fc.option(fc.nat(30), { nil: null }),
  )
  .map(([opens, closes, starts, lasts, submission, winners]) => ({
    ...sampleFacts,
    status: 'draft' as const,
    registration_opens_at: at(opens),
    registration_closes_at: at(opens + closes + 1),
    starts_at: at(opens + starts + 1),
    ends_at: at(opens + starts + 1 + lasts),
    submission_closes_at: submission === null ? null : at(opens + starts + 2 + submission),
    winners_at: winners === null ? null : at(opens + starts + 3 + winners),
  }))

it('the preview’s slider covers every stage of a hackathon, each from its exact start', () => {
  const spans = spansOf({ ...sampleFacts, winners_at: '2026-11-16T18:00:00+03:00', status: 'draft' })
  assert.deepEqual(
    spans.map(span => span.stage),
    ['soon', 'open', 'closed', 'running', 'judging', 'finished'],
  )
  assert.equal(momentAt(spans, stretch).toISOString(), new Date(sampleFacts.registration_opens_at).toISOString())
})

it('the slider position of a time is in the same stage as the time', () => {
  fc.assert(
    fc.property(dated, fc.nat(200), (dates, n) => {
      const spans = spansOf(dates)
      const place = n % (lengthOf(spans) + 1)
      const moment = momentAt(spans, place)
      assert.ok(Math.abs(placeOf(spans, moment) - place) <= 1)
      const stage = stageOf({ ...dates, status: 'published' }, moment)
      assert.equal(stage, spans[Math.floor(place / stretch)]?.stage)
    }),
  )
})
