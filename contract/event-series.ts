// Weekly events created together form a series; each is a separate event.
import { z } from 'zod'

/** As in calendar apps. Events that have started are changed only individually. */
export const seriesScopes = ['this', 'following', 'all'] as const
export type SeriesScope = (typeof seriesScopes)[number]

/** Number of other events that a change would affect. */
export const SeriesAhead = z.object({ following: z.int(), all: z.int() })
