import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import type { Language } from '#contract/language.ts'
import type { PageTenant } from '#landing/page/page-source.ts'
import { renderLandingPage } from '#landing/render.tsx'
import { richSample, sourceOfSample } from '#landing/testing/samples.ts'
import { contrast } from '../../look/colour.ts'
import { narrow, settingOf, wide } from './lines.ts'
import { dotsOf } from './measure.ts'
import { dayOf, ledOf, nightOf } from './palette.ts'

const sample = richSample(new Date('2027-02-04T00:00:00Z'))
const lawhaPage = (language: Language, facts: Partial<PageTenant> = {}) => {
  const content = { ...sample.content, theme: 'lawha' as const }
  const tenant = { ...sample.tenant, ...facts }
  return renderLandingPage(sourceOfSample({ ...sample, content, tenant }, language, new Date('2026-12-20T09:00:00Z'))).html
}
const hex = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0').toUpperCase()}`)

test('the theme’s colors have sufficient contrast in light and dark mode, for any color of a tenant', () => {
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

test('the panel shows every word of a hackathon’s name, and no line is wider than the measured width', () => {
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

test('measures joined Arabic letters in the form of their position', () => {
  // Measured in Chromium with the theme's fonts.
  assert.equal(dotsOf('هاكاثون'), 44)
  assert.equal(dotsOf('سِدرة'), dotsOf('سدرة'))
})

test('the panel shows the weekday and the start time in the time zone of the hackathon', () => {
  for (const [language, said] of [
    ['ar', 'الخميس، 9:00 صباحًا بتوقيت السعودية'],
    ['en', 'Thursday, 9:00 am Saudi time'],
  ] as const)
    assert.match(
      lawhaPage(language),
      new RegExp(`<div class="plate">.*<p>[^<]* <time dateTime="2027-02-04T06:00:00.000Z">${said}</time></p></div>`, 'i'),
    )
})

test('the panel strikes weekday and start time through when the hackathon is postponed', () => {
  assert.match(
    lawhaPage('en', { called_off: 'postponed' }),
    /<div class="plate">.*?<s>.*?Thursday, 9:00 am.*?<\/s>.*?<div class="leds title">/,
  )
})

test('the board shows date, milestone and status, without numbered gates', () => {
  const board = /<section id="timeline".*?<\/section>/.exec(lawhaPage('en'))?.[0] ?? ''
  assert.deepEqual(
    [...board.matchAll(/<th scope="col">(.*?)<\/th>/g)].map(([, label]) => label),
    ['Date', 'Milestone', 'Status'],
  )
  assert.doesNotMatch(board, /<td[^>]*>0\d<\/td>/)
})

test('the board labels the hour of the start, which would look like the current time', () => {
  for (const [language, label] of [
    ['ar', 'البداية:'],
    ['en', 'Starts'],
  ] as const)
    assert.match(lawhaPage(language), new RegExp(`<div class="plate">.*?${label} <time`))
})

test('the page shows no flight code, boarding pass or bar code', () => {
  for (const language of ['ar', 'en'] as const) {
    const html = lawhaPage(language)
    assert.doesNotMatch(html, /flight|boarding|الرحلة|البوابة \d|class="bars"|\bWH \d{3}\b/i)
    // Notches would make the panel look like a ticket.
    assert.doesNotMatch(html, /<div class="stub torn"/)
  }
})

test('the page transfers less than 40 KB, contains no script, and shows milestones as a table', () => {
  const html = lawhaPage('ar')
  assert.ok(gzipSync(html).length < 40_000)
  assert.doesNotMatch(html, /<script(?! type="application\/ld\+json")|style="/)
  assert.match(html, /<section id="timeline"[^>]*>.*?<table>.*?<th scope="row">/)
})
