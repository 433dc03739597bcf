import { lazy, Suspense, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { isLostBy, useHasUnsaved } from './unsaved.ts'

const fetchDialog = () => import('./DiscardDialog.tsx')
const DiscardDialog = lazy(async () => ({ default: (await fetchDialog()).DiscardDialog }))

/**
 * Confirms before a link, browser Back, a reload or a closed tab loses unsaved changes. A router supports one blocker, so this is the only
 * one.
 */
export function UnsavedGuard() {
  const hasUnsaved = useHasUnsaved()
  const blocker = useBlocker(
    // The portal replaces an entry only to correct its own address.
    ({ currentLocation: from, nextLocation: to, historyAction }) =>
      historyAction !== 'REPLACE' &&
      (from.pathname !== to.pathname || from.search !== to.search) &&
      isLostBy(from.pathname === to.pathname),
  )
  useEffect(() => {
    if (!hasUnsaved) return
    void fetchDialog().catch(() => {})
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [hasUnsaved])
  if (blocker.state !== 'blocked') return null
  return (
    <Suspense>
      <DiscardDialog opened stay={blocker.reset} discard={blocker.proceed} />
    </Suspense>
  )
}
