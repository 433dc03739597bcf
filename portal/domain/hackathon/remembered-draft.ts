// Remembers the id of an unfinished draft, to which /welcome links: for an account in this browser, for a signed-out visitor in this tab.

import { useSyncExternalStore } from 'react'
import { draftKey } from '#portal/platform/session/personal-keys.ts'
import { useSession } from '#portal/platform/session/session.ts'

type Remembered = { id: string; account: string | null }

const accountOf = () => useSession.getState().user?.id ?? null

export function rememberDraft(id: string) {
  const account = accountOf()
  const storage = account === null ? sessionStorage : localStorage
  storage.setItem(draftKey, JSON.stringify({ id, account } satisfies Remembered))
}

export function forgetDraft() {
  localStorage.removeItem(draftKey)
  sessionStorage.removeItem(draftKey)
}

const never = () => () => {}
const none = () => null

/** Returns the id of the draft, or null. Returns null during hydration, because the prerendered HTML contains no draft. */
export function useRememberedDraft(): string | null {
  const account = useSession(({ user }) => user?.id ?? null)
  const read = () => ownIn(localStorage, account) ?? ownIn(sessionStorage, null)
  return useSyncExternalStore(never, read, none)
}

/** Ignores drafts of other accounts, and entries of earlier releases. */
function ownIn(storage: Storage, owner: string | null): string | null {
  try {
    const { id, account } = JSON.parse(storage.getItem(draftKey) ?? '{}') as Partial<Remembered>
    return typeof id === 'string' && account !== undefined && account === owner ? id : null
  } catch {
    return null
  }
}
