// Saves one second after the last change. Retries network and server errors with exponential
// backoff. A part without a reply is sent again unchanged before later changes of it, because the server may have saved it.

import type { LandingContent } from '#contract/landing-pages/content.ts'
import type { TenantFacts } from '#contract/tenants/tenant.ts'
import { changedFacts, type Draft } from './draft.ts'
import { type EditorEvent, type EditorState, type Fault, isDirty } from './editor-state.ts'
import { isContested, type Served } from './fact-merge.ts'

/** Requests that save the draft. Each throws if the server rejects the changes. */
export type SaveCalls = {
  /** `basedOn` is `updated_at` of the version on which the changes are based */
  keepFacts(changes: Partial<TenantFacts>, basedOn: string): Promise<Served>
  keepContent(content: LandingContent, version: number): Promise<number>
  faultOf(error: unknown): Promise<Fault>
}

export type Autosave = {
  touch(): void
  /** Saves all pending changes. Resolves with false on an error. */
  flush(): Promise<boolean>
  stop(): void
}

/** Maximum retry delay in ms. */
const rarest = 30_000

export function autosave(saveCalls: SaveCalls, state: () => EditorState, dispatch: (event: EditorEvent) => void, delay = 1000): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let tries = 0
  let isStopped = false

  function touch() {
    clearTimeout(timer)
    isStopped = false
    if (isDirty(state()) && state().fault?.kind !== 'conflict') timer = setTimeout(save, delay)
  }

  function save(): Promise<void> {
    clearTimeout(timer)
    running ??= saveOnce().finally(() => {
      running = undefined
      const { fault } = state()
      tries = fault ? tries + 1 : 0
      if (!fault && !isStopped) touch()
      if (fault?.kind === 'failed' && fault.passes && !isStopped) timer = setTimeout(save, Math.min(rarest, delay * 2 ** (tries + 1)))
    })
    return running
  }

  async function saveOnce() {
    const { draft, stored, version, unanswered } = state()
    dispatch({ type: 'save_started' })
    const facts = await keepFacts()
    const sent = unanswered.content ?? draft.content
    const content = await attempt({ content: sent }, sent !== stored.content, async () => {
      const next = await saveCalls.keepContent(sent, version)
      dispatch({ type: 'saved', part: { content: sent }, version: next })
    })
    dispatch({ type: 'save_ended', fault: bothOf(facts, content) })
  }

  async function keepFacts(): Promise<Fault | null> {
    const { draft, stored, served, unanswered } = state()
    const sent = unanswered.facts ?? draft.facts
    const fault = await attempt({ facts: sent }, sent !== stored.facts, async () => {
      const saved = await saveCalls.keepFacts(changedFacts(stored.facts, sent), served.at)
      dispatch({ type: 'saved', part: { facts: sent }, served: saved })
    })
    if (fault?.kind !== 'conflict' || !fault.facts || fault.facts.at === served.at || isContested(state(), fault.facts)) return fault
    // Changes of different facts do not conflict, so they are merged.
    dispatch({ type: 'joined', served: fault.facts, by: fault.by })
    return keepFacts()
  }

  async function attempt(part: Partial<Draft>, needed: boolean, save: () => Promise<void>): Promise<Fault | null> {
    if (!needed) return null
    dispatch({ type: 'sent', part })
    try {
      await save()
      return null
    } catch (error) {
      const fault = await saveCalls.faultOf(error)
      if (fault.kind === 'conflict' || !fault.isUnanswered) dispatch({ type: 'rejected', part: 'facts' in part ? 'facts' : 'content' })
      return fault
    }
  }

  async function flush() {
    await running
    while (isDirty(state()) && state().fault?.kind !== 'conflict') {
      await save()
      if (state().fault) return false
    }
    return !isDirty(state())
  }

  const stop = () => {
    isStopped = true
    clearTimeout(timer)
  }
  return { touch, flush, stop }
}

/** Returns the fault to show. A conflict comes before a validation error. */
function bothOf(facts: Fault | null, content: Fault | null): Fault | null {
  if (!facts || !content) return facts ?? content
  if (facts.kind === 'failed') return content.kind === 'failed' ? { ...facts, fields: { ...facts.fields, ...content.fields } } : content
  return content.kind === 'conflict' ? { ...content, facts: facts.facts } : facts
}
