import { lazy, Suspense } from 'react'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { switchedAccess } from '#portal/platform/session/switched.ts'

const Own = lazy(async () => ({
  default: (await Promise.all([import('./OwnRegistrations.tsx'), loadWords('candidate')]))[0].OwnRegistrations,
}))

/** Comes after what matters more, and not at all to who has none. */
export const LazyOwnRegistrations = () =>
  switchedAccess() === null && (
    <Suspense>
      <Own />
    </Suspense>
  )
