import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/domain/deps.ts'
import { createLink, removeLink } from './create-link.ts'
import { performance } from './performance.ts'
import { myStats, tenantStats } from './standings.ts'

export const statsRoutes: Handlers<Endpoints['stats']> = { tenant: tenantStats, performance, createLink, removeLink, mine: myStats }
