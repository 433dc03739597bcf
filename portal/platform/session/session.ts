// Who is signed in: restored at the start, kept by one refresh at a time across all tabs, ended by a refused one.
import { create } from 'zustand'
import type { SignedIn, User } from '#contract/user.ts'
import { switchedAccess } from './switched.ts'
import { isLiving, tokenStore } from './token-store.ts'

type Session = {
  isInitialised: boolean
  isAuthenticated: boolean
  user: User | null
  /** The user whose session ended while in use. Their screen stays, covered, until they sign in again or give up. */
  interrupted: User | null
  /** The path of the covered screen. Any other guarded path leads to /login. */
  interruptedAt: string | null
  /** signed out by their own wish: the screen that they left is not where the next person goes on */
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

/** After every way of signing in. */
export function beginSession({ access, refresh, user }: SignedIn) {
  tokenStore.save(access, refresh)
  adopt(user)
}

/** Forgets the tokens and the user; the server is told elsewhere. */
export function endSession() {
  tokenStore.clear()
  useSession.setState({ isInitialised: true, isAuthenticated: false, user: null, interrupted: null, interruptedAt: null })
}

/** Somebody chose to sign out: other tabs forget what they show, too. */
export function leaveSession() {
  leave()
  goodbye.postMessage('signed out')
}

function leave() {
  endSession()
  useSession.setState({ hasLeft: true })
}

/** The server no longer knows the session: signed out, but what was being written is not thrown away. */
export function interruptSession() {
  tokenStore.clear()
  useSession.setState(session => {
    const interrupted = session.user ?? session.interrupted
    const interruptedAt = interrupted && location.pathname
    return { isInitialised: true, isAuthenticated: false, user: null, interrupted, interruptedAt }
  })
}

/** At the start: a living refresh token fetches the profile; otherwise the tokens are cleared. Throws when the server cannot be reached. */
export async function restoreSession(fetchProfile: () => Promise<User>): Promise<void> {
  if (switchedAccess() === null && !isLiving(tokenStore.read().refresh_token)) return endSession()
  try {
    adopt(await fetchProfile())
  } catch (error) {
    // A session that was refused has ended by now, which is an answer; anything else leaves the tokens and is trouble.
    if (tokenStore.read().refresh_token !== null) throw error
  }
}

/** Another tab signed out or in: follow it, until the returned function is called. */
export function followOtherTabs(fetchProfile: () => Promise<User>): () => void {
  // A stay ends with the session that opened it, by the server's word.
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
  // What is on screen belongs to somebody else.
  if (shown && shown.id !== user.id) location.replace('/')
}
