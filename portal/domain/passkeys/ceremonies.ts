// Ceremonies of passkeys in the browser. The library loads with the first one. It aborts a pending ceremony when another begins.

import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import type { CreatedCredential, SignedCredential } from '#contract/accounts/passkeys-endpoints.ts'
import type { SignedIn } from '#contract/accounts/user.ts'
import { api } from '#contract/addresses.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { callTo } from '#portal/platform/api/calls.ts'

/** Passkeys need HTTPS or localhost, and a name: no browser accepts them for an IP address. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname)

/** `exists`: the device has a passkey for the account. `canceled`: by the person, or there was none, or too late. */
type Outcome = 'exists' | 'canceled' | 'unsupported'
/** The browser ended the ceremony without a passkey. */
export class NoPasskey extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super(outcome)
    this.outcome = outcome
  }
}

/** Throws NoPasskey. */
export async function createOnDevice(options: Output<Endpoints['passkeys']['begin']>['options']): Promise<CreatedCredential> {
  const { startRegistration } = await library()
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }).catch(refuseAs)
}

/** Signs in with a passkey that the person chooses. Throws NoPasskey. */
export async function signInByPasskey(): Promise<SignedIn> {
  const { startAuthentication } = await library()
  const { ceremony, options } = await callTo(api.passkeys.beginSignIn, {})
  const credential = await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }).catch(refuseAs)
  return callTo(api.passkeys.signIn, { body: { ceremony, credential } })
}

/** Confirms the signed-in person. Throws NoPasskey. */
export async function confirmByPasskey(): Promise<void> {
  const { startAuthentication } = await library()
  const { ceremony, options } = await callTo(api.passkeys.beginConfirm, {})
  const credential = await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }).catch(refuseAs)
  await callTo(api.passkeys.confirm, { body: { ceremony, credential } })
}

type Offer = { done: (signedIn: SignedIn) => void; failed: (error: unknown) => void }

/**
 * Offers passkeys among the suggestions of the field with `autocomplete="username webauthn"`, until the returned function is called. Without
 * support or connection, nothing happens: the button remains.
 */
export function offerInField({ done, failed }: Offer): () => void {
  let [isStopped, isPending] = [false, false]
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = async () => {
    clearTimeout(timer)
    if (isPending) (await library()).WebAuthnAbortService.cancelCeremony()
  }
  const offer = async () => {
    const { ceremony, expires_in, options } = await callTo(api.passkeys.beginSignIn, {})
    const { startAuthentication } = await library()
    if (isStopped) return
    // A new challenge before this one expires.
    timer = setTimeout(() => void end().then(begin), (expires_in - 60) * 1000)
    isPending = true
    const credential: SignedCredential | null = await startAuthentication({
      optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: true,
    }).catch(() => null)
    isPending = false
    if (credential === null || isStopped) return
    clearTimeout(timer)
    try {
      done(await callTo(api.passkeys.signIn, { body: { ceremony, credential } }))
    } catch (error) {
      failed(error)
    }
  }
  const begin = async () => {
    const isSupported = hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false))
    if (isSupported && !isStopped) await offer().catch(() => {})
  }
  void begin()
  return () => {
    isStopped = true
    void end()
  }
}

async function library() {
  if (!hasPasskeys()) throw new NoPasskey('unsupported')
  return import('@simplewebauthn/browser')
}

function refuseAs(error: unknown): never {
  const { name, code } = error as { name?: string; code?: string }
  if (name === 'InvalidStateError' || code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') throw new NoPasskey('exists')
  throw new NoPasskey(name === 'SecurityError' || name === 'NotSupportedError' ? 'unsupported' : 'canceled')
}
