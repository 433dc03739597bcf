import { lazy, Suspense, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { isLostBy, useHasUnsaved } from './unsaved.ts'

const fetchDialog = () => import('./DiscardDialog.tsx')
const DiscardDialog = lazy(async () => ({ default: (await fetchDialog()).DiscardDialog }))

/**
 * Asks for confirmation before links, Back, reloads or closing discard changes. It is one component, because a router supports only one
 * blocker.
 */
export function UnsavedGuard() {
  const hasUnsaved = useHasUnsaved()
  const blocker = useBlocker(
    // Replacing a history entry needs no confirmation, because the portal does so only to correct its own URL.
    ({ currentLocation: from, nextLocation: to, historyAction }) =>
      historyAction !== 'REPLACE' &&
      (from.pathname !== to.pathname || from.search !== to.search) &&
      isLostBy(from.pathname === to.pathname),
  )
  useEffect(() => {
    if (!hasUnsaved) return
    void fetchDialog().catch(() => {})
    const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', confirmUnload)
    return () => removeEventListener('beforeunload', confirmUnload)
  }, [hasUnsaved])
  if (blocker.state !== 'blocked') return null
  return (
    <Suspense>
      <DiscardDialog opened stay={blocker.reset} discard={blocker.proceed} />
    </Suspense>
  )
}
