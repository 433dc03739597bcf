// Stores the tokens. The refresh token is replaced only if a new one is given.

import { accessKey } from './switched.ts'

export type StoredTokens = { access_token: string | null; refresh_token: string | null }

export const tokenStore = {
  save(access: string, refresh?: string) {
    localStorage.setItem('access_token', access)
    if (refresh !== undefined) localStorage.setItem('refresh_token', refresh)
  },
  clear() {
    sessionStorage.removeItem(accessKey)
    localStorage.removeItem('access_token')
    localStorage.removeItem('refresh_token')
  },
  read: (): StoredTokens => ({ access_token: localStorage.getItem('access_token'), refresh_token: localStorage.getItem('refresh_token') }),
}

/** Returns the expiry of a token in seconds since 1970. Throws 'Invalid token specified' for other input. */
export function expiryOf(token: string): number {
  try {
    const payload = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown }
    if (typeof payload.exp === 'number') return payload.exp
  } catch {}
  throw new Error('Invalid token specified')
}

export function isLiving(refresh: string | null, now = Date.now()): refresh is string {
  if (refresh === null) return false
  try {
    return expiryOf(refresh) * 1000 > now
  } catch {
    return false
  }
}
