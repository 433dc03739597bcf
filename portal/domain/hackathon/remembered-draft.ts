// The page that was begun in this browser before signing up, so that /welcome can lead back to it.
import { useSyncExternalStore } from 'react'

type Remembered = { id: string; name: string }

const key = 'maydan:draft'

export const rememberDraft = (draft: Remembered) => localStorage.setItem(key, JSON.stringify(draft))
export const forgetDraft = () => localStorage.removeItem(key)

const never = () => () => {}
const read = () => localStorage.getItem(key)
const none = () => null

/** null while hydrating: the screen that was rendered ahead has no storage. */
export const useRememberedDraft = (): Remembered | null => parsed(useSyncExternalStore(never, read, none))

function parsed(stored: string | null): Remembered | null {
  try {
    const { id, name } = JSON.parse(stored ?? '{}') as Partial<Remembered>
    return typeof id === 'string' && typeof name === 'string' ? { id, name } : null
  } catch {
    return null
  }
}
