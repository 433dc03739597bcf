// Who is signed in: restored at the start, kept by one refresh at a time across all tabs, ended by a refused one.
import { create } from 'zustand'
import type { SignedIn, User } from '#contract/user.ts'
import { isLiving, tokenStore } from './token-store.ts'

type Session = { isInitialised: boolean; isAuthenticated: boolean; user: User | null }

export const useSession = create<Session>(() => ({ isInitialised: false, isAuthenticated: false, user: null }))

/** After every way of signing in. */
export function beginSession({ access, refresh, user }: SignedIn) {
  tokenStore.save(access, refresh)
  useSession.setState({ isInitialised: true, isAuthenticated: true, user })
}

/** Forgets the tokens and the user; the server is told elsewhere. */
export function endSession() {
  tokenStore.clear()
  useSession.setState({ isInitialised: true, isAuthenticated: false, user: null })
}

/** At the start: a living refresh token fetches the profile; otherwise the tokens are cleared. Throws when the server cannot be reached. */
export async function restoreSession(fetchProfile: () => Promise<User>): Promise<void> {
  if (!isLiving(tokenStore.read().refresh_token)) return endSession()
  try {
    useSession.setState({ isInitialised: true, isAuthenticated: true, user: await fetchProfile() })
  } catch (error) {
    // A session that was refused has ended by now, which is an answer; anything else leaves the tokens and is trouble.
    if (tokenStore.read().refresh_token !== null) throw error
  }
}

/** Another tab signed out or in: follow it, until the returned function is called. */
export function followOtherTabs(changed: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== 'refresh_token') return
    if (event.newValue === null) endSession()
    changed()
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}
