import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { contrast } from '#landing/colour.ts'
import { renderLandingPage } from '#landing/render.tsx'
import { richSample, sourceOfSample } from '#landing/testing/samples.ts'
import { flightOf } from './flight.ts'
import { narrow, settingOf, wide } from './lines.ts'
import { dotsOf } from './measure.ts'
import { dayOf, ledOf, nightOf } from './palette.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0').toUpperCase()}`)

test('whatever colour a tenant has, what it lights and fills can be read by day and by night', () => {
  fc.assert(
    fc.property(hex, colour => {
      assert.ok(contrast(ledOf(colour), '#171A1A') >= 4.5)
      for (const palette of [dayOf(colour), nightOf(colour)]) {
        const { fill = '', 'on-fill': on = '', accent = '', bg = '', pan = '' } = palette
        assert.ok(contrast(on, fill) >= 4.5)
        assert.ok(contrast(accent, bg) >= 4.5 && contrast(accent, pan) >= 4.5)
      }
    }),
  )
})

test('a name loses no word on the wall, and no line is wider than what it is measured for', () => {
  const word = fc.string({ unit: fc.constantFrom(...'ابتجدرسطعكلمنهويةabWm7'), minLength: 1, maxLength: 14 })
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 9 }), words => {
      for (const room of [wide, narrow]) {
        const { lines, widest } = settingOf(words.join(' '), room)
        assert.deepEqual(lines.flat(), words)
        for (const line of lines) assert.ok(dotsOf(line.join(' ')) <= widest)
      }
    }),
  )
})

test('joined letters are measured in the form that they take', () => {
  // Measured in Chromium with the faces that the theme ships.
  assert.equal(dotsOf('هاكاثون'), 44)
  assert.equal(dotsOf('سِدرة'), dotsOf('سدرة'))
})

test('a hackathon keeps its flight code, and another has another', () => {
  assert.deepEqual(flightOf('waha'), flightOf('waha'))
  assert.notEqual(flightOf('waha').code, flightOf('sidra').code)
})

test('a page weighs less than 40 KB, carries no script that runs, and shows its milestones as a table', () => {
  const sample = richSample(new Date('2027-02-04T00:00:00Z'))
  const content = { ...sample.content, theme: 'lawha' as const }
  const { html } = renderLandingPage(sourceOfSample({ ...sample, content }, 'ar', new Date('2026-12-20T09:00:00Z')))
  assert.ok(gzipSync(html).length < 40_000)
  assert.doesNotMatch(html, /<script(?! type="application\/ld\+json")|style="/)
  assert.match(html, /<section id="timeline"[^>]*>.*?<table>.*?<th scope="row">/)
})
