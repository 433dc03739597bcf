// Conditions of all queries that count registrations.
import { type Sql, sql } from '#server/platform/database/sql.ts'

/** True for states in `livingStates`; false for a request to be notified. */
export const registered: Sql = sql`is_registered(state)`

export const seated: Sql = sql`state in ('accepted', 'checked_in')`

export const toReview: Sql = sql`state = 'applied'`
