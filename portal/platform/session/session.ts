// Refreshed by one tab at a time, ended by a rejected refresh.
import { create } from 'zustand'
import type { SignedIn, User } from '#contract/user.ts'
import { switchedAccess } from './switched.ts'
import { isLiving, tokenStore } from './token-store.ts'

type Session = {
  isInitialised: boolean
  isAuthenticated: boolean
  user: User | null
  /** The user whose session expired while in use. The screen stays, covered, until the same user signs in again or leaves. */
  interrupted: User | null
  /** The path of the covered screen. Any other guarded path redirects to /login. */
  interruptedAt: string | null
  /** signed out explicitly: the next user must not return to this screen */
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

/** Clears the tokens and the user in this browser only. */
export function endSession() {
  tokenStore.clear()
  useSession.setState({ isInitialised: true, isAuthenticated: false, user: null, interrupted: null, interruptedAt: null })
}

/** Signs out explicitly: other tabs clear their screens too. */
export function leaveSession() {
  leave()
  goodbye.postMessage('signed out')
}

function leave() {
  endSession()
  useSession.setState({ hasLeft: true })
}

/** The server rejected the session: signs out, but preserves unsaved input. */
export function interruptSession() {
  tokenStore.clear()
  useSession.setState(session => {
    const interrupted = session.user ?? session.interrupted
    const interruptedAt = interrupted && location.pathname
    return { isInitialised: true, isAuthenticated: false, user: null, interrupted, interruptedAt }
  })
}

/** A valid refresh token loads the profile; otherwise the tokens are cleared. Throws when the server is unreachable. */
export async function restoreSession(fetchProfile: () => Promise<User>): Promise<void> {
  if (switchedAccess() === null && !isLiving(tokenStore.read().refresh_token)) return endSession()
  try {
    adopt(await fetchProfile())
  } catch (error) {
    // A rejected session has been cleared by now. Any other error retains the tokens and is thrown.
    if (tokenStore.read().refresh_token !== null) throw error
  }
}

/** Follows sign-in and sign-out of other tabs until the returned function is called. */
export function followOtherTabs(fetchProfile: () => Promise<User>): () => void {
  // The server ends an impersonation session together with the administrator's session.
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
  // The screen belongs to another user.
  if (shown && shown.id !== user.id) location.replace('/')
}
