import { lazy, Suspense } from 'react'
import type { Tenant } from '#contract/tenant.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'

const Activity = lazy(async () => ({ default: (await Promise.all([import('./ActivityTab.tsx'), loadWords('audit')]))[0].ActivityTab }))
const Team = lazy(async () => ({ default: (await Promise.all([import('./TeamInside.tsx'), loadWords('switched')]))[0].TeamInside }))

/** Both are fetched by owners alone. */
export const LazyActivityTab = ({ tenant }: { tenant: Tenant }) => (
  <Suspense>
    <Activity tenant={tenant} />
  </Suspense>
)
export const LazyTeamInside = ({ tenant }: { tenant: Tenant }) => (
  <Suspense>
    <Team tenant={tenant} />
  </Suspense>
)
