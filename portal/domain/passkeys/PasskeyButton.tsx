import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { SignedIn } from '#contract/accounts/user.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { beginSession } from '#portal/platform/session/session.ts'
import type { NoPasskey } from './ceremonies.ts'

export type PasskeyWords = { label: string; busy: string } & { canceled: string; unsupported: string }
type Props<T> = { words: PasskeyWords; ceremony: () => Promise<T>; done: (result: T) => unknown; isBeside?: boolean }

/** Begins a ceremony, and says why it ended without a passkey. `isBeside`: a field of the page offers to sign in with the same passkeys. */
export function PasskeyButton<T>({ words, ceremony, done, isBeside = false }: Props<T>) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    if (!isBeside || isBusy) return
    return afterFirstSign(async () => {
      const { offerInField } = await import('./ceremonies.ts')
      return offerInField({ done: beginSession, failed: setError })
    })
  }, [isBeside, isBusy])
  const begin = async () => {
    setBusy(true)
    setError(null)
    try {
      await done(await ceremony())
    } catch (problem) {
      setError(problem)
    }
    setBusy(false)
  }
  const outcome = (error as Partial<NoPasskey> | null)?.outcome
  const problem = outcome ? words[outcome === 'unsupported' ? 'unsupported' : 'canceled'] : sentenceFor(error)
  return (
    <>
      <Button variant="default" fullWidth mt="sm" aria-disabled={isBusy} onClick={() => void (isBusy || begin())}>
        {isBusy ? words.busy : words.label}
      </Button>
      <FormAlert>{error !== null && problem}</FormAlert>
    </>
  )
}

/** Signs in with a passkey: both factors in one step. */
export const PasskeySignIn = ({ words, isBeside = false }: { words: PasskeyWords; isBeside?: boolean }) => (
  <PasskeyButton<SignedIn> words={words} ceremony={signIn} done={beginSession} isBeside={isBeside} />
)

const signIn = async () => (await import('./ceremonies.ts')).signInByPasskey()

const signs = ['pointermove', 'keydown', 'focusin']

/** Begins after the first sign of a person, so that the screen loads without the ceremonies. Returns a function that ends it. */
function afterFirstSign(begin: () => Promise<() => void>): () => void {
  let end: Promise<() => void> | undefined
  const start = () => void (end ??= begin())
  signs.forEach(sign => addEventListener(sign, start))
  return () => {
    signs.forEach(sign => removeEventListener(sign, start))
    void end?.then(stop => stop())
  }
}
