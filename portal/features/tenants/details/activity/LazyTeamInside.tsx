import { lazy, Suspense } from 'react'
import type { Tenant } from '#contract/tenant.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'

const Team = lazy(async () => ({ default: (await Promise.all([import('./TeamInside.tsx'), loadWords('switched')]))[0].TeamInside }))

/** Fetched by owners alone. */
export const LazyTeamInside = ({ tenant }: { tenant: Tenant }) => (
  <Suspense>
    <Team tenant={tenant} />
  </Suspense>
)
