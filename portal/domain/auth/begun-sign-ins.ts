// Sign-ins that began at a provider. They are in local storage, because phones can return from a provider's app into another tab. `challenge`
// binds the answer of the provider to this browser.

import { z } from 'zod'

const Begun = z.object({
  state: z.string(),
  challenge: z.string(),
  provider: z.string(),
  purpose: z.enum(['sign_in', 'link', 'confirm']),
  next: z.string().optional(),
  draft: z.string().optional(),
  /** ms; the server accepts it until then */
  until: z.number(),
})
export type BegunSignIn = z.infer<typeof Begun>

const prefix = 'maydan:sign-in:'
const lifeMs = 10 * 60_000

export function saveBegun(begun: Omit<BegunSignIn, 'until'>) {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix) && read(key) === null) localStorage.removeItem(key)
  localStorage.setItem(prefix + begun.state, JSON.stringify({ ...begun, until: Date.now() + lifeMs }))
}

/** Returns null if it began in another browser, or has expired. */
export const getBegun = (state: string): BegunSignIn | null => read(prefix + state)

export const removeBegun = (state: string) => localStorage.removeItem(prefix + state)

function read(key: string): BegunSignIn | null {
  try {
    const begun = Begun.parse(JSON.parse(localStorage.getItem(key) ?? ''))
    return begun.until > Date.now() ? begun : null
  } catch {
    return null
  }
}
