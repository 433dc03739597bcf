import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { myStats } from './my-stats.ts'
import { tenantStats } from './tenant-stats.ts'

export const statsRoutes: Handlers<Endpoints['stats']> = { tenant: tenantStats, mine: myStats }
