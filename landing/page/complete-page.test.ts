import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliCompressSync, constants } from 'node:zlib'
import { themes } from '#contract/landing-pages/content.ts'
import type { SectionType } from '#contract/landing-pages/sections/sections.ts'
import { type Chapter, presentPage } from '../page-view/page-view.ts'
import { renderLandingPage } from '../render.tsx'
import { crowded, sparse, stretched } from '../testing/extremes.ts'
import { type Sample, sourceOfSample } from '../testing/samples.ts'
import { wahaSample } from '../testing/waha.ts'
import type { PageTenant, PageSource } from './page-source.ts'
import { openPage } from './page.ts'

const waha = wahaSample(new Date('2027-02-04T00:00:00Z'))
/** `when` is in Riyadh time. */
const source = (when: string, facts: Partial<PageTenant> = {}, more: Partial<PageSource> = {}) =>
  sourceOfSample({ ...waha, tenant: { ...waha.tenant, ...facts } }, 'en', new Date(`${when}:00+03:00`), more)
const pageAt = (when: string, facts: Partial<PageTenant> = {}, more: Partial<PageSource> = {}) =>
  presentPage(openPage(source(when, facts, more)))
const chapterAt = <T extends Chapter['type']>(when: string, type: T, facts: Partial<PageTenant> = {}) =>
  pageAt(when, facts).chapters.find((chapter): chapter is Extract<Chapter, { type: T }> => chapter.type === type)

const instants: { when: string; chip: string; button: string; to: string; extra: RegExp; first: SectionType[]; without: SectionType[] }[] =
  [
    {
      when: '2026-11-20T09:00',
      chip: 'Coming soon',
      button: 'Notify me',
      to: '#register',
      extra: /^Registration opens/,
      first: ['about'],
      without: ['results', 'updates'],
    },
    {
      when: '2026-12-20T12:00',
      chip: 'Registration open',
      button: 'Register now',
      to: '#register',
      extra: /^32 days/,
      first: ['about'],
      without: ['results'],
    },
    {
      when: '2027-01-20T12:00',
      chip: 'Registration open',
      button: 'Register now',
      to: '#register',
      extra: /^1 day/,
      first: ['about'],
      without: ['results'],
    },
    {
      when: '2027-01-21T12:00',
      chip: 'Registration open',
      button: 'Register now',
      to: '#register',
      extra: /^Last day/,
      first: ['about'],
      without: ['results'],
    },
    {
      when: '2027-01-25T09:00',
      chip: 'Registration closed',
      button: 'See the schedule',
      to: '#programme',
      extra: /^Starts Thursday/,
      first: ['about'],
      without: ['results'],
    },
    {
      when: '2027-02-05T10:15',
      chip: 'Happening now',
      button: '',
      to: '#programme',
      extra: /^Submissions close/,
      first: ['updates', 'programme', 'timeline', 'venue'],
      without: ['results'],
    },
    {
      when: '2027-02-06T14:00',
      chip: 'Judging',
      button: '',
      to: '#results',
      extra: /^Results on/,
      first: ['updates', 'results'],
      without: [],
    },
    { when: '2027-02-06T18:00', chip: 'Finished', button: '', to: '#results', extra: /^$/, first: ['results'], without: [] },
  ]
for (const { when, chip, button, to, extra, first, without } of instants)
  test(`shows the stage “${chip}” at ${when}, links the main button to ${to} and begins with the sections ${first.join(', ')}`, () => {
    const { hero, chapters } = pageAt(when)
    const order: SectionType[] = chapters.map(chapter => chapter.type)
    assert.equal(hero.chip, chip)
    assert.equal(hero.action?.href, to)
    if (button) assert.equal(hero.action?.label, button)
    assert.match(hero.extra, extra)
    assert.deepEqual(order.slice(0, first.length), first)
    for (const type of without) assert.ok(!order.includes(type), type)
    for (const theme of themes) {
      const { html } = renderLandingPage(source(when, {}, { content: { ...waha.content, theme } }))
      assert.ok(html.includes(`id="${to.slice(1)}"`), `${theme} has no ${to}`)
    }
  })

test('the program marks one item as current and one as next during the event, but never a canceled item', () => {
  const programme = chapterAt('2027-02-05T10:15', 'programme')
  assert.equal(programme?.view.now?.title, 'Reading irrigation data')
  assert.equal(programme?.view.next?.title, 'Friday prayer')
  const evening = chapterAt('2027-02-05T20:30', 'programme')
  assert.equal(evening?.view.now, null)
  assert.equal(chapterAt('2027-02-05T19:00', 'programme')?.view.next?.title, 'Fajr prayer')
})

test('the program marks a prayer as the current item when it overlaps with mentoring', () => {
  assert.equal(chapterAt('2027-02-05T15:10', 'programme')?.view.now?.title, 'Asr prayer')
})

test('numbers the days of the program from the first day of the hackathon, and leaves days before it without a number', () => {
  const namesWith = (starts_at: string) => chapterAt('2026-12-20T12:00', 'programme', { starts_at })?.view.days.map(day => day.name)
  assert.deepEqual(namesWith('2027-02-03T23:00:00+03:00'), ['Day two', 'Day three', 'Day four'])
  assert.deepEqual(namesWith('2027-02-05T09:00:00+03:00'), ['', 'Day one', 'Day two'])
})

test('groups program items by local day, in order of time', () => {
  const days = chapterAt('2026-12-20T12:00', 'programme')?.view.days
  assert.deepEqual(
    days?.map(day => [day.key, day.name]),
    [
      ['2027-02-04', 'Day one'],
      ['2027-02-05', 'Day two'],
      ['2027-02-06', 'Day three'],
    ],
  )
  assert.equal(days?.[1]?.items[0]?.title, 'Fajr prayer')
})

test('hides winners until their announcement and shows all projects during judging', () => {
  const judging = chapterAt('2027-02-06T17:59', 'results')
  assert.equal(judging?.heading, 'Projects')
  assert.deepEqual([judging?.view.podium.length, judging?.view.recap, judging?.view.intro], [0, '', ''])
  assert.ok(judging?.view.projects.length)
  assert.equal(chapterAt('2027-02-06T18:00', 'results')?.view.podium[0]?.project, 'Nabda')
  assert.equal(chapterAt('2027-02-06T17:59', 'results', { winners_at: null })?.view.podium.length, 3)
  for (const theme of themes) {
    const { html } = renderLandingPage(source('2027-02-06T17:59', {}, { content: { ...waha.content, theme } }))
    assert.ok(!html.includes('Nabda'), theme)
  }
})

test('shows each news item from its scheduled time on, newest first', () => {
  assert.equal(chapterAt('2026-11-22T09:00', 'updates'), undefined)
  assert.deepEqual(
    chapterAt('2027-02-05T09:10', 'updates')?.view.rows.map(row => row.id),
    ['ride', 'workshop', 'opened'],
  )
})

test('groups people by role and shows a name in the other language when the page’s language has none', () => {
  const sections = waha.content.sections.map(section =>
    section.type === 'people' ? { ...section, rows: section.rows.map(row => ({ ...row, name: { ar: row.name.ar, en: '' } })) } : section,
  )
  const { chapters } = pageAt('2026-12-20T12:00', {}, { content: { ...waha.content, sections } })
  const people = chapters.find(chapter => chapter.type === 'people')
  assert.deepEqual(
    people?.view.groups.map(group => [group.role, group.people.length]),
    [
      ['speaker', 2],
      ['judge', 4],
      ['mentor', 3],
      ['organizer', 1],
    ],
  )
  assert.equal(people?.view.groups[0]?.people[0]?.name, 'د. نورة الشمري')
})

test('judging criteria have shares with a sum of 1, for any points', () => {
  const shares = chapterAt('2026-12-20T12:00', 'judging')?.view.criteria.map(criterion => criterion.share) ?? []
  assert.equal(shares.length, 5)
  assert.ok(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 1) < 1e-9)
})

test('an online hackathon shows no venue, travel or lodging', () => {
  assert.equal(chapterAt('2026-12-20T12:00', 'venue', { format: 'online' }), undefined)
  const rules = chapterAt('2026-12-20T12:00', 'eligibility', { format: 'online' })?.view.rules.map(rule => rule.key)
  assert.ok(!rules?.includes('travel') && !rules?.includes('lodging'))
})

test('lists documents in the footer with title, type and size, in the language of the page', () => {
  const { documents } = pageAt('2026-12-20T12:00')
  assert.deepEqual(
    documents.map(file => [file.title, file.note]),
    [
      ['Rules', 'PDF, 413 kB'],
      ['Code of conduct', 'PDF, 1.2 MB'],
    ],
  )
  assert.deepEqual(pageAt('2026-12-20T12:00', {}, { documents: {} }).documents, [])
})

/** A lower quality is faster than in production. Its result is larger, so the size limit is still verified. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

for (const theme of themes)
  test(`${theme}: the page has one h1, no skipped heading levels, unique ids and valid anchors within 40 KB, for any content`, () => {
    const after = new Date('2027-03-01T09:00:00Z')
    for (const [name, sample] of Object.entries<Sample>({ waha, crowded: crowded(waha), stretched: stretched(waha), sparse: sparse(waha) }))
      for (const language of ['ar', 'en'] as const)
        for (const now of [new Date('2026-12-20T09:00:00Z'), new Date('2027-02-05T07:15:00Z'), after]) {
          const { html } = renderLandingPage(sourceOfSample({ ...sample, content: { ...sample.content, theme } }, language, now))
          const levels = [...html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level))
          assert.equal(levels.filter(level => level === 1).length, 1, name)
          levels.reduce((before, level) => (assert.ok(level <= before + 1, `${name}: h${level} after h${before}`), level), 0)
          const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
          assert.equal(new Set(ids).size, ids.length, name)
          for (const [, anchor] of html.matchAll(/href="#([^"]+)"/g)) assert.ok(ids.includes(anchor), `${name}: ${anchor}`)
          assert.ok(!/<script(?! type="application\/ld\+json")|<[^>]*\sstyle=/.test(html))
          assert.ok(brotliCompressSync(html, quickly).length < 40 * 1024, name)
        }
  })
