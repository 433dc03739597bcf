import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LandingContent, startingContent, themes } from '#contract/landing-pages/content.ts'
import { pictureIds } from '#contract/landing-pages/pictures.ts'
import { maxOwnSections } from '#contract/landing-pages/sections/own-section.ts'
import { Section } from '#contract/landing-pages/sections/sections.ts'
import type { Language } from '#contract/language.ts'
import { presentPage } from '../page-view/page-view.ts'
import { openPage } from '../page/page.ts'
import { renderLandingPage } from '../render.tsx'
import { type Sample, sourceOfSample } from '../testing/samples.ts'
import { wahaPictures } from '../testing/waha-files.ts'
import { wahaSample } from '../testing/waha.ts'

const now = new Date('2026-12-20T09:00:00Z')
const waha = wahaSample(new Date('2027-02-04T00:00:00Z'))
const l = (ar: string, en = '') => ({ ar, en })

const hardware = Section.parse({
  id: 'k1',
  type: 'own',
  heading: l('معمل العتاد', 'Hardware lab'),
  text: l('كل ما في **المعمل** لكم.', 'Everything in the **lab** is yours.'),
  rows: [
    { id: 'a', title: l('حسّاسات', 'Sensors'), text: l('مئتا حسّاس رطوبة.', 'Two hundred moisture sensors.') },
    { id: 'b', title: l('لوحات', 'Boards'), text: l('', '') },
  ],
  pictures: [{ id: 'p', picture: wahaPictures.table.id, alt: l('طاولة المعمل', 'The lab’s table') }],
})
const steps = Section.parse({
  id: 'k2',
  type: 'own',
  heading: l('كيف تشارك'),
  rows: [
    { id: 'a', text: l('سجّل') },
    { id: 'b', text: l('احضر') },
  ],
})

const withSections = (...own: Section[]): Sample => ({
  ...waha,
  content: LandingContent.parse({ ...waha.content, sections: waha.content.sections.toSpliced(3, 0, ...own) }),
})
const chaptersOf = (sample: Sample, language: Language) => presentPage(openPage(sourceOfSample(sample, language, now))).chapters

for (const theme of themes)
  test(`${theme} shows a custom section with its heading, at its position and in the menu`, () => {
    const sample = withSections(hardware, steps)
    const source = (language: Language) => sourceOfSample({ ...sample, content: { ...sample.content, theme } }, language, now)
    const arabic = renderLandingPage(source('ar')).html
    for (const said of ['معمل العتاد', '<strong>المعمل</strong>', 'حسّاسات', 'مئتا حسّاس رطوبة.', 'طاولة المعمل', 'كيف تشارك'])
      assert.ok(arabic.includes(said), said)
    assert.match(arabic, /<a href="#own">معمل العتاد<\/a>.*<a href="#own-2">كيف تشارك<\/a>/)
    assert.ok(arabic.indexOf('id="own"') > arabic.indexOf('id="about"') && arabic.indexOf('id="own-2"') < arabic.indexOf('id="prizes"'))
    const english = renderLandingPage(source('en')).html
    assert.ok(english.includes('Hardware lab') && english.includes('Two hundred moisture sensors.'))
    assert.ok(!english.includes('own-2'), 'what is not named in English has no place on the English page')
  })

test('hides a custom section that has no heading, has no content or is set to hidden', () => {
  const nameless = Section.parse({ ...hardware, heading: l('') })
  const bare = Section.parse({ id: 'k3', type: 'own', heading: l('لا شيء', 'Nothing') })
  const hidden = Section.parse({ ...hardware, visible: false })
  for (const section of [nameless, bare, hidden]) assert.ok(!chaptersOf(withSections(section), 'ar').some(({ type }) => type === 'own'))
})

test('shows the organizer’s headings of all sections except registration, and default headings in the other language', () => {
  const named: Sample = {
    ...waha,
    content: LandingContent.parse({
      ...waha.content,
      sections: waha.content.sections.map(section => ({ ...section, heading: l(`قسم ${section.type}`) })),
    }),
  }
  const headings = (language: Language) => new Map(chaptersOf(named, language).map(chapter => [chapter.type, chapter.heading]))
  for (const [type, heading] of headings('ar')) assert.equal(heading, type === 'register' ? 'سجّل الآن' : `قسم ${type}`)
  assert.equal(headings('en').get('tracks'), 'Tracks')
  for (const theme of themes) {
    const { html } = renderLandingPage(sourceOfSample({ ...named, content: { ...named.content, theme } }, 'ar', now))
    for (const type of ['about', 'tracks', 'people', 'partners', 'faq', 'ask', 'documents'])
      assert.match(html, new RegExp(`<h2[^>]*>قسم ${type}</h2>`), `${theme} ${type}`)
  }
})

test('renders markup in a custom section as text, and rejects invalid headings', () => {
  const text = '<img src=x onerror=alert(1)> [go](javascript:alert(1))'
  const hostile = Section.parse({
    id: 'k',
    type: 'own',
    heading: l('<script>'),
    text: l(text),
    rows: [{ id: 'a', title: l('"><svg>'), text: l(text) }],
  })
  const { html } = renderLandingPage(sourceOfSample(withSections(hostile), 'ar', now))
  assert.ok(!/<img src=x|<script>|"><svg>|href="javascript/.test(html))
  for (const heading of [l('\u001bقلب'), l('ا'.repeat(61)), 'text', null, [l('ا')]])
    assert.ok(!Section.safeParse({ ...hardware, heading }).success)
})

test('limits the number of custom sections, starts a page without custom sections, and lists their pictures', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `k${at}`, type: 'own' }))
  assert.ok(LandingContent.safeParse({ sections: many(maxOwnSections) }).success)
  assert.ok(!LandingContent.safeParse({ sections: many(maxOwnSections + 1) }).success)
  assert.ok(!startingContent().sections.some(({ type }) => type === 'own'))
  assert.ok(pictureIds(LandingContent.parse({ sections: [hardware] })).includes(wahaPictures.table.id))
})

test('parses a section stored before custom headings existed', () => {
  const { heading, ...before } = Section.parse({ id: 'about', type: 'about' })
  assert.deepEqual(heading, { ar: '', en: '' })
  assert.deepEqual(Section.parse(before).heading, heading)
})
