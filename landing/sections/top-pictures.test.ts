// Pictures that organizers move from the gallery or from past editions to the top of the page.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LandingContent, themes } from '#contract/landing-pages/content.ts'
import type { Section } from '#contract/landing-pages/sections/sections.ts'
import { openPage } from '../model.ts'
import { presentPage } from '../page-view/page-view.ts'
import { renderLandingPage } from '../render.tsx'
import { sourceOfSample } from '../testing/samples.ts'
import { wahaPictures } from '../testing/waha-files.ts'
import { wahaSample } from '../testing/waha.ts'

const now = new Date('2026-12-20T09:00:00Z')
const waha = wahaSample(new Date('2027-02-04T00:00:00Z'))
const sourceOf = (change: (section: Section) => object, more: object = {}) => {
  const content = LandingContent.parse({ ...waha.content, ...more, sections: waha.content.sections.map(change) })
  return sourceOfSample({ ...waha, content }, 'en', now)
}
const viewOf = (change: (section: Section) => object) => presentPage(openPage(sourceOf(change)))
type View = ReturnType<typeof viewOf>
const rowsOf = (view: View, type: 'gallery' | 'past') =>
  view.chapters.flatMap(chapter => (chapter.type === type ? (chapter.view as { rows: { id: string; picture: unknown }[] }).rows : []))

const chosen = (top_pictures: string) => (section: Section) => (section.type === 'hero' ? { ...section, top_pictures } : section)
const six = Array.from({ length: 6 }, (_, at) => ({ id: `g${at}`, picture: wahaPictures.yard.id, alt: { ar: '', en: `Yard ${at}` } }))
const withSix = (section: Section) => (section.type === 'gallery' ? { ...section, rows: six } : chosen('gallery')(section))

test('shows no pictures at the top of a page by default', () => {
  const view = viewOf(section => section)
  assert.deepEqual([view.top, rowsOf(view, 'gallery').length], [null, 4])
})

test('moves the first five pictures of the gallery to the top, and leaves the others in the gallery', () => {
  const view = viewOf(withSix)
  assert.deepEqual(
    view.top?.rows.map(row => row.alt),
    ['Yard 0', 'Yard 1', 'Yard 2', 'Yard 3', 'Yard 4'],
  )
  assert.deepEqual(
    rowsOf(view, 'gallery').map(row => row.id),
    ['g5'],
  )
})

test('omits the gallery when all its pictures are at the top', () => {
  assert.equal(
    viewOf(chosen('gallery')).chapters.some(chapter => chapter.type === 'gallery'),
    false,
  )
})

test('moves pictures of past editions to the top with their edition, and leaves the editions in their section', () => {
  const view = viewOf(chosen('past'))
  assert.deepEqual(
    view.top?.rows.map(row => [row.caption, row.alt]),
    [['Second edition, 2026', 'The teams in the courtyard of the farm']],
  )
  assert.deepEqual(
    rowsOf(view, 'past').map(row => row.picture),
    [null, null],
  )
})

test('shows no pictures at the top when their section is hidden', () => {
  assert.equal(viewOf(section => (section.type === 'gallery' ? { ...section, visible: false } : chosen('gallery')(section))).top, null)
})

for (const theme of themes)
  test(`${theme} loads only the first picture at the top before it is scrolled into view, and reserves the space of all`, () => {
    const { html } = renderLandingPage(sourceOf(withSix, { theme }))
    const images = /<ul class="top top5".*?<\/ul>/.exec(html)?.[0].match(/<img [^>]*>/g) ?? []
    assert.deepEqual(
      images.map(image => image.includes('loading="lazy"')),
      [false, true, true, true, true],
    )
    assert.ok(images.every(image => /alt="Yard \d"/.test(image) && image.includes('width="1600" height="1067"')))
    assert.ok(html.indexOf('id="title"') < html.indexOf('class="top ') && html.indexOf('class="top ') < html.indexOf('id="facts"'))
  })
