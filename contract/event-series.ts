// Events that were added together, each week one, are a series: each is an event of its own, and a change of one may reach the others.
import { z } from 'zod'

/** As every calendar offers it. What has begun is reached by no change but its own. */
export const seriesScopes = ['this', 'following', 'all'] as const
export type SeriesScope = (typeof seriesScopes)[number]

/** How many others a change of one would reach. */
export const SeriesAhead = z.object({ following: z.int(), all: z.int() })
