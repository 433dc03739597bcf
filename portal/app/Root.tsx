import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useMatches, useNavigation, useRevalidator } from 'react-router'
import { api } from '#contract/addresses.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { ProgressBar } from '#portal/platform/progress/ProgressBar.tsx'
import { endSession, followOtherTabs, useSession } from '#portal/platform/session/session.ts'
import { hasStay } from '#portal/platform/session/switched.ts'
import { isGuarded } from './guards.ts'
import { OfflineNotice } from './OfflineNotice.tsx'
import { Overlays } from './overlays/Overlays.tsx'

const SwitchRibbon = lazy(async () => {
  const [{ SwitchRibbon: Ribbon }] = await Promise.all([import('./switch/SwitchRibbon.tsx'), loadWords('switched')])
  return { default: Ribbon }
})
const SessionEnded = lazy(async () => ({ default: (await import('./SessionEnded.tsx')).SessionEnded }))

/** Around every screen: the progress bar, the overlays, and the guards asked again when the session begins or ends. */
export function Root() {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const { revalidate } = useRevalidator()
  const { isAuthenticated, interrupted } = useSession()
  const covered = useMatches().some(isGuarded) ? interrupted : null
  useEffect(() => void (covered || revalidate()), [isAuthenticated, covered, revalidate])
  // Only a screen that needs the session has something to keep.
  useEffect(() => void (interrupted && !covered && endSession()), [interrupted, covered])
  useEffect(() => followOtherTabs(() => callTo(api.profile.me, {})), [])
  const [isSwitched] = useState(hasStay)
  return (
    <>
      <ProgressBar active={navigation.state !== 'idle'} label={t('loading')} />
      <OfflineNotice />
      <Outlet />
      <Overlays />
      {covered && (
        <Suspense>
          <SessionEnded user={covered} />
        </Suspense>
      )}
      {isSwitched && (
        <Suspense>
          <SwitchRibbon />
        </Suspense>
      )}
      <ScrollRestoration />
    </>
  )
}
