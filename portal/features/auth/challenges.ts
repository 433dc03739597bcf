// What ties a mailed code to the request that asked for it. This tab's alone: another tab asks for itself, and the codes of both work.

export const keepChallenge = (email: string, challenge: string) => sessionStorage.setItem(keyOf(email), challenge)

/** To be spread into a body: nothing where this tab has not asked yet. */
export function challengeOf(email: string): { challenge?: string } {
  const challenge = sessionStorage.getItem(keyOf(email))
  return challenge === null ? {} : { challenge }
}

const keyOf = (email: string) => `challenge:${email.trim().toLowerCase()}`
