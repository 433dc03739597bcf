import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/domain/deps.ts'
import { createLink } from './create-link.ts'
import { myStats } from './my-stats.ts'
import { performance } from './performance.ts'
import { removeLink } from './remove-link.ts'
import { tenantStats } from './tenant-stats.ts'

export const statsRoutes: Handlers<Endpoints['stats']> = { tenant: tenantStats, performance, createLink, removeLink, mine: myStats }
