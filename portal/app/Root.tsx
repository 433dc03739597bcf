import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useLocation, useNavigation, useRevalidator } from 'react-router'
import { api } from '#contract/addresses.ts'
import { screens } from '#contract/screens.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { ProgressBar } from '#portal/platform/progress/ProgressBar.tsx'
import { endSession, followOtherTabs, useSession } from '#portal/platform/session/session.ts'
import { UnsavedGuard } from '#portal/platform/unsaved/UnsavedGuard.tsx'
import { useCovered } from './guards.ts'

/** Runs the route guards again when the session begins or ends. */
export function Root() {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const { revalidate } = useRevalidator()
  const { isAuthenticated, interrupted } = useSession()
  const { pathname } = useLocation()
  const covered = useCovered()
  useEffect(() => void (covered || revalidate()), [isAuthenticated, covered, revalidate])
  useEffect(() => {
    // Marks the screen to preserve, because the session can end while a navigation to it is pending.
    if (covered) useSession.setState({ interruptedAt: location.pathname })
  }, [covered])
  // Ends the session completely if the current screen is not guarded and has no state to preserve.
  useEffect(() => void (interrupted && !covered && endSession()), [interrupted, covered])
  useEffect(() => followOtherTabs(() => callTo(api.profile.me, {})), [])
  return (
    <>
      <ProgressBar active={navigation.state !== 'idle'} label={t('loading')} />
      {/* The pages of judges and mentors have their own line, because nothing there may move. */}
      {pathname !== screens.judge && pathname !== screens.mentor && <OfflineNotice />}
      <UnsavedGuard />
      <Outlet />
      <ScrollRestoration />
    </>
  )
}

/** Shows that the connection is lost. Cached data remains on screen meanwhile. */
function OfflineNotice() {
  const { t } = useTranslation()
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className="offline-notice" hidden={online}>
      {!online && t('trouble.offline')}
    </div>
  )
}

function watch(changed: () => void) {
  const events = ['online', 'offline'] as const
  for (const event of events) addEventListener(event, changed)
  return () => {
    for (const event of events) removeEventListener(event, changed)
  }
}
