import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { startingContent } from '#contract/landing-pages/content.ts'
import { autosave, type SaveCalls } from './autosave.ts'
import { type EditorEvent, type Fault, nextState, openEditor, saveStatus } from './editor-state.ts'
import { sampleFacts } from './sample-facts.ts'

class Refused extends Error {
  readonly fault: Fault
  constructor(fault: Fault) {
    super()
    this.fault = fault
  }
}
const served = { facts: sampleFacts, at: '2026-11-22T09:00:00.000Z' }
const broken: Fault = { kind: 'failed', message: 'no', fields: {} }

function store(t: TestContext, saveCalls: Partial<SaveCalls> = {}) {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const sent: unknown[] = []
  let state = openEditor({ facts: sampleFacts, content: startingContent() }, 1)
  const dispatch = (event: EditorEvent) => void (state = nextState(state, event))
  const saver = autosave(
    {
      keepFacts: async changes => {
        sent.push(changes)
        return served
      },
      keepContent: async (content, version) => {
        sent.push([content.preset, version])
        return version + 1
      },
      faultOf: async error => (error instanceof Refused ? error.fault : broken),
      ...saveCalls,
    },
    () => state,
    dispatch,
  )
  const change = (draft: Partial<typeof state.draft>) => {
    dispatch({ type: 'changed', draft: { ...state.draft, ...draft }, key: '', at: 0 })
    saver.touch()
  }
  const settle = async () => {
    for (let i = 0; i < 20; i++) await Promise.resolve()
  }
  const wait = async (ms: number) => {
    t.mock.timers.tick(ms)
    await settle()
  }
  return {
    sent,
    saver,
    wait,
    settle,
    dispatch,
    status: () => saveStatus(state),
    fault: () => state.fault,
    draft: () => state.draft,
    rename: (ar: string) => change({ facts: { ...state.draft.facts, name: { ar, en: '' } } }),
    paint: (preset: string) => change({ content: { ...state.draft.content, preset } }),
  }
}

describe('Autosave', () => {
  it('autosave waits for a second without input, then sends only the changed facts', async t => {
    const { sent, wait, rename, status } = store(t)
    rename('نبض')
    await wait(900)
    rename('نبض الرياض')
    await wait(900)
    assert.deepEqual(sent, [])
    await wait(100)
    assert.deepEqual(sent, [{ name: { ar: 'نبض الرياض', en: '' } }])
    assert.equal(status(), 'saved')
  })

  it('autosave sends the page with its base version, and uses the new version for the next save', async t => {
    const { sent, wait, paint } = store(t)
    paint('#00A76F')
    await wait(1000)
    paint('#000000')
    await wait(1000)
    assert.deepEqual(sent, [
      ['#00A76F', 1],
      ['#000000', 2],
    ])
  })

  it('autosave runs one save at a time, and saves input during a save afterwards', async t => {
    let finish = () => {}
    const sent: string[] = []
    const { wait, settle, rename, status } = store(t, {
      keepFacts: async changes => {
        sent.push(changes.name?.ar ?? '')
        await new Promise<void>(resolve => (finish = resolve))
        return served
      },
    })
    rename('أول')
    await wait(1000)
    rename('ثانٍ')
    await wait(5000)
    assert.deepEqual(sent, ['أول'])
    finish()
    await settle()
    assert.equal(status(), 'waiting')
    await wait(1000)
    assert.deepEqual(sent, ['أول', 'ثانٍ'])
  })

  it('autosave saves the page and reports a failure when the server rejects the facts', async t => {
    const { sent, wait, rename, paint, status } = store(t, {
      keepFacts: async () => {
        throw new Refused({ kind: 'failed', message: 'dates', fields: { ends_at: 'before the start' } })
      },
    })
    rename('نبض')
    paint('#00A76F')
    await wait(1000)
    assert.deepEqual(sent, [['#00A76F', 1]])
    assert.equal(status(), 'failed')
  })

  it('autosave reports a failed save, and saves again after the next change', async t => {
    let up = false
    const { wait, saver, rename, status } = store(t, {
      keepFacts: async () => {
        if (!up) throw new Error('offline')
        return served
      },
    })
    rename('نبض')
    await wait(1000)
    assert.equal(status(), 'failed')
    assert.equal(await saver.flush(), false)
    up = true
    rename('نبض الرياض')
    await wait(1000)
    assert.equal(status(), 'saved')
  })

  it('autosave stops after a conflict until the user has resolved it', async t => {
    const theirs = { content: startingContent({ preset: '#7A1FA2' }), version: 5 }
    const sent: number[] = []
    const { wait, saver, paint, status, dispatch } = store(t, {
      keepContent: async (_, version) => {
        sent.push(version)
        if (version < 5) throw new Refused({ kind: 'conflict', message: 'khalid', by: '', theirs, facts: null })
        return version + 1
      },
    })
    paint('#00A76F')
    await wait(1000)
    paint('#000000')
    await wait(5000)
    assert.deepEqual([status(), sent], ['conflict', [1]])
    dispatch({ type: 'merged', content: startingContent({ preset: '#000000' }) })
    assert.equal(await saver.flush(), true)
    assert.deepEqual([status(), sent], ['saved', [1, 5]])
  })

  it('autosave merges another user’s changes of other facts, and sends its own changes again', async t => {
    const theirs = { facts: { ...sampleFacts, city: 'جدة' }, at: '2026-11-22T10:00:00.000Z' }
    const sent: [unknown, string][] = []
    const { wait, saver, rename, status, draft, dispatch } = store(t, {
      keepFacts: async (changes, basedOn) => {
        sent.push([changes, basedOn])
        if (basedOn < theirs.at) throw new Refused({ kind: 'conflict', message: 'khalid', by: 'خالد', theirs: null, facts: theirs })
        return { facts: { ...theirs.facts, ...changes }, at: '2026-11-22T10:00:01.000Z' }
      },
    })
    rename('نبض')
    await wait(1000)
    const name = { ar: 'نبض', en: '' }
    assert.deepEqual(sent, [
      [{ name }, ''],
      [{ name }, theirs.at],
    ])
    assert.deepEqual([status(), draft().facts.name, draft().facts.city], ['saved', name, 'جدة'])
    dispatch({ type: 'undone' })
    assert.equal(draft().facts.city, 'جدة', 'a step back undoes nobody else’s work')
    assert.equal(await saver.flush(), true)
    assert.deepEqual(sent.at(-1), [{ name: sampleFacts.name }, '2026-11-22T10:00:01.000Z'])
  })

  it('autosave retries automatically while the server is unavailable', async t => {
    let isAway = true
    const editor = store(t, {
      keepContent: async (_, version) => {
        if (isAway) throw new Refused({ kind: 'failed', message: '', fields: {}, passes: true })
        return version + 1
      },
    })
    editor.paint('#7A1FA2')
    await editor.wait(1000)
    assert.equal(editor.status(), 'failed')
    await editor.wait(60_000)
    assert.equal(editor.status(), 'failed')
    isAway = false
    await editor.wait(60_000)
    assert.equal(editor.status(), 'saved')
  })

  it('autosave sends the same change again after a lost reply, then later changes', async t => {
    const lost: Fault = { kind: 'failed', message: '', fields: {}, passes: true, isUnanswered: true }
    const sent: unknown[] = []
    let replies = false
    const { wait, saver, rename, paint, status } = store(t, {
      keepFacts: async (changes, basedOn) => {
        sent.push([changes.name?.ar, basedOn])
        if (!replies) throw new Refused(lost)
        return { facts: { ...sampleFacts, ...changes }, at: served.at }
      },
      keepContent: async (content, version) => {
        sent.push([content.preset, version])
        if (!replies) throw new Refused(lost)
        return version + 1
      },
    })
    rename('نبض')
    paint('#00A76F')
    await wait(1000)
    rename('نبض الرياض')
    paint('#000000')
    replies = true
    assert.equal(await saver.flush(), true)
    assert.deepEqual(sent, [
      ['نبض', ''],
      ['#00A76F', 1],
      ['نبض', ''],
      ['#00A76F', 1],
      ['نبض الرياض', served.at],
      ['#000000', 2],
    ])
    assert.equal(status(), 'saved')
  })

  it('autosave does not send rejected values again until they change', async t => {
    let calls = 0
    const editor = store(t, {
      keepContent: async () => {
        calls++
        throw new Refused(broken)
      },
    })
    editor.paint('#7A1FA2')
    await editor.wait(1000)
    await editor.wait(600_000)
    assert.equal(calls, 1)
  })

  it('autosave stops for a choice when both users changed a fact, still saves the page, then sends the choice', async t => {
    const theirs = { facts: { ...sampleFacts, name: { ar: 'اسم الزميل', en: 'Waha' } }, at: '2026-11-22T10:00:00.000Z' }
    const sent: unknown[] = []
    const { wait, saver, rename, paint, status, draft, dispatch } = store(t, {
      keepFacts: async (changes, basedOn) => {
        if (basedOn < theirs.at) throw new Refused({ kind: 'conflict', message: 'khalid', by: 'خالد', theirs: null, facts: theirs })
        sent.push(changes)
        return { facts: { ...theirs.facts, ...changes }, at: '2026-11-22T10:00:01.000Z' }
      },
      keepContent: async (_, version) => {
        sent.push(version)
        return version + 1
      },
    })
    rename('نبض')
    paint('#00A76F')
    await wait(1000)
    assert.deepEqual([status(), sent], ['conflict', [1]])
    dispatch({ type: 'merged', facts: { ...theirs.facts, name: { ar: 'نبض', en: 'Waha' } } })
    assert.equal(await saver.flush(), true)
    assert.deepEqual(sent, [1, { name: { ar: 'نبض', en: 'Waha' } }])
    dispatch({ type: 'undone' })
    assert.deepEqual(draft().facts.name, { ar: 'نبض', en: '' }, 'one’s own is one step back')
  })
})
