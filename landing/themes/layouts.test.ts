import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LandingContent, themes } from '#contract/landing-pages/content.ts'
import { renderLandingPage } from '../render.tsx'
import { richSample, sourceOfSample } from '../testing/samples.ts'

const start = new Date('2027-02-04T00:00:00Z')
const now = new Date('2026-12-20T09:00:00Z')
const sample = richSample(start)
type Theme = (typeof themes)[number]
const text = (value: string) => ({ ar: value, en: value })

function pageWith(theme: Theme, type: string, rows: object[]): string {
  const sections = sample.content.sections.map(section => (section.type === type ? { ...section, rows } : section))
  const people = type === 'people' ? [{ id: 'people', type, rows }] : []
  const content = LandingContent.parse({
    ...sample.content,
    theme,
    sections: [...sections.filter(one => one.type !== 'people'), ...people],
  })
  return renderLandingPage(sourceOfSample({ ...sample, content }, 'en', now)).html
}
const sectionIn = (html: string, anchor: string) => new RegExp(`<section id="${anchor}".*?</section>`, 's').exec(html)?.[0] ?? ''
const upTo = (count: number, make: (at: number) => object) => Array.from({ length: count }, (_, at) => ({ id: `${at}`, ...make(at) }))

test('shows tracks as large cards, as a grid or as a compact list, by their number and texts, in every theme', () => {
  for (const theme of themes)
    for (const [count, description, layout] of [
      [1, 'Text', 'large'],
      [3, '', 'large'],
      [4, 'Text', 'grid'],
      [4, '', 'compact'],
      [8, 'Text', 'grid'],
      [9, 'Text', 'compact'],
      [24, '', 'compact'],
    ] as const) {
      const rows = upTo(count, at => ({ title: text(`Track ${at}.`), description: text(description) }))
      const section = sectionIn(pageWith(theme, 'tracks', rows), 'tracks')
      const [, classes = ''] = /<ul class="(tracks[^"]*)"/.exec(section) ?? []
      assert.ok(classes.split(' ').includes(layout), `${theme}, ${count}: ${classes}`)
      for (let at = 0; at < count; at++) assert.equal(section.split(`>Track ${at}.<`).length, 2, `${theme}: Track ${at}`)
      if (description) assert.equal(section.split(description).length, count + 1)
    }
})

test('shows each prize once, and more than four small prizes as a grid, in every theme', () => {
  for (const theme of themes)
    for (const [count, isGrid] of [
      [1, false],
      [3, false],
      [5, false],
      [12, true],
    ] as const) {
      const rows = upTo(count, at => ({ place: at < 3 ? at + 1 : 0, title: text(`Prize ${at}.`), amount: 1000 + at }))
      const section = sectionIn(pageWith(theme, 'prizes', rows), 'prizes')
      assert.equal(/class="(?:others|prizes) many"/.test(section), isGrid, `${theme}, ${count}`)
      for (let at = 0; at < count; at++) assert.equal(section.split(`>Prize ${at}.<`).length, 2, `${theme}: Prize ${at}`)
    }
})

test('shows one, few and many people in different sizes, each once, in every theme', () => {
  for (const theme of themes)
    for (const [count, size] of [
      [1, 'one'],
      [3, 'few'],
      [4, ''],
      [13, 'many'],
    ] as const) {
      const rows = upTo(count, at => ({ role: 'judge', name: text(`Person ${at}.`) }))
      const section = sectionIn(pageWith(theme, 'people', rows), 'people')
      assert.equal(/<div class="people ?([^"]*)"/.exec(section)?.[1], size, `${theme}, ${count}`)
      for (let at = 0; at < count; at++) assert.equal(section.split(`>Person ${at}.<`).length, 2, `${theme}: Person ${at}`)
    }
})
