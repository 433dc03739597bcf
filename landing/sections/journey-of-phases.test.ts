// The section of phases with the phases of the hackathon.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LandingContent, themes } from '#contract/landing-pages/content.ts'
import type { Language } from '#contract/language.ts'
import { presentPage } from '../page-view/page-view.ts'
import { openPage } from '../page/page.ts'
import { renderLandingPage } from '../render.tsx'
import { eventOf } from '../structured-data/structured-data.ts'
import { sourceOfSample } from '../testing/samples.ts'
import { wahaSample } from '../testing/waha.ts'
import { nextMoment } from '../time/next-moment.ts'

const waha = wahaSample(new Date('2027-02-04T00:00:00Z'))
const own = { id: 'own', title: { ar: 'مرحلة مكتوبة', en: 'A written phase' }, starts_on: '2027-01-01' }
const content = LandingContent.parse({ sections: [{ id: 'journey', type: 'journey', source: 'phases', rows: [own] }] })
const phases = [
  {
    name: { ar: 'الفرز', en: 'Screening' },
    place: { ar: '', en: '' },
    starts_at: '2027-01-10T06:00:00Z',
    ends_at: '2027-01-20T21:00:00Z',
    submission_closes_at: null,
  },
  {
    name: { ar: 'المعسكر', en: '' },
    place: { ar: 'مسرح الأحساء', en: 'Al-Ahsa theater' },
    starts_at: '2027-02-01T06:00:00Z',
    ends_at: '2027-02-01T15:00:00Z',
    submission_closes_at: '2027-02-01T12:00:00Z',
  },
]
type Options = { language?: Language; tenant?: object }
const sourceAt = (now: string, { language = 'en', tenant = {} }: Options = {}) => ({
  ...sourceOfSample({ ...waha, tenant: { ...waha.tenant, ...tenant }, content }, language, new Date(now)),
  phases,
})
const rowsAt = (now: string, options?: Options) =>
  presentPage(openPage(sourceAt(now, options))).chapters.flatMap(chapter => (chapter.type === 'journey' ? chapter.view.rows : []))

test('says until when a phase collects projects, and nothing after its deadline', () => {
  const textsAt = (now: string, options?: Options) => rowsAt(now, options).map(({ text }) => text.replaceAll('\u00a0', ' '))
  assert.deepEqual(textsAt('2027-01-11T00:00:00Z'), ['', 'Submissions close Monday, 1 February 2027, 3:00 pm Saudi time.'])
  assert.match(textsAt('2027-01-11T00:00:00Z', { language: 'ar' })[1] ?? '', /^يُغلق تسليم المشاريع .*2027/)
  assert.deepEqual(textsAt('2027-02-01T12:00:00Z'), ['', ''])
  const at = (iso: string) => nextMoment(content, 'Asia/Riyadh', new Date(iso), phases)?.toISOString()
  assert.equal(at('2027-02-01T07:00:00Z'), '2027-02-01T12:00:00.000Z')
})

test('shows the phases with days and place instead of the rows of the page, and marks the current or next one', () => {
  assert.deepEqual(
    rowsAt('2027-01-11T00:00:00Z').map(({ title, place, dates, datetime, state }) => [
      title,
      place,
      dates.replaceAll('\u00a0', ' '),
      datetime,
      state,
    ]),
    [
      ['Screening', '', '10–20 January 2027', '2027-01-10', 'now'],
      ['المعسكر', 'Al-Ahsa theater', '1 February 2027', '2027-02-01', 'coming'],
    ],
  )
  const statesAt = (now: string) => rowsAt(now).map(({ state }) => state)
  assert.deepEqual(statesAt('2027-01-09T00:00:00Z'), ['next', 'coming'])
  assert.deepEqual(statesAt('2027-01-20T21:00:00Z'), ['past', 'next'])
  assert.deepEqual(statesAt('2027-02-01T15:00:00Z'), ['past', 'past'])
  assert.deepEqual(
    rowsAt('2027-01-11T00:00:00Z', { language: 'ar' }).map(({ title }) => title),
    ['الفرز', 'المعسكر'],
  )
})

test('the page changes when a phase begins and ends', () => {
  const next = (now: string) => nextMoment(content, waha.tenant.timezone, new Date(now), phases)?.toISOString()
  assert.equal(next('2027-01-09T00:00:00Z'), '2027-01-10T06:00:00.000Z')
  assert.equal(next('2027-01-11T00:00:00Z'), '2027-01-20T21:00:00.000Z')
  assert.equal(next('2027-02-01T15:00:00Z'), undefined)
})

test('a canceled hackathon shows no phases, and a page without phases no section', () => {
  assert.deepEqual(rowsAt('2027-01-11T00:00:00Z', { tenant: { called_off: 'cancelled' } }), [])
  const { phases: _, ...without } = sourceAt('2027-01-11T00:00:00Z')
  assert.ok(!presentPage(openPage(without)).chapters.some(({ type }) => type === 'journey'))
})

test('structured data has a subevent per phase, only if the page shows them', () => {
  const namesIn = (source: Parameters<typeof openPage>[0]) => {
    const { subEvent } = eventOf(openPage(source))
    return subEvent && subEvent.map(({ name, startDate, endDate }) => [name, startDate, endDate])
  }
  const source = sourceAt('2027-01-11T00:00:00Z')
  assert.deepEqual(namesIn(source), [
    ['Screening', '2027-01-10T09:00:00+03:00', '2027-01-21T00:00:00+03:00'],
    ['المعسكر', '2027-02-01T09:00:00+03:00', '2027-02-01T18:00:00+03:00'],
  ])
  const hidden = { ...content, sections: content.sections.map(section => ({ ...section, visible: false })) }
  assert.equal(namesIn({ ...source, content: hidden }), undefined)
})

for (const theme of themes)
  test(`${theme} shows the phases and their places in both languages`, () => {
    for (const language of ['ar', 'en'] as const) {
      const source = sourceAt('2027-01-11T00:00:00Z', { language })
      const { html } = renderLandingPage({ ...source, content: { ...content, theme } })
      assert.ok(html.includes('المعسكر') && html.includes(language === 'ar' ? 'مسرح الأحساء' : 'Al-Ahsa theater'))
      assert.ok(!html.includes(language === 'ar' ? own.title.ar : own.title.en))
    }
  })
