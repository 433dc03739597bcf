import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Outlet } from 'react-router'
import { queries } from '#portal/platform/api/queries.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { hasStay } from '#portal/platform/session/switched.ts'
import { useCovered } from './guards.ts'
import { Overlays } from './overlays/Overlays.tsx'
import '#portal/app/styles/inside.css'
import '#portal/platform/theme/lazy-tokens.css'

const SwitchBanner = lazy(async () => {
  const [{ SwitchBanner: Ribbon }] = await Promise.all([import('./switch/SwitchBanner.tsx'), loadWords('switched')])
  return { default: Ribbon }
})
const SessionEnded = lazy(async () => ({ default: (await import('./SessionEnded.tsx')).SessionEnded }))

/** Provides overlays and cached queries to all screens except the sign-in screens, which need neither. */
export function QueryScope() {
  const covered = useCovered()
  const [isSwitched] = useState(hasStay)
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
      <Overlays />
      {covered && (
        <Suspense>
          <SessionEnded user={covered} />
        </Suspense>
      )}
      {isSwitched && (
        <Suspense>
          <SwitchBanner />
        </Suspense>
      )}
    </QueryClientProvider>
  )
}
