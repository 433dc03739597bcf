// A 401 causes one token refresh and one retry. A rejected refresh, or no refresh token, signs out. A refresh that fails with 5xx or a
// network error retains the session. During impersonation a 401 ends it without a retry.
import { type AddressOf, api } from '#contract/addresses.ts'
import { ApiError, call, type Send } from '#contract/client.ts'
import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { interruptSession, leaveSession } from '#portal/platform/session/session.ts'
import { endStay, switchedAccess } from '#portal/platform/session/switched.ts'
import { tokenStore } from '#portal/platform/session/token-store.ts'

/** Transport of a request: fetch, or one with upload progress. */
export type Carrier = (path: string, init: RequestInit & { headers: Headers }) => Promise<Response>

const sendBy =
  (carrier: Carrier): Send =>
  (path, init) => {
    const access_token = switchedAccess() ?? tokenStore.read().access_token
    init.headers.set('accept-language', currentLanguage())
    if (access_token !== null) init.headers.set('authorization', `Bearer ${access_token}`)
    return carrier(path, init)
  }

const byFetch = sendBy((path, init) => fetch(path, init))

const withSession =
  (send: Send): Send =>
  async (path, init, address) => {
    const used = tokenStore.read().access_token
    const response = await send(path, init, address)
    if (response.status === 401 && switchedAccess() !== null) {
      endStay()
      return response
    }
    if (response.status !== 401 || address === api.auth.login) return response
    if (tokenStore.read().refresh_token === null) {
      interruptSession()
      return response
    }
    return (await refreshOnce(used)) ? send(path, init, address) : response
  }

/** Sends with the session. `callTo` and the hooks use it. */
export const sendWithSession: Send = withSession(byFetch)

/** The same with another transport. */
export const sendWithSessionBy = (carrier: Carrier): Send => withSession(sendBy(carrier))

const callBy =
  (send: Send) =>
  <E extends Endpoint>(address: AddressOf<E>, input: Input<E>, init?: RequestInit): Promise<Output<E>> =>
    call(address, send, input as object, init) as Promise<Output<E>>

/** One request: `callTo(api.tenants.list, { query })`; `init.signal` aborts. Throws ApiError. */
export const callTo = callBy(sendWithSession)
const callOnce = callBy(byFetch)

let refreshing: Promise<boolean> | undefined

/** Returns true if a newer access token than `used` exists. One refresh runs per browser; all tabs wait for it. */
function refreshOnce(used: string | null): Promise<boolean> {
  refreshing ??= underLock(waited => renew(used, waited)).finally(() => (refreshing = undefined))
  return refreshing
}

/** One tab at a time. `waited`: another tab had the lock before. */
async function underLock(work: (waited: boolean) => Promise<boolean>): Promise<boolean> {
  if (!('locks' in navigator)) return work(false)
  const { locks } = navigator
  const lock = 'maydan:refresh'
  const done = await locks.request(lock, { ifAvailable: true }, held => held && work(false))
  return done ?? locks.request(lock, () => work(true))
}

/** A value that another tab stored can become readable only after its lock is released. */
const storedWithinMs = 300

async function renew(used: string | null, waited: boolean): Promise<boolean> {
  const isOld = () => tokenStore.read().access_token === used
  for (const until = Date.now() + storedWithinMs; waited && isOld() && Date.now() < until;) await new Promise(done => setTimeout(done, 10))
  const { access_token, refresh_token } = tokenStore.read()
  if (access_token !== null && access_token !== used) return true
  if (refresh_token === null) return false
  try {
    const { access } = await callOnce(api.auth.refresh, { body: { refresh: refresh_token } })
    // The user can sign out while the request is pending.
    const wanted = tokenStore.read().refresh_token === refresh_token
    if (wanted) tokenStore.save(access)
    return wanted
  } catch (error) {
    // Only a rejection ends the session; server and network errors do not.
    const refused = error instanceof ApiError && [400, 401, 403].includes(error.status)
    const replaced = tokenStore.read().refresh_token !== refresh_token
    if (refused && !replaced) interruptSession()
    return refused && replaced && tokenStore.read().refresh_token !== null
  }
}

/** Sign-out continues locally after this time without a response. */
const signOutTimeoutMs = 2000

/** Ends the session on the server, then always in this browser. Never rejects. */
export async function signOut(): Promise<void> {
  const { refresh_token } = tokenStore.read()
  if (refresh_token !== null)
    await callTo(
      api.auth.logout,
      { body: { refresh: refresh_token } },
      // `keepalive`: the request survives closing the tab.
      { keepalive: true, signal: AbortSignal.timeout(signOutTimeoutMs) },
    ).catch(() => {})
  leaveSession()
}
