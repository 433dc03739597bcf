import { useEffect, useState } from 'react'
import { RouterProvider } from 'react-router'
import { ThemeProvider } from '#portal/platform/theme/ThemeProvider.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Splash } from './Splash.tsx'
import { type Router, start } from './start.ts'

type Props = {
  starting: Promise<Router>
  /** Null until `start` resolves. */
  started: Router | null
  onStarted?: (() => void) | undefined
}

export function App({ starting, started, onStarted }: Props) {
  const [router, setRouter] = useState(started)
  const [attempt, setAttempt] = useState(starting)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let current = true
    attempt.then(
      made => current && setRouter(made),
      () => current && setFailed(true),
    )
    return () => {
      current = false
    }
  }, [attempt])
  useEffect(() => void (router && onStarted?.()), [router, onStarted])
  const retry = () => {
    setFailed(false)
    setAttempt(start())
  }
  return (
    <ErrorBoundary>
      <ThemeProvider>{router ? <RouterProvider router={router} /> : <Splash failed={failed} retry={retry} />}</ThemeProvider>
    </ErrorBoundary>
  )
}
