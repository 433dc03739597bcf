import { create } from 'zustand'
import type { SignedIn, User } from '#contract/accounts/user.ts'
import { removePersonalKeys } from './personal-keys.ts'
import { switchedAccess } from './switched.ts'
import { isLiving, tokenStore } from './token-store.ts'

type Session = {
  isInitialised: boolean
  isAuthenticated: boolean
  user: User | null
  /** user whose session expired on a screen, which remains for the same user */
  interrupted: User | null
  /** path of that screen; any other guarded path redirects to /login */
  interruptedAt: string | null
  /** true after an explicit sign-out, which leaves no return address for the next user */
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

/** Ends the session in this browser only. */
export function endSession() {
  tokenStore.clear()
  useSession.setState({ isInitialised: true, isAuthenticated: false, user: null, interrupted: null, interruptedAt: null })
}

/** Ends the session after an explicit sign-out. Other tabs clear their screens too. */
export function leaveSession() {
  leave()
  goodbye.postMessage('signed out')
}

function leave() {
  endSession()
  removePersonalKeys()
  useSession.setState({ hasLeft: true })
}

/** Ends a session that the server rejected. Unsaved input on the screen remains. */
export function interruptSession() {
  tokenStore.clear()
  useSession.setState(session => {
    const interrupted = session.user ?? session.interrupted
    const interruptedAt = interrupted && location.pathname
    return { isInitialised: true, isAuthenticated: false, user: null, interrupted, interruptedAt }
  })
}

/** Loads the profile if the refresh token is valid, otherwise clears the tokens. Throws if the server cannot be reached. */
export async function restoreSession(fetchProfile: () => Promise<User>): Promise<void> {
  if (switchedAccess() === null && !isLiving(tokenStore.read().refresh_token)) return endSession()
  try {
    adopt(await fetchProfile())
  } catch (error) {
    // A rejected session is already cleared. After other errors, the tokens remain.
    if (tokenStore.read().refresh_token !== null) throw error
  }
}

/** Follows sign-in and sign-out in other tabs. Returns an unsubscribe function. */
export function followOtherTabs(fetchProfile: () => Promise<User>): () => void {
  // During a switch, this tab does not follow other tabs, because the server ends a switch with the administrator's session.
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
