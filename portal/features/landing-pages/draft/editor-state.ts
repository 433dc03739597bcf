import type { LandingContent } from '#contract/landing-pages/content.ts'
import { type Draft, isSame } from './draft.ts'
import { rebased, type Served } from './fact-merge.ts'

/** Why the last change is unsaved. `fields` contains a message per field path. */
export type Fault =
  | {
      kind: 'failed'
      message: string
      fields: Record<string, string>
      /** true if a retry can succeed */ passes?: boolean
      /** true if no reply came, so that the server may have saved the change */ isUnanswered?: boolean
    }
  | {
      kind: 'conflict'
      message: string
      /** other user who changed the page; '' if unknown */ by: string
      /** current server version; null without a conflict */
      theirs: { content: LandingContent; version: number } | null
      facts: Served | null
    }

export type EditorState = {
  draft: Draft
  /** the last state that the server has saved */
  stored: Draft
  /** version of `stored` */
  version: number
  served: Served
  /** parts that were sent without a reply; the server accepts the same change again */
  unanswered: Partial<Draft>
  /** last merge of facts that another user changed */
  joined: { by: string; at: string } | null
  past: readonly Draft[]
  future: readonly Draft[]
  lastChange: { key: string; at: number } | null
  saving: boolean
  fault: Fault | null
}

export type EditorEvent =
  /** Fast changes with the same `key` are one undo step; '' always starts a new step. `at` is in ms. */
  | { type: 'changed'; draft: Draft; key: string; at: number }
  | { type: 'undone' }
  | { type: 'redone' }
  | { type: 'save_started' }
  | { type: 'sent'; part: Partial<Draft> }
  /** the server rejected a part, so it has not saved it */
  | { type: 'rejected'; part: keyof Draft }
  | { type: 'saved'; part: Partial<Draft>; version?: number; served?: Served }
  /** another user changed other facts */
  | { type: 'joined'; served: Served; by: string }
  | { type: 'save_ended'; fault: Fault | null }
  | ({ type: 'merged' } & Merged)
  /** changes that an earlier visit did not save; saving detects changes since */
  | ({ type: 'restored' } & Unsaved)

/** The result of resolving a conflict. A part without a conflict is omitted. */
export type Merged = Partial<Draft>

/** Unsaved changes with the version on which they are based. */
export type Unsaved = Pick<EditorState, 'draft' | 'stored' | 'version' | 'served' | 'unanswered'>

export const unsavedOf = ({ draft, stored, version, served, unanswered }: EditorState): Unsaved => ({
  draft,
  stored,
  version,
  served,
  unanswered,
})

export const openEditor = (draft: Draft, version: number, at = ''): EditorState => ({
  draft,
  stored: draft,
  version,
  served: { facts: draft.facts, at },
  unanswered: {},
  joined: null,
  past: [],
  future: [],
  lastChange: null,
  saving: false,
  fault: null,
})

/** A part without a reply must be sent again even if the user has undone it. */
export const isDirty = (state: EditorState) => !isSame(state.draft, state.stored) || Object.keys(state.unanswered).length > 0

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
    case 'sent':
      return { ...state, unanswered: { ...state.unanswered, ...event.part } }
    case 'rejected':
      return { ...state, unanswered: without(state.unanswered, event.part) }
    case 'saved':
      return {
        ...state,
        unanswered: (Object.keys(event.part) as (keyof Draft)[]).reduce(without, state.unanswered),
        stored: { ...state.stored, ...event.part },
        version: event.version ?? state.version,
        served: event.served ?? state.served,
      }
    case 'joined':
      return joined(state, event)
    case 'save_ended':
      return { ...state, saving: false, fault: event.fault }
    case 'merged':
      return settled(state, event)
    case 'restored': {
      const { draft, stored, version, served, unanswered } = event
      return { ...withStep(state), draft, stored, version, served, unanswered, fault: null, lastChange: null }
    }
  }
}

const without = ({ ...parts }: Partial<Draft>, part: keyof Draft): Partial<Draft> => {
  delete parts[part]
  return parts
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

/** Merges another user's facts into the whole undo history, so that undo does not revert them. */
function joined(state: EditorState, { served, by }: Extract<EditorEvent, { type: 'joined' }>): EditorState {
  const within = (draft: Draft): Draft => ({ ...draft, facts: rebased(draft.facts, state.served.facts, served.facts) })
  return {
    ...state,
    draft: within(state.draft),
    stored: within(state.stored),
    past: state.past.map(within),
    future: state.future.map(within),
    served,
    joined: { by, at: served.at },
  }
}

/**
 * Continues from the server's version after a conflict. Undo restores the user's version, or the server's version if none of it was
 * chosen.
 */
function settled(state: EditorState, { content = state.draft.content, facts = state.draft.facts }: Merged): EditorState {
  if (state.fault?.kind !== 'conflict') return state
  const { theirs, facts: served } = state.fault
  const { draft, stored } = state
  const back = {
    content: theirs && content === draft.content ? theirs.content : draft.content,
    facts: served && facts === draft.facts ? served.facts : draft.facts,
  }
  return {
    ...withStep({ ...state, draft: back }),
    draft: { content, facts },
    stored: { content: theirs?.content ?? stored.content, facts: served?.facts ?? stored.facts },
    version: theirs?.version ?? state.version,
    served: served ?? state.served,
    fault: null,
    lastChange: null,
  }
}
