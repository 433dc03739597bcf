import { useEffect, useState } from 'react'
import { RouterProvider } from 'react-router'
import { calls } from '../platform/api/calls.ts'
import { startI18n } from '../platform/i18n/i18n.ts'
import { restoreSession } from '../platform/session/session.ts'
import { ThemeProvider } from '../platform/theme/ThemeProvider.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { makeRouter } from './router.tsx'
import { Splash } from './Splash.tsx'

/** Nothing is routed before the words are there and the session is known. */
async function start() {
  await Promise.all([startI18n(), restoreSession(() => calls.profile.me())])
  return makeRouter()
}

export function App() {
  const [router, setRouter] = useState<ReturnType<typeof makeRouter> | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let current = true
    start().then(
      made => current && setRouter(made),
      () => current && setFailed(true),
    )
    return () => {
      current = false
    }
  }, [attempt])
  const retry = () => {
    setFailed(false)
    setAttempt(n => n + 1)
  }
  return (
    <ErrorBoundary>
      <ThemeProvider>{router ? <RouterProvider router={router} /> : <Splash failed={failed} retry={retry} />}</ThemeProvider>
    </ErrorBoundary>
  )
}
