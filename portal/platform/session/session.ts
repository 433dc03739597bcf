import { create } from 'zustand'
import type { SignedIn, User } from '#contract/user.ts'
import { switchedAccess } from './switched.ts'
import { isLiving, tokenStore } from './token-store.ts'

type Session = {
  isInitialised: boolean
  isAuthenticated: boolean
  user: User | null
  /** The session expired while in use. The covered screen remains for the same user. */
  interrupted: User | null
  /** Any other guarded path redirects to /login. */
  interruptedAt: string | null
  /** signed out explicitly: no return address for the next user */
  hasLeft: boolean
}

export const useSession = create<Session>(() => ({
  isInitialised: false,
  isAuthenticated: false,
  user: null,
  interrupted: null,
  interruptedAt: null,
  hasLeft: false,
}))

export function beginSession({ access, refresh, user }: SignedIn) {
  tokenStore.save(access, refresh)
  adopt(user)
}

/** In this browser only. */
export function endSession() {
  tokenStore.clear()
  useSession.setState({ isInitialised: true, isAuthenticated: false, user: null, interrupted: null, interruptedAt: null })
}

/** Other tabs clear their screens too. */
export function leaveSession() {
  leave()
  goodbye.postMessage('signed out')
}

function leave() {
  endSession()
  useSession.setState({ hasLeft: true })
}

/** The server rejected the session. Preserves unsaved input. */
export function interruptSession() {
  tokenStore.clear()
  useSession.setState(session => {
    const interrupted = session.user ?? session.interrupted
    const interruptedAt = interrupted && location.pathname
    return { isInitialised: true, isAuthenticated: false, user: null, interrupted, interruptedAt }
  })
}

/**
 * Loads the profile with a valid refresh token, else clears the tokens. Throws if the server is
 * unreachable.
 */
export async function restoreSession(fetchProfile: () => Promise<User>): Promise<void> {
  if (switchedAccess() === null && !isLiving(tokenStore.read().refresh_token)) return endSession()
  try {
    adopt(await fetchProfile())
  } catch (error) {
    // A rejected session is already cleared. Other errors keep the tokens.
    if (tokenStore.read().refresh_token !== null) throw error
  }
}

/** Synchronizes sign-in and sign-out with other tabs. Returns an unsubscribe function. */
export function followOtherTabs(fetchProfile: () => Promise<User>): () => void {
  // A switch ends with the administrator's session on the server.
  if (switchedAccess() !== null) return () => {}
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== 'refresh_token' && key !== null) return
    if (!newValue) interruptSession()
    else fetchProfile().then(adopt, () => {})
  }
  addEventListener('storage', follow)
  goodbye.addEventListener('message', leave)
  return () => {
    removeEventListener('storage', follow)
    goodbye.removeEventListener('message', leave)
  }
}

const goodbye = new BroadcastChannel('maydan:session')

function adopt(user: User) {
  const { user: was, interrupted } = useSession.getState()
  const shown = was ?? interrupted
  useSession.setState({ isInitialised: true, isAuthenticated: true, user, interrupted: null, interruptedAt: null, hasLeft: false })
  if (shown && shown.id !== user.id) location.replace('/')
}
