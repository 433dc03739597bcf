import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { type LandingContent, startingContent } from '#contract/landing-pages/content.ts'
import { allOf, likelyChoice, merged, diffContent } from './merge.ts'

const base = startingContent()
const types = base.sections.map(section => section.id)
const hiding = (content: LandingContent, id: string): LandingContent => ({
  ...content,
  sections: content.sections.map(section => (section.id === id ? { ...section, visible: false } : section)),
})
const edits = fc.record({
  hidden: fc.subarray(types),
  gone: fc.subarray(types, { maxLength: 3 }),
  preset: fc.constantFrom('#0097B5', '#7A1FA2'),
  turned: fc.boolean(),
})
const version = edits.map(({ hidden, gone, preset, turned }): LandingContent => {
  const remaining = hidden.reduce(hiding, base).sections.filter(section => !gone.includes(section.id))
  return { ...base, preset, sections: turned ? remaining.toReversed() : remaining }
})

describe('Two versions of a page', () => {
  it('choosing all parts of one page version returns exactly that version', () => {
    fc.assert(
      fc.property(version, version, (mine, theirs) => {
        const parts = diffContent(base, mine, theirs)
        assert.deepEqual(sorted(merged(mine, theirs, allOf(parts, 'mine'))), sorted(mine))
        assert.deepEqual(sorted(merged(mine, theirs, allOf(parts, 'theirs'))), sorted(theirs))
      }),
    )
  })

  it('a merged page contains every section at most once, for any choice', () => {
    fc.assert(
      fc.property(version, version, fc.infiniteStream(fc.constantFrom('mine' as const, 'theirs' as const)), (mine, theirs, sides) => {
        const choice = Object.fromEntries(diffContent(base, mine, theirs).map(part => [part.id, sides.next().value ?? 'mine']))
        const ids = merged(mine, theirs, choice).sections.map(section => section.id)
        assert.equal(new Set(ids).size, ids.length)
      }),
    )
  })

  it('merging retains the changes of both editors in different sections', () => {
    const [mine, theirs] = [hiding(base, 'tracks'), { ...hiding(base, 'prizes'), preset: '#7A1FA2' }]
    const parts = diffContent(base, mine, theirs)
    assert.deepEqual(
      parts.map(part => [part.id.trim(), part.changed]),
      [
        ['tracks', 'mine'],
        ['prizes', 'theirs'],
        ['look', 'theirs'],
      ],
    )
    assert.deepEqual(merged(mine, theirs, likelyChoice(parts)), hiding(hiding({ ...base, preset: '#7A1FA2' }, 'tracks'), 'prizes'))
  })

  it('no choice is necessary when both editors made the same change to a page', () => {
    assert.deepEqual(diffContent(base, hiding(base, 'faq'), hiding(base, 'faq')), [])
  })
})

/** Sorts sections by id, because the position of a restored section is heuristic. */
function sorted(content: LandingContent): LandingContent {
  return { ...content, sections: content.sections.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }
}
