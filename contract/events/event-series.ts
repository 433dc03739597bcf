// Weekly events created together form a series; each is a separate event.

import { z } from 'zod'

/** Events of a series that a change applies to, as in calendar apps. An event that has started is changed only individually. */
export const seriesScopes = ['this', 'following', 'all'] as const
export type SeriesScope = (typeof seriesScopes)[number]

/** Number of other events that a change would affect. */
export const SeriesAhead = z.object({ following: z.int(), all: z.int() })
