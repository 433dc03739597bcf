// Sections that a page has only if the organizers add them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LandingContent, startingContent, themes } from '#contract/landing-page/content.ts'
import { optionalTypes } from '#contract/landing-page/sections.ts'
import type { Language } from '#contract/language.ts'
import { type Chapter, presentPage } from './page-view.ts'
import { openPage } from './page.ts'
import { renderLandingPage } from './render.tsx'
import { sourceOfSample } from './testing/samples.ts'
import { wahaSample } from './testing/waha.ts'

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
