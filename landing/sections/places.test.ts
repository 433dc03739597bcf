import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LandingContent, themes } from '#contract/landing-pages/content.ts'
import { pictureIds } from '#contract/landing-pages/pictures.ts'
import { Section } from '#contract/landing-pages/sections/sections.ts'
import type { Language } from '#contract/language.ts'
import { formats } from '#contract/places/formats.ts'
import type { PageTenant } from '../page/page-source.ts'
import { openPage } from '../page/page.ts'
import { renderLandingPage } from '../render.tsx'
import { eventOf } from '../structured-data/structured-data.ts'
import { largeSample } from '../testing/large-sample.ts'
import { type Sample, sourceOfSample } from '../testing/samples.ts'
import { wahaPictures } from '../testing/waha-files.ts'
import { wahaSample } from '../testing/waha.ts'

const none = { ar: '', en: '' }
const now = new Date('2026-12-20T09:00:00Z')
const waha = wahaSample(new Date('2027-02-04T00:00:00Z'))
const sourceOf = (language: Language, facts: Partial<PageTenant> = {}, of: Sample = largeSample(waha)) =>
  sourceOfSample({ ...of, tenant: { ...of.tenant, ...facts } }, language, now)
const withSection = (section: Section): Sample => ({ ...waha, content: LandingContent.parse({ ...waha.content, sections: [section] }) })

for (const theme of themes)
  test(`${theme} links a poster to the video’s site, without frame, script or requests to that site`, () => {
    const source = sourceOf('en')
    const { html } = renderLandingPage({ ...source, content: { ...source.content, theme } })
    assert.match(
      html,
      /<a class="poster" href="https:\/\/www\.youtube\.com\/watch\?v=waha2027" rel="noopener noreferrer nofollow ugc"><picture>.*?waha-1-.*?Watch the video on <bdi dir="ltr">youtube\.com<\/bdi>/,
    )
    assert.ok(!/<iframe|<video|<script(?! type="application\/ld\+json")/.test(html))
    assert.doesNotMatch(html, /(?:src|srcSet)="[^"]*youtube/i)
  })

test('shows a video without a poster as a text link', () => {
  const { html } = renderLandingPage(
    sourceOf('ar', {}, withSection(Section.parse({ id: 'about', type: 'about', video_url: 'https://vimeo.com/1' }))),
  )
  assert.match(html, /<a class="tlink" href="https:\/\/vimeo\.com\/1"[^>]*><span>مشاهدة الفيديو على <bdi dir="ltr">vimeo\.com<\/bdi>/)
})

for (const theme of themes)
  test(`${theme} shows the map as a linked picture, and the venue’s cities in the page’s language`, () => {
    for (const [language, names] of [
      ['ar', ['جدة', 'تبوك', 'أبها', 'الجمعة والسبت', 'الطريق من المحطة', 'صفحة جدة']],
      ['en', ['Jeddah', 'Tabuk', 'Abha', 'Friday and Saturday', 'The way from the station', 'Jeddah page']],
    ] as const) {
      const source = sourceOf(language)
      const { html } = renderLandingPage({ ...source, content: { ...source.content, theme } })
      for (const name of names) assert.ok(html.includes(name), `${language}: ${name}`)
      assert.match(html, /<p class="way"><a href="https:\/\/maps\.google\.com[^"]*"[^>]*><picture>/)
    }
  })

test('shows the venue section if only cities are set, and hides cities for an online hackathon', () => {
  const cities = Section.parse({
    id: 'venue',
    type: 'venue',
    rows: [
      { id: 'a', city: 'Jeddah' },
      { id: 'b', city: '' },
    ],
  })
  const sample = withSection(cities)
  const { html } = renderLandingPage(sourceOf('ar', { venue: { ar: '', en: '' }, map_url: '' }, sample))
  assert.match(html, /<div class="cities">.*جدة/)
  assert.equal(html.split('<li><b').length, 2)
  assert.ok(!renderLandingPage(sourceOf('ar', { format: 'online' }, sample)).html.includes('class="cities"'))
})

test('structured data includes every city of a visible venue section, unless the hackathon is online', () => {
  const placesAt = (format: (typeof formats)[number], of?: Sample) => {
    const { location } = eventOf(openPage(sourceOf('en', { format }, of)))
    return (Array.isArray(location) ? location : [location]).map(place =>
      'address' in place ? place.address.addressLocality : place['@type'],
    )
  }
  assert.deepEqual(placesAt('in_person'), ['Al-Ahsa', 'Jeddah', 'Tabuk', 'Abha'])
  assert.deepEqual(placesAt('hybrid'), ['Al-Ahsa', 'Jeddah', 'Tabuk', 'Abha', 'VirtualLocation'])
  assert.deepEqual(placesAt('online'), ['VirtualLocation'])
  const hidden = largeSample(waha)
  const sections = hidden.content.sections.map(section => (section.type === 'venue' ? { ...section, visible: false } : section))
  assert.deepEqual(placesAt('in_person', { ...hidden, content: { ...hidden.content, sections } }), ['Al-Ahsa'])
})

test('rejects unsafe video and city URLs, lists venue pictures and parses a venue section stored before cities existed', () => {
  for (const url of ['javascript:alert(1)', 'https://good.example@evil.example/', 'ftp://evil.example/'])
    for (const section of [
      { type: 'about', video_url: url },
      { type: 'venue', rows: [{ id: 'a', city: 'جدة', venue: none, when: none, url }] },
    ]) {
      assert.ok(!Section.safeParse({ id: 'x', ...section }).success, url)
      const of = {
        ...waha,
        content: { ...waha.content, sections: [{ ...Section.parse({ id: 'x', type: section.type }), ...section } as Section] },
      }
      assert.doesNotMatch(renderLandingPage(sourceOf('ar', {}, of)).html, /href="(?:javascript|ftp|https:\/\/good)/)
    }
  const ids = pictureIds(largeSample(waha).content)
  assert.ok(ids.includes(wahaPictures.palms.id) && ids.includes(wahaPictures.yard.id))
  const { rows, picture, alt, ...before } = Section.parse({ id: 'venue', type: 'venue' }) as Extract<Section, { type: 'venue' }>
  assert.deepEqual([rows, picture, alt, Section.safeParse(before).success], [[], null, { ar: '', en: '' }, true])
})
