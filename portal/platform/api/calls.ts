// Calls with the session's token and language. A 401 leads to one token refresh and one retry. A refused refresh, or no refresh token, signs out
// (interruptSession). A refresh that fails with 5xx or without network keeps the session. In a switch a 401 ends the switch and is not retried
// with the administrator's own token.
import { type AddressOf, api } from '#contract/addresses.ts'
import { ApiError, call, type Send } from '#contract/client.ts'
import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { interruptSession, leaveSession } from '#portal/platform/session/session.ts'
import { endStay, switchedAccess } from '#portal/platform/session/switched.ts'
import { tokenStore } from '#portal/platform/session/token-store.ts'

/** What brings a request to the server: fetch, or something that tells how far a body has come. */
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

/** Sends with the session: what `callTo` and the hooks stand on. */
export const sendWithSession: Send = withSession(byFetch)

/** The same by another carrier. */
export const sendWithSessionBy = (carrier: Carrier): Send => withSession(sendBy(carrier))

const callBy =
  (send: Send) =>
  <E extends Endpoint>(address: AddressOf<E>, input: Input<E>, init?: RequestInit): Promise<Output<E>> =>
    call(address, send, input as object, init) as Promise<Output<E>>

/** One call: `callTo(api.tenants.list, { query })`; `init.signal` aborts. */
export const callTo = callBy(sendWithSession)
const callOnce = callBy(byFetch)

let refreshing: Promise<boolean> | undefined

/** True when there is a newer access token than the one that was refused. One refresh runs in this browser, whichever tabs wait for it. */
function refreshOnce(used: string | null): Promise<boolean> {
  refreshing ??= underLock(waited => renew(used, waited)).finally(() => (refreshing = undefined))
  return refreshing
}

/** One tab at a time. `waited`: another one was at work before. */
async function underLock(work: (waited: boolean) => Promise<boolean>): Promise<boolean> {
  if (!('locks' in navigator)) return work(false)
  const { locks } = navigator
  const lock = 'maydan:refresh'
  const done = await locks.request(lock, { ifAvailable: true }, held => held && work(false))
  return done ?? locks.request(lock, () => work(true))
}

/** What another tab stored may be read here a moment after its lock was given back. */
const storedWithinMs = 300

async function renew(used: string | null, waited: boolean): Promise<boolean> {
  const isOld = () => tokenStore.read().access_token === used
  for (const until = Date.now() + storedWithinMs; waited && isOld() && Date.now() < until;) await new Promise(done => setTimeout(done, 10))
  const { access_token, refresh_token } = tokenStore.read()
  if (access_token !== null && access_token !== used) return true
  if (refresh_token === null) return false
  try {
    const { access } = await callOnce(api.auth.refresh, { body: { refresh: refresh_token } })
    // Somebody may have signed out while it was under way.
    const wanted = tokenStore.read().refresh_token === refresh_token
    if (wanted) tokenStore.save(access)
    return wanted
  } catch (error) {
    // A server in trouble or a lost network says nothing about the session: only a refusal ends it.
    const refused = error instanceof ApiError && [400, 401, 403].includes(error.status)
    const replaced = tokenStore.read().refresh_token !== refresh_token
    if (refused && !replaced) interruptSession()
    return refused && replaced && tokenStore.read().refresh_token !== null
  }
}

/** A server that does not reply within this time does not keep somebody signed in here. */
const signOutTimeoutMs = 2000

/** Ends the session on the server and then in this browser, where it ends in any case. Never rejects. */
export async function signOut(): Promise<void> {
  const { refresh_token } = tokenStore.read()
  if (refresh_token !== null)
    await callTo(
      api.auth.logout,
      { body: { refresh: refresh_token } },
      // A tab that is closed meanwhile still sends it.
      { keepalive: true, signal: AbortSignal.timeout(signOutTimeoutMs) },
    ).catch(() => {})
  leaveSession()
}
