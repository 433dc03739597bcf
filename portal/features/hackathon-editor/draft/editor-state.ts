// The editor's memory as one pure step after another: what is drawn, what the server has, the way back, and how saving stands.
import type { LandingContent } from '#contract/landing-page/content.ts'
import { type Draft, isSame } from './draft.ts'

/** Why the last change is not kept yet; `fields` holds a sentence for each wrong field, keyed by its path. */
export type Fault =
  | { kind: 'failed'; message: string; fields: Record<string, string> }
  | {
      kind: 'conflict'
      message: string
      /** who was faster; '' when nobody says */ by: string
      theirs: { content: LandingContent; version: number }
    }

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
  /** of two versions: what was chosen from each */
  | { type: 'merged'; content: LandingContent }

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
    case 'merged':
      return settled(state, event.content)
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

/** Goes on from their version; one's own is one step back, or theirs where all of one's own was chosen. */
function settled(state: EditorState, content: LandingContent): EditorState {
  if (state.fault?.kind !== 'conflict') return state
  const { theirs } = state.fault
  const back = content === state.draft.content ? { ...state.draft, content: theirs.content } : state.draft
  return {
    ...withStep({ ...state, draft: back }),
    draft: { ...state.draft, content },
    stored: { ...state.stored, content: theirs.content },
    version: theirs.version,
    fault: null,
    lastChange: null,
  }
}
