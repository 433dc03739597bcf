import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { changesBetween } from './changes.ts'
import { LandingContent, startingContent } from './content.ts'

const start = startingContent()
const moved = (content: LandingContent, from: number, to: number): LandingContent => {
  const sections = content.sections.toSpliced(from, 1)
  return { ...content, sections: sections.toSpliced(to, 0, ...content.sections.slice(from, from + 1)) }
}

test('lists changed, hidden, added and removed sections in page order', () => {
  const edited = {
    ...start,
    sections: start.sections.map(section => {
      if (section.type === 'venue') return { ...section, visible: false }
      return section.type === 'about' ? { ...section, lead: { ar: 'جديد', en: '' } } : section
    }),
  }
  assert.deepEqual(changesBetween(start, edited), ['about', 'venue'])
  const without = { ...start, sections: start.sections.filter(section => section.type !== 'faq') }
  assert.deepEqual(changesBetween(start, without), ['faq'])
  assert.deepEqual(changesBetween(without, start), ['faq'])
})

test('reports moved sections as order, and other digits as look', () => {
  assert.deepEqual(changesBetween(start, moved(start, 2, 5)), ['order'])
  assert.deepEqual(changesBetween(start, { ...start, digits: 'arab' }), ['look'])
})

test('reports no change when only the key order of the stored JSON differs', () => {
  const turned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(turned)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value)
        .toReversed()
        .map(([key, item]) => [key, turned(item)]),
    )
  }
  assert.deepEqual(changesBetween(start, turned(start) as LandingContent), [])
})

test('reports only the hidden section and the new order, and no change between equal pages', () => {
  const position = fc.integer({ min: 0, max: start.sections.length - 1 })
  fc.assert(
    fc.property(position, position, fc.boolean(), (from, to, hide) => {
      const there = moved(start, from, to)
      const after = hide
        ? { ...there, sections: there.sections.map((section, at) => (at === to ? { ...section, visible: false } : section)) }
        : there
      const expected = [...(hide ? [start.sections[from]?.type] : []), ...(from === to ? [] : ['order'])]
      assert.deepEqual(changesBetween(start, after), expected)
      assert.deepEqual(changesBetween(after, after), [])
    }),
  )
})
