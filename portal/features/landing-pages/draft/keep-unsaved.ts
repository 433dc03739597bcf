// Stores unsaved changes of the editor on this device until they are saved, and offers those of an earlier visit.

import type { StoreApi } from 'zustand/vanilla'
import type { Picture } from '#contract/landing-pages/picture.ts'
import { useSession } from '#portal/platform/session/session.ts'
import { deleteDraft, loadDrafts, storeDraft, type StoredDraft } from '#portal/platform/unsaved/stored-drafts.ts'
import { newRowId } from './draft.ts'
import { type EditorState, isDirty, type Unsaved, unsavedOf } from './editor-state.ts'
import { diffFacts } from './fact-merge.ts'
import { diffContent } from './merge.ts'

/** Increase it when stored changes of earlier releases cannot be opened. */
const format = 1
type Kept = Unsaved & { format: number; pictures: Record<string, Picture> }

export type KeptState = {
  /** changes of an earlier visit; null if there are none, or after the user's choice */
  offered: StoredDraft<Kept> | null
  /** whether the current changes are stored on this device */
  isKept: boolean
}
export const nothingKept: KeptState = { offered: null, isKept: false }

type State = EditorState & KeptState & { pictures: Record<string, Picture> }
type Options = {
  /** ID of the account; null stores nothing */
  account: string | null
  /** ID of the hackathon */
  subject: string
  state: StoreApi<State>
  restore: (kept: Unsaved) => void
}

/** Milliseconds from a change until it is stored. */
const delay = 300

export function keepUnsaved({ account: owner, subject, state: { getState, setState, subscribe }, restore }: Options) {
  const account = owner ?? ''
  const id = newRowId()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWritten = false
  let unsubscribe = () => {}

  async function remove() {
    clearTimeout(timer)
    if (!isWritten) return
    isWritten = false
    setState({ isKept: false })
    await deleteDraft(account, subject, id).catch(() => {})
  }

  async function write() {
    clearTimeout(timer)
    if (!isDirty(getState())) return remove()
    // Signing out has deleted the changes.
    if (useSession.getState().hasLeft) return
    isWritten = true
    const value = { ...unsavedOf(getState()), format, pictures: getState().pictures }
    const isKept = await storeDraft(account, subject, { id, value, changedAt: Date.now() }).then(
      () => true,
      () => false,
    )
    setState({ isKept: isKept && isWritten })
  }

  const onChange = (now: State, before: State) => {
    if (now.draft === before.draft && now.stored === before.stored) return
    clearTimeout(timer)
    if (isDirty(now)) timer = setTimeout(() => void write(), delay)
    else void remove()
  }
  const writeIfPending = () => void (isDirty(getState()) && write())

  /** Offers the newest changes that the server does not have, and deletes the others that it has. */
  async function offer() {
    const drafts = await loadDrafts<Kept>(account, subject)
    const foreign = drafts.filter(draft => draft.id !== id)
    const usable = foreign.filter(({ value }) => value.format === format && isMissing(value, getState().stored))
    for (const draft of foreign) if (!usable.includes(draft)) await deleteDraft(account, subject, draft.id)
    setState({ offered: usable[0] ?? null })
  }

  async function settle(isRestored: boolean) {
    const { offered } = getState()
    if (!offered) return
    setState({ offered: null })
    if (isRestored) {
      setState(({ pictures }) => ({ pictures: { ...offered.value.pictures, ...pictures } }))
      restore(offered.value)
      await write()
    }
    await deleteDraft(account, subject, offered.id).catch(() => {})
    await offer().catch(() => {})
  }

  return {
    begin() {
      if (owner === null) return
      unsubscribe = subscribe(onChange)
      // A phone can close a hidden tab without another event.
      addEventListener('visibilitychange', writeIfPending)
      addEventListener('pagehide', writeIfPending)
      void offer().catch(() => {})
    },
    restoreOffered: () => void settle(true),
    discardOffered: () => void settle(false),
    /** Ends when `saving` has. Deletes the stored changes if they are saved or discarded. */
    async end(saving: Promise<boolean>) {
      // While a fault is shown, leaving the editor requires confirmation.
      const isDiscarded = getState().fault !== null
      removeEventListener('visibilitychange', writeIfPending)
      removeEventListener('pagehide', writeIfPending)
      if (owner !== null && !isDiscarded) writeIfPending()
      unsubscribe()
      if ((await saving) || isDiscarded) await remove()
    },
  }
}

/** Whether the changes contain a part that differs from the server's page. */
function isMissing(kept: Unsaved, { facts, content }: EditorState['stored']): boolean {
  const parts = [...diffFacts(kept, facts), ...diffContent(kept.stored.content, kept.draft.content, content)]
  return parts.some(({ changed }) => changed !== 'theirs')
}
