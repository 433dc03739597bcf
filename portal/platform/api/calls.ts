// A 401 causes one token refresh and one retry. A rejected or missing refresh token signs out. A
// refresh with 5xx or a network error keeps the session. During a switch a 401 ends the switch.

import { type AddressOf, api } from '#contract/addresses.ts'
import { ApiError, call, type Send } from '#contract/client.ts'
import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { interruptSession, leaveSession } from '#portal/platform/session/session.ts'
import { endStay, switchedAccess } from '#portal/platform/session/switched.ts'
import { tokenStore } from '#portal/platform/session/token-store.ts'
import { withKey, withRetries } from './repeats.ts'
import { type Carrier, withTimeLimit } from './time-limit.ts'

const sendBy =
  (carrier: Carrier): Send =>
  (path, init) => {
    const access_token = switchedAccess() ?? tokenStore.read().access_token
    init.headers.set('accept-language', currentLanguage())
    if (access_token !== null) init.headers.set('authorization', `Bearer ${access_token}`)
    return withTimeLimit(carrier)(path, init)
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

export const sendWithSession: Send = withKey(withSession(byFetch))

export const sendWithSessionBy = (carrier: Carrier): Send => withKey(withSession(sendBy(carrier)))

const callBy =
  (send: Send) =>
  <E extends Endpoint>(address: AddressOf<E>, input: Input<E>, init?: RequestInit): Promise<Output<E>> =>
    call(address, send, input as object, init) as Promise<Output<E>>

/** `callTo(api.tenants.list, { query })`; `init.signal` aborts. Throws ApiError. */
export const callTo = callBy(sendWithSession)
/** Like `callTo`, and repeats a GET or POST if its reply is lost. A change without any reply rejects with NoReplyError. */
export const callWithRetries = callBy(withRetries(sendWithSession))
const callOnce = callBy(byFetch)

let refreshing: Promise<boolean> | undefined

/** Refreshes the access token. Returns true if a token newer than `used` exists. All tabs share one refresh. */
function refreshOnce(used: string | null): Promise<boolean> {
  refreshing ??= underLock(waited => renew(used, waited)).finally(() => (refreshing = undefined))
  return refreshing
}

/** Runs `work` while this tab holds the lock. `waited` is true if another tab had the lock before. */
async function underLock(work: (waited: boolean) => Promise<boolean>): Promise<boolean> {
  if (!('locks' in navigator)) return work(false)
  const { locks } = navigator
  const lock = 'maydan:refresh'
  const done = await locks.request(lock, { ifAvailable: true }, granted => granted && work(false))
  return done ?? locks.request(lock, () => work(true))
}

/** Time in ms within which the other tab's write to localStorage becomes visible after the lock is released. */
const storedWithinMs = 300

async function renew(used: string | null, waited: boolean): Promise<boolean> {
  const isOld = () => tokenStore.read().access_token === used
  for (const until = Date.now() + storedWithinMs; waited && isOld() && Date.now() < until;) await new Promise(done => setTimeout(done, 10))
  const { access_token, refresh_token } = tokenStore.read()
  if (access_token !== null && access_token !== used) return true
  if (refresh_token === null) return false
  try {
    const { access } = await callOnce(api.auth.refresh, { body: { refresh: refresh_token } })
    const wanted = tokenStore.read().refresh_token === refresh_token
    if (wanted) tokenStore.save(access)
    return wanted
  } catch (error) {
    // Errors of server and network do not end the session.
    const refused = error instanceof ApiError && [400, 401, 403].includes(error.status)
    const replaced = tokenStore.read().refresh_token !== refresh_token
    if (refused && !replaced) interruptSession()
    return refused && replaced && tokenStore.read().refresh_token !== null
  }
}

/** Timeout of the sign-out request in ms. Afterwards sign-out continues in this browser. */
const signOutTimeoutMs = 2000

/** Signs out. Always ends the session in this browser, and never rejects. */
export async function signOut(): Promise<void> {
  const { refresh_token } = tokenStore.read()
  if (refresh_token !== null)
    await callTo(
      api.auth.logout,
      { body: { refresh: refresh_token } },
      // With `keepalive`, the request continues when the tab is closed.
      { keepalive: true, signal: AbortSignal.timeout(signOutTimeoutMs) },
    ).catch(() => {})
  leaveSession()
}
