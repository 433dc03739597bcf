// The editor's memory as one pure step after another: what is drawn, what the server has, the way back, and how saving stands.
import type { LandingContent } from '#contract/landing-page/content.ts'
import { type Draft, isSame } from './draft.ts'

/** Why the last change is not kept yet; `fields` holds a sentence for each wrong field, keyed by its path. */
export type Fault =
  | { kind: 'failed'; message: string; fields: Record<string, string> }
  | { kind: 'conflict'; message: string; theirs: { content: LandingContent; version: number } }

export type EditorState = {
  draft: Draft
  /** as the server has it */
  stored: Draft
  /** of the document that `stored` is */
  version: number
  past: readonly Draft[]
  future: readonly Draft[]
  lastChange: { key: string; at: number } | null
  saving: boolean
  fault: Fault | null
}

export type EditorEvent =
  /** `key` names what was typed in: quick changes of one key are one step back; '' is always a step of its own. `at`: milliseconds */
  | { type: 'changed'; draft: Draft; key: string; at: number }
  | { type: 'undone' }
  | { type: 'redone' }
  | { type: 'save_started' }
  | { type: 'kept'; part: Partial<Draft>; version?: number }
  | { type: 'save_ended'; fault: Fault | null }
  | { type: 'theirs_taken' }
  | { type: 'mine_kept' }

export const openEditor = (draft: Draft, version: number): EditorState => ({
  draft,
  stored: draft,
  version,
  past: [],
  future: [],
  lastChange: null,
  saving: false,
  fault: null,
})

export const isDirty = (state: EditorState) => !isSame(state.draft, state.stored)

export type SaveStatus = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict'
export function saveStatus(state: EditorState): SaveStatus {
  if (state.fault?.kind === 'conflict') return 'conflict'
  if (state.saving) return 'saving'
  if (!isDirty(state)) return 'saved'
  return state.fault ? 'failed' : 'waiting'
}

export function nextState(state: EditorState, event: EditorEvent): EditorState {
  switch (event.type) {
    case 'changed':
      return changed(state, event)
    case 'undone':
      return travelled(state, state.past, state.future, (past, future) => ({ past, future }))
    case 'redone':
      return travelled(state, state.future, state.past, (future, past) => ({ past, future }))
    case 'save_started':
      return { ...state, saving: true }
    case 'kept':
      return { ...state, stored: { ...state.stored, ...event.part }, version: event.version ?? state.version }
    case 'save_ended':
      return { ...state, saving: false, fault: event.fault }
    case 'theirs_taken':
      return settled(state, theirs => ({ ...withStep(state), draft: { ...state.draft, content: theirs } }))
    case 'mine_kept':
      return settled(state, theirs => ({ ...state, past: [...state.past, { ...state.draft, content: theirs }].slice(-steps), future: [] }))
  }
}

const steps = 50
const pause = 800

function changed(state: EditorState, { draft, key, at }: Extract<EditorEvent, { type: 'changed' }>): EditorState {
  if (isSame(draft, state.draft)) return state
  const goesOn = key !== '' && state.lastChange?.key === key && at - state.lastChange.at < pause
  return { ...(goesOn ? { ...state, future: [] } : withStep(state)), draft, lastChange: { key, at } }
}

const withStep = (state: EditorState): EditorState => ({ ...state, past: [...state.past, state.draft].slice(-steps), future: [] })

type Trail = readonly Draft[]
function travelled(
  state: EditorState,
  from: Trail,
  to: Trail,
  as: (from: Trail, to: Trail) => { past: Trail; future: Trail },
): EditorState {
  const draft = from.at(-1)
  return draft ? { ...state, draft, lastChange: null, ...as(from.slice(0, -1), [...to, state.draft]) } : state
}

/** Either choice starts from their version; the one not chosen is one step back. */
function settled(state: EditorState, choose: (theirs: LandingContent) => EditorState): EditorState {
  if (state.fault?.kind !== 'conflict') return state
  const { content, version } = state.fault.theirs
  return { ...choose(content), stored: { ...state.stored, content }, version, fault: null, lastChange: null }
}
