import assert from 'node:assert/strict'
import { test } from 'node:test'
import { themes } from '#contract/landing-pages/content.ts'
import { calendarOf, icsOf } from '../calendar.ts'
import { contrast, drained, oklchOf } from '../look/colour.ts'
import { presentPage } from '../page-view/page-view.ts'
import { renderLandingPage, renderRegistrationPage } from '../render.tsx'
import { shareCardOf } from '../share-card/share-card.ts'
import { descriptionOf, eventOf } from '../structured-data/structured-data.ts'
import { sourceOfSample } from '../testing/samples.ts'
import { wahaSample } from '../testing/waha.ts'
import { openPage } from './page.ts'

const start = new Date('2027-02-04T06:00:00Z')
const sample = wahaSample(start)
/** A time during the event at which a program item is running. */
const running = new Date(start.getTime() + 5 * 3_600_000)
const reason = { ar: 'بسبب الأمطار', en: 'Because of the rain' }
const sourceOf = (called_off: 'cancelled' | 'postponed' | null, language: 'ar' | 'en', theme = sample.content.theme) =>
  sourceOfSample(
    { ...sample, content: { ...sample.content, theme }, tenant: { ...sample.tenant, called_off, called_off_reason: reason } },
    language,
    running,
  )

test('shows the current program item and no cancellation banner while a hackathon is running', () => {
  const { html } = renderLandingPage(sourceOf(null, 'en'))
  assert.match(html, /Happening now/)
  assert.doesNotMatch(html, /called-off/)
})

for (const theme of themes)
  for (const language of ['ar', 'en'] as const)
    for (const callOff of ['cancelled', 'postponed'] as const)
      test(`shows a banner, strikes dates through and marks no current program item when the hackathon is ${callOff} (${theme}, ${language})`, () => {
        const source = sourceOf(callOff, language, theme)
        const page = openPage(source)
        const { html } = renderLandingPage(source)
        const main = html.slice(html.indexOf('<main'))
        assert.match(main, /^<main id="main"><section class="called-off"/)
        assert.ok(main.includes(page.words.calledOff[callOff].title) && main.includes(reason[language]))
        assert.ok(main.includes(`<s><span class="sr">${page.words.formerDate} </span><time`))
        assert.ok(!html.includes(page.words.programme.nowLabel))
        const types = presentPage(page).chapters.map(chapter => chapter.type)
        assert.deepEqual(
          types.filter(type => type === 'programme' || type === 'register'),
          [],
        )
        assert.equal(types.includes('prizes'), callOff === 'postponed')
        assert.ok(html.includes(`<title>${page.words.stage[callOff]}: `))
      })

for (const theme of themes)
  test(`folds the sections of a canceled hackathon below its news, closed and without scripts, in nearly gray colors (${theme})`, () => {
    const page = openPage(sourceOf('cancelled', 'en', theme))
    const { html } = renderLandingPage(sourceOf('cancelled', 'en', theme))
    const [before = '', fold = '', ...others] = html.split('<details class="fold">')
    assert.deepEqual(others, [])
    assert.ok(fold.startsWith(`<summary>${page.words.calledOff.fold}</summary>`))
    assert.ok(before.includes('id="updates"') && fold.includes('id="about"'))
    assert.ok(fold.lastIndexOf('</details>') < fold.indexOf('id="ask"'), 'the contact is visible')
    const colors = [...html.slice(html.indexOf('<style>'), html.indexOf('</style>')).matchAll(/--[\w-]+:(#[0-9A-F]{6});/gi)]
    assert.ok(colors.length > 20)
    for (const [, color = ''] of colors) assert.ok(oklchOf(color).c < 0.05, color)
    for (const callOff of ['postponed', null] as const)
      assert.ok(!renderLandingPage(sourceOf(callOff, 'en', theme)).html.includes('class="fold"'))
  })

test('drains colors without a change of their contrasts', () => {
  const colors = { a: '#F7931E', b: '#FF4D4F', c: '#0097B5', d: '#7A1FA2' }
  for (const [name, color] of Object.entries(drained(colors)))
    assert.ok(Math.abs(contrast(color, '#FFFFFF') - contrast(colors[name as 'a'], '#FFFFFF')) < 0.05)
})

test('marks a canceled hackathon in its calendar file, structured data, meta description and share card', () => {
  const page = openPage(sourceOf('cancelled', 'en'))
  const publishedAt = new Date('2027-02-03T00:00:00Z')
  const ics = icsOf(calendarOf(page, { publishedAt, host: 'pages.example' }))
  assert.doesNotMatch(ics, /STATUS:CONFIRMED|VALARM/)
  assert.match(ics, /SUMMARY:Canceled: /)
  const later = calendarOf(page, { publishedAt: new Date(publishedAt.getTime() + 60_000), host: 'pages.example' })
  assert.ok((later.entries[0]?.sequence ?? 0) > (calendarOf(page, { publishedAt, host: 'pages.example' }).entries[0]?.sequence ?? 0))
  const event = eventOf(page)
  assert.equal(event.eventStatus, 'https://schema.org/EventCancelled')
  assert.equal(event.offers, undefined)
  const { subEvent = [] } = event as { subEvent?: { eventStatus: string }[] }
  assert.ok(subEvent.length > 0 && subEvent.every(one => one.eventStatus === 'https://schema.org/EventCancelled'))
  assert.match(descriptionOf(page), /^This hackathon is canceled — Because of the rain/)
  const card = shareCardOf(page)
  assert.deepEqual([card.chip, card.days, card.hijri], ['Canceled', '', ''])
})

test('the registration page of a canceled hackathon shows the banner and no ticket', () => {
  const stored = {
    reference: 'ABC',
    kind: 'application' as const,
    state: 'accepted' as const,
    fullname: 'سارة',
    email: 'sara@example.com',
    phone: '',
    answers: {},
    created_at: '2027-01-01T00:00:00Z',
    history: [],
    ticket: { size: 1, path: 'M0 0h1v1h-1z' },
    may: new Set<never>(),
  }
  const { html } = renderRegistrationPage({ ...sourceOf('cancelled', 'ar'), here: 'me/x' }, stored)
  assert.match(html, /<section class="called-off"/)
  assert.doesNotMatch(html, /id="ticket"/)
  assert.match(html, /<s><span class="sr">/)
})
