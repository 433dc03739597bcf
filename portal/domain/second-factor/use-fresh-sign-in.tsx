import { useState } from 'react'
import { codeOf } from '#portal/platform/api/problems.ts'
import { SignInAgain } from './SignInAgain.tsx'

/**
 * Does what may want a fresh sign-in: where it does, `asking` is the form that stands in for the screen until its person has shown who they
 * are, and then it is done. Its words are those of the namespace `factor`.
 */
export function useFreshSignIn() {
  const [waiting, setWaiting] = useState<{ action: () => Promise<unknown> } | null>(null)
  const doFresh = async (action: () => Promise<unknown>) => {
    try {
      await action()
    } catch (error) {
      if (codeOf(error) !== 'session.stale') throw error
      setWaiting({ action })
    }
  }
  const go = async () => {
    await waiting?.action()
    setWaiting(null)
  }
  return { doFresh, asking: waiting && <SignInAgain done={go} cancel={() => setWaiting(null)} /> }
}
