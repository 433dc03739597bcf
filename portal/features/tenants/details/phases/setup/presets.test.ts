import assert from 'node:assert/strict'
import { test } from 'node:test'
import { phasesOfPreset, presets } from './presets.ts'

const usual = {
  registration_opens_at: '2027-01-01T06:00:00Z',
  registration_closes_at: '2027-01-20T20:59:00Z',
  starts_at: '2027-02-04T06:00:00Z',
  ends_at: '2027-02-06T18:00:00Z',
}
const late = { ...usual, registration_closes_at: '2027-02-04T06:00:00Z' }

test('proposes phases in the order of their starts, each ending after its start, for usual and late registrations', () => {
  for (const dates of [usual, late])
    for (const preset of presets) {
      const phases = phasesOfPreset(preset, dates, 'person', 'team')
      for (const [nth, { starts_at, ends_at }] of phases.entries()) {
        assert.ok(Date.parse(ends_at) > Date.parse(starts_at), preset)
        const former = phases[nth - 1]
        assert.ok(!former || Date.parse(starts_at) > Date.parse(former.starts_at), preset)
      }
    }
})

test('ends a screening three days after registration, but not after the start of the hackathon', () => {
  assert.equal(phasesOfPreset('screened', usual, 'person', 'person')[0]?.ends_at, '2027-01-23T20:59:00.000Z')
  assert.equal(phasesOfPreset('screened', late, 'person', 'person')[0]?.ends_at, '2027-02-04T06:00:00.000Z')
})

test('proposes nothing for one weekend', () => {
  assert.deepEqual(phasesOfPreset('weekend', usual, 'person', 'person'), [])
})
