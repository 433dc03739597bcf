import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { contrast } from '../../look/colour.ts'
import { richSample } from '../../testing/samples.ts'
import { onNight, onPaper } from './ink.ts'
import { widestWord } from './measure.ts'
import { dialOf } from './Plot.tsx'

const { tenant } = richSample(new Date('2027-02-04T00:00:00Z'))
const event = {
  ...tenant,
  registration_opens_at: '2027-01-01T00:00:00Z',
  starts_at: '2027-02-01T00:00:00Z',
  ends_at: '2027-02-03T00:00:00Z',
}
const turnAt = (now: string) => dialOf({ tenant: event, now: new Date(now) }).turn

test('the dial’s arm makes one turn from the opening of registration to the start, and one turn during the event', () => {
  assert.equal(turnAt('2026-12-01T00:00:00Z'), 0)
  assert.equal(turnAt('2027-01-16T12:00:00Z'), 0.5)
  assert.equal(turnAt('2027-02-01T00:00:00Z'), 0)
  assert.equal(turnAt('2027-02-02T12:00:00Z'), 0.75)
  assert.equal(turnAt('2027-06-01T00:00:00Z'), 1)
})

test('the dial marks each hour of a short event, and each day if hours would overlap', () => {
  const ticks = (ends_at: string) => dialOf({ tenant: { ...event, ends_at }, now: new Date() }).ticks
  assert.equal(ticks('2027-02-03T00:00:00Z'), 48)
  assert.equal(ticks('2027-02-15T00:00:00Z'), 14)
  assert.ok(ticks('2028-02-01T00:00:00Z') <= 70)
})

test('texts have sufficient contrast on paper and card in light and dark mode, for any color', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), number => {
      const brand = `#${number.toString(16).padStart(6, '0').toUpperCase()}`
      for (const inks of [onPaper(brand), onNight(brand)]) {
        const of = (name: string) => inks[name] ?? ''
        for (const surface of ['paper', 'card'])
          for (const text of ['ink', 'muted', 'accent', 'wrong'])
            assert.ok(contrast(of(text), of(surface)) >= 4.5, `${brand} ${text} on ${surface}`)
        assert.ok(contrast(of('on-spot'), of('spot')) >= 4.5, `${brand} on the spot`)
        assert.ok(contrast(of('frame'), of('paper')) >= 3 && contrast(of('frame'), of('card')) >= 3)
      }
    }),
  )
})

test('measures a long word as wider than a short word, in Arabic and Latin', () => {
  const width = (text: string) => widestWord({ text, big: true })
  assert.ok(width('الاستدامة') > width('واحة'))
  assert.ok(width('Sustainability') > width('Waha'))
})
