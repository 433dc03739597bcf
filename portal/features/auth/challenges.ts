// A challenge binds a mailed code to its request. It is stored per tab, so a code works only in the tab that requested it.

import { useSession } from '#portal/platform/session/session.ts'

const prefix = 'challenge:'

export const saveChallenge = (email: string, challenge: string) => sessionStorage.setItem(keyOf(email), challenge)

/** Returns properties for a request body; empty if this tab has requested no code. */
export function challengeOf(email: string): { challenge?: string } {
  const challenge = sessionStorage.getItem(keyOf(email))
  return challenge === null ? {} : { challenge }
}

useSession.subscribe(({ isAuthenticated }) => {
  if (isAuthenticated) for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
})

const keyOf = (email: string) => `${prefix}${email.trim().toLowerCase()}`
