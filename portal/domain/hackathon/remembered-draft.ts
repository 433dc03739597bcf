// Remembers the draft that a visitor created before sign-up. The screen /welcome links to it.
import { useSyncExternalStore } from 'react'

type Remembered = { id: string; name: string }

const key = 'maydan:draft'

export const rememberDraft = (draft: Remembered) => localStorage.setItem(key, JSON.stringify(draft))
export const forgetDraft = () => localStorage.removeItem(key)

const never = () => () => {}
const read = () => localStorage.getItem(key)
const none = () => null

/** Returns the remembered draft. Returns null during hydration, because the prerendered HTML contains no draft. */
export const useRememberedDraft = (): Remembered | null => parsed(useSyncExternalStore(never, read, none))

function parsed(stored: string | null): Remembered | null {
  try {
    const { id, name } = JSON.parse(stored ?? '{}') as Partial<Remembered>
    return typeof id === 'string' && typeof name === 'string' ? { id, name } : null
  } catch {
    return null
  }
}
