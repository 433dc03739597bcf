// Sections that a page has only if the organizers add them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LandingContent, startingContent, themes } from '#contract/landing-pages/content.ts'
import { pictureIds } from '#contract/landing-pages/pictures.ts'
import { optionalTypes } from '#contract/landing-pages/sections/sections.ts'
import type { Language } from '#contract/language.ts'
import { type Chapter, presentPage } from '../page-view/page-view.ts'
import { openPage } from '../page/page.ts'
import { renderLandingPage } from '../render.tsx'
import { eventOf } from '../structured-data/structured-data.ts'
import { sourceOfSample } from '../testing/samples.ts'
import { wahaPictures } from '../testing/waha-files.ts'
import { wahaSample } from '../testing/waha.ts'
import { nextMoment } from '../time/next-moment.ts'

const waha = wahaSample(new Date('2027-02-04T00:00:00Z'))
const before = new Date('2026-12-20T09:00:00Z')
const l = (ar: string, en = '') => ({ ar, en })

type Options = { language?: Language; now?: Date; preview?: true }
const sourceOf = (sections: object[], { language = 'en', now = before, ...more }: Options = {}) =>
  sourceOfSample({ ...waha, content: LandingContent.parse({ sections }) }, language, now, more)
const chapterOf = <T extends Chapter['type']>(type: T, fields: object, options?: Options) =>
  presentPage(openPage(sourceOf([{ id: type, type, ...fields }], options))).chapters.find(
    (chapter): chapter is Extract<Chapter, { type: T }> => chapter.type === type,
  )

test('a new page contains no optional section, and an optional section without content is hidden, also in a preview', () => {
  assert.ok(!startingContent().sections.some(({ type }) => optionalTypes.has(type)))
  for (const type of optionalTypes)
    for (const options of [{}, { preview: true as const }]) {
      const { chapters } = presentPage(openPage(sourceOf([{ id: type, type }], options)))
      assert.ok(!chapters.some(chapter => chapter.type === type), type)
    }
})

for (const theme of themes)
  test(`${theme} shows every optional section in both languages, and none if it is hidden`, () => {
    const optional = waha.content.sections.filter(({ type }) => optionalTypes.has(type))
    assert.deepEqual(new Set(optional.map(({ type }) => type)), optionalTypes)
    const htmlOf = (language: Language, visible: boolean) => {
      const sections = waha.content.sections.map(section => (optionalTypes.has(section.type) ? { ...section, visible } : section))
      return renderLandingPage(
        sourceOfSample({ ...waha, content: LandingContent.parse({ ...waha.content, theme, sections }) }, language, before),
      ).html
    }
    for (const language of ['ar', 'en'] as const)
      for (const type of optionalTypes) {
        assert.ok(htmlOf(language, true).includes(`<section id="${type}"`), `${language} ${type}`)
        assert.ok(!htmlOf(language, false).includes(`<section id="${type}"`), `${language} ${type}`)
      }
  })

test('“provided” names each kind, shows amounts in their currency, and omits rows of other kinds without a text', () => {
  const rows = [
    { id: 'a', kind: 'meals' },
    { id: 'b', kind: 'travel_grant', amount: 1500, currency: 'USD', text: l('لمن يأتي من بعيد', 'From abroad') },
    { id: 'c', kind: 'other', text: l('جلسة') },
  ]
  assert.deepEqual(
    chapterOf('provided', { rows })?.view.rows.map(row => [row.title, row.text, row.amount]),
    [
      ['Meals', '', ''],
      ['Travel grant', 'From abroad', '1,500 USD'],
    ],
  )
  const arabic = chapterOf('provided', { rows }, { language: 'ar' })?.view.rows
  assert.deepEqual(
    arabic?.map(row => row.title),
    ['وجبات', 'دعم السفر', 'جلسة'],
  )
  assert.equal(arabic?.[1]?.amount, '1,500 دولار')
})

const prices = {
  rows: [
    { id: 'a', label: l('الطلاب', 'Students') },
    { id: 'b', label: l('مبكرًا', 'Early'), amount: 150, until: '2026-12-20' },
    { id: 'c', label: l('لاحقًا', 'Later'), amount: 60, currency: 'USD' },
    { id: 'd', label: l('بالعربية'), amount: 10 },
  ],
}

test('“fees” shows each price in its currency, and marks a price as over at midnight in the hackathon’s time zone', () => {
  const rowsAt = (now: string) =>
    chapterOf('fees', prices, { now: new Date(now) })?.view.rows.map(row => [row.amount, row.currency, row.until, row.isOver])
  assert.deepEqual(rowsAt('2026-12-20T20:59:59Z'), [
    ['Free', '', '', false],
    ['150', 'SAR', 'until 20 December 2026', false],
    ['60', 'USD', '', false],
  ])
  assert.equal(rowsAt('2026-12-20T21:00:00Z')?.[1]?.[3], true)
  const { content, tenant } = sourceOf([{ id: 'fees', type: 'fees', ...prices }])
  assert.deepEqual(nextMoment(content, tenant.timezone, before), new Date('2026-12-20T21:00:00Z'))
})

test('key facts, conditions, answers and structured data follow the prices instead of the fact about fees', () => {
  const said = (fee: 'free' | 'paid' | null, rows: object[]) => {
    const source = sourceOf([
      { id: 'fees', type: 'fees', rows },
      { id: 'faq', type: 'faq', presets: ['cost'] },
      { id: 'eligibility', type: 'eligibility' },
    ])
    const page = openPage({ ...source, tenant: { ...source.tenant, eligibility: { ...source.tenant.eligibility, fee } } })
    const { facts, chapters } = presentPage(page)
    const faq = chapters.find(chapter => chapter.type === 'faq')
    const rules = chapters.find(chapter => chapter.type === 'eligibility')
    const { isAccessibleForFree, offers } = eventOf(page)
    return [
      facts.ledger.find(line => line.label === 'Fee')?.value,
      rules?.view.rules.find(rule => rule.key === 'fee')?.value,
      faq?.view.rows[0]?.answer,
      isAccessibleForFree,
      [offers ?? []].flat().map(offer => offer.price),
    ]
  }
  assert.deepEqual(said('free', prices.rows), ['Paid', 'Paid', 'Yes. The amounts are under “Fees” on this page.', false, [0, 150, 60]])
  assert.deepEqual(said('paid', prices.rows.slice(0, 1)), ['Free', 'Free', 'Yes, it’s free to take part.', true, [0]])
  assert.deepEqual(said('paid', []), ['Paid', 'Paid', 'Yes, there is a fee to take part.', false, []])
  assert.deepEqual(said(null, []), [undefined, undefined, undefined, undefined, []])
})

const phases = {
  rows: [
    { id: 'a', title: l('معسكر', 'Camp'), starts_on: '2026-12-01', ends_on: '2026-12-20' },
    { id: 'b', title: l('أيام', 'Days'), starts_on: '2027-02-04', audience: 'accepted' },
    { id: 'c', title: l('موسم', 'Season'), ends_on: '2027-06-01', audience: 'other', audience_text: l('للمزارعين', 'For growers') },
    { id: 'd', title: l('لاحقًا', 'Later') },
    { id: 'e', title: l('بالعربية'), starts_on: '2027-01-01' },
  ],
}

test('“journey” shows dates and audiences in the organizers’ order, and marks the current or next phase', () => {
  const rowsAt = (now: string) => chapterOf('journey', phases, { now: new Date(now) })?.view.rows ?? []
  assert.deepEqual(
    rowsAt('2026-12-20T20:59:59Z').map(row => [row.title, row.dates.replaceAll('\u00a0', ' '), row.audience, row.state]),
    [
      ['Camp', '1–20 December 2026', 'For everyone', 'now'],
      ['Days', '4 February 2027', 'For accepted participants', 'coming'],
      ['Season', 'until 1 June 2027', 'For growers', 'coming'],
      ['Later', '', 'For everyone', 'coming'],
    ],
  )
  assert.deepEqual(
    rowsAt('2027-02-04T21:00:00Z').map(row => row.state),
    ['past', 'past', 'now', 'coming'],
  )
  const dated = phases.rows.filter(row => row.id !== 'c')
  const statesAt = (now: string) => chapterOf('journey', { rows: dated }, { now: new Date(now) })?.view.rows.map(row => row.state)
  assert.deepEqual(statesAt('2026-12-20T21:00:00Z'), ['past', 'next', 'coming'])
  assert.deepEqual(statesAt('2027-02-03T21:00:00Z'), ['past', 'now', 'coming'])
  const { content, tenant } = sourceOf([{ id: 'journey', type: 'journey', ...phases }])
  assert.deepEqual(nextMoment(content, tenant.timezone, before), new Date('2026-12-20T21:00:00Z'))
})

test('“involve” names each kind, links to a page or else to an email address, and omits cards without text and link', () => {
  const rows = [
    { id: 'a', kind: 'mentor', text: l('خبرتك', 'What you know'), link: 'https://waha.example/mentors', email: 'a@waha.example' },
    { id: 'b', kind: 'sponsor', title: l('شركاء', 'Backers'), email: 'b@waha.example' },
    { id: 'c', kind: 'judge' },
    { id: 'd', kind: 'other', text: l('بلا عنوان', 'Without a title') },
  ]
  assert.deepEqual(
    chapterOf('involve', { rows })?.view.rows.map(row => [row.title, row.label, row.href]),
    [
      ['Mentors', 'Become a mentor', 'https://waha.example/mentors'],
      ['Backers', 'b@waha.example', 'mailto:b@waha.example'],
    ],
  )
  for (const wrong of [
    { link: 'mailto:b@waha.example' },
    { link: 'javascript:alert(1)' },
    { email: 'a@b.example?cc=c@d.example' },
    { email: 'x' },
  ])
    assert.ok(!LandingContent.safeParse({ sections: [{ id: 'i', type: 'involve', rows: [{ id: 'a', ...wrong }] }] }).success)
})

test('“voices” shows a quote only in its language, a name in any language, and lists photos as pictures of the page', () => {
  const rows = [
    {
      id: 'a',
      quote: l('قالت', 'She said'),
      name: l('سلمى'),
      role: l('فائزة', 'Winner'),
      edition: l('٢٠٢٥', '2025'),
      picture: wahaPictures.speaker.id,
    },
    { id: 'b', quote: l('قال'), name: l('عيسى', 'Issa') },
  ]
  assert.deepEqual(
    chapterOf('voices', { rows })?.view.rows.map(row => [row.quote, row.name, row.about, row.photo?.id]),
    [['She said', 'سلمى', 'Winner, 2025', wahaPictures.speaker.id]],
  )
  const stored = LandingContent.parse({ sections: [{ id: 'voices', type: 'voices', rows }] })
  assert.deepEqual(pictureIds(stored), [wahaPictures.speaker.id])
})

test('“voices” shows initials for a missing photo only if another row has a photo', () => {
  const [first, second] = [
    { id: 'a', quote: l('قالت', 'She said'), name: l('سلمى', 'Salma'), picture: wahaPictures.speaker.id },
    { id: 'b', quote: l('قال', 'He said'), name: l('عيسى الحمد', 'Issa Al-Hamad') },
  ]
  const initialsOf = (rows: object[]) => chapterOf('voices', { rows })?.view.rows.map(row => row.initials)
  assert.deepEqual(initialsOf([first, second])?.[1], 'IA')
  assert.deepEqual(initialsOf([second]), [''])
})

test('“past” shows editions with numbers, projects and pictures, and omits numbers and projects without a name', () => {
  const rows = [
    {
      id: 'a',
      title: l('الأولى', 'First'),
      picture: wahaPictures.yard.id,
      link: 'https://2025.waha.example',
      numbers: [
        { id: 'a', value: '264', label: l('مشاركًا', 'people') },
        { id: 'b', value: '58', label: l('مشروعًا') },
      ],
      projects: [
        { id: 'a', project: l('مجرى', 'Majra'), team: 'Drop Table', link: 'https://majra.example' },
        { id: 'b', line: l('بلا اسم', 'Nameless') },
      ],
    },
    { id: 'b', title: l('الثانية') },
  ]
  const editions = chapterOf('past', { rows })?.view.rows ?? []
  assert.deepEqual(
    editions.map(({ title, link, picture, numbers, projects }) => [title, link, picture?.id, numbers.length, projects.length]),
    [['First', 'https://2025.waha.example/', wahaPictures.yard.id, 1, 1]],
  )
  assert.deepEqual([editions[0]?.projects[0]?.project, editions[0]?.projects[0]?.team], ['Majra', 'Drop Table'])
  const tooMany = { numbers: [1, 2, 3, 4], projects: [1, 2, 3, 4, 5, 6, 7] }
  for (const [list, entries] of Object.entries(tooMany)) {
    const row = { id: 'a', [list]: entries.map(id => ({ id: `${id}` })) }
    assert.ok(!LandingContent.safeParse({ sections: [{ id: 'past', type: 'past', rows: [row] }] }).success, list)
  }
})

test('each prize has its own currency or that of the section, and key facts sum the money of each currency', () => {
  const fields = {
    currency: 'SAR',
    rows: [
      { id: 'a', place: 1, amount: 50_000 },
      { id: 'b', place: 2, amount: 1000, currency: 'USD', count: 2 },
      { id: 'c', place: 3, amount: 20_000 },
    ],
  }
  assert.deepEqual(
    chapterOf('prizes', fields)?.view.podium.map(prize => prize.currency),
    ['SAR', 'USD', 'SAR'],
  )
  const gain = presentPage(openPage(sourceOf([{ id: 'prizes', type: 'prizes', ...fields }]))).facts.gain
  assert.equal(gain.value, '70,000 SAR + 2,000 USD')
  const rowsIn = (currency: string) => ({ sections: [{ id: 'p', type: 'prizes', rows: [{ id: 'a', currency }] }] })
  assert.deepEqual(
    ['', 'USD', 'US'].map(currency => LandingContent.safeParse(rowsIn(currency)).success),
    [true, true, false],
  )
})
