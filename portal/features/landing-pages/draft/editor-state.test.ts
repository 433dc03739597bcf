import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { startingContent } from '#contract/landing-pages/content.ts'
import { type Draft } from './draft.ts'
import { type EditorEvent, type EditorState, isDirty, nextState, openEditor, saveStatus } from './editor-state.ts'
import { sampleFacts } from './sample-facts.ts'

const first: Draft = { facts: sampleFacts, content: startingContent() }
const called = (draft: Draft, ar: string): Draft => ({ ...draft, facts: { ...draft.facts, name: { ar, en: '' } } })
const typed = (state: EditorState, ar: string, key: string, at: number) =>
  nextState(state, { type: 'changed', draft: called(state.draft, ar), key, at })
const after = (state: EditorState, ...events: EditorEvent[]) => events.reduce(nextState, state)

describe('Undo', () => {
  it('undo reverts fast typing in a field as one step', () => {
    const state = ['و', 'وا', 'واح', 'واحة'].reduce((s, text, i) => typed(s, text, 'name', i * 200), openEditor(first, 1))
    assert.equal(state.past.length, 1)
    assert.equal(after(state, { type: 'undone' }).draft, first)
  })

  it('typing after a pause, typing in another field and moving a row are separate undo steps', () => {
    let state = typed(openEditor(first, 1), 'أ', 'name', 0)
    state = typed(state, 'أب', 'name', 5000)
    state = typed(state, 'أبج', 'description', 5100)
    state = typed(state, 'د', '', 5150)
    state = typed(state, 'ه', '', 5160)
    assert.equal(state.past.length, 5)
  })

  it('redo restores an undone change until the user types again', () => {
    const state = typed(openEditor(first, 1), 'واحة', 'name', 0)
    const again = after(state, { type: 'undone' }, { type: 'redone' })
    assert.equal(again.draft, state.draft)
    assert.equal(typed(after(state, { type: 'undone' }), 'نبض', 'name', 9000).future.length, 0)
  })

  it('undo reverts any changes back to the start, and redo restores them', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.constantFrom('a', 'b', ''), fc.nat(2000)), { maxLength: 40 }), changes => {
        let at = 0
        let state = openEditor(first, 1)
        for (const [text, key, pause] of changes) state = typed(state, text, key, (at += pause))
        const last = state.draft
        const back = state.past.length
        for (let i = 0; i < back; i++) state = nextState(state, { type: 'undone' })
        assert.equal(state.draft, first)
        for (let i = 0; i < back; i++) state = nextState(state, { type: 'redone' })
        assert.equal(state.draft, last)
      }),
    )
  })
})

describe('Saved state', () => {
  it('the saved state is “saved” after all changed parts were saved', () => {
    const state = typed(openEditor(first, 1), 'واحة', 'name', 0)
    assert.equal(saveStatus(state), 'waiting')
    const sent = state.draft
    const saved = after(
      state,
      { type: 'save_started' },
      { type: 'saved', part: { facts: sent.facts } },
      { type: 'save_ended', fault: null },
    )
    assert.equal(saveStatus(saved), 'saved')
  })

  it('the saved state is “waiting” if the user typed during the save', () => {
    const state = typed(openEditor(first, 1), 'واحة', 'name', 0)
    const sent = state.draft.facts
    const later = typed(nextState(state, { type: 'save_started' }), 'واحة الأحساء', 'name', 100)
    const ended = after(later, { type: 'saved', part: { facts: sent } }, { type: 'save_ended', fault: null })
    assert.equal(saveStatus(ended), 'waiting')
  })
})

describe('Conflicts', () => {
  const mine = { ...first.content, preset: '#00A76F' }
  const theirs = { content: { ...first.content, preset: '#7A1FA2' }, version: 7 }
  const conflicted = after(
    openEditor(first, 6),
    { type: 'changed', draft: { ...first, content: mine }, key: '', at: 0 },
    { type: 'save_started' },
    { type: 'save_ended', fault: { kind: 'conflict', message: '', by: '', theirs, facts: null } },
  )

  it('undo restores my version after I resolved a conflict with the other version', () => {
    const state = nextState(conflicted, { type: 'merged', content: theirs.content })
    assert.equal(state.draft.content, theirs.content)
    assert.equal(state.version, 7)
    assert.ok(!isDirty(state))
    assert.equal(nextState(state, { type: 'undone' }).draft.content, mine)
  })

  it('undo restores the other version after I resolved a conflict with my version', () => {
    const state = nextState(conflicted, { type: 'merged', content: mine })
    assert.equal(state.draft.content, mine)
    assert.equal(state.version, 7)
    assert.equal(saveStatus(state), 'waiting')
    assert.equal(nextState(state, { type: 'undone' }).draft.content, theirs.content)
  })
})
