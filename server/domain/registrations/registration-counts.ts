// What each count of registrations includes. Every query that counts them uses one of these conditions.
import { type Sql, sql } from '#server/platform/database/sql.ts'

/** `livingStates`; false for a request to be notified. The migrations define it as `is_registered`. */
export const registered: Sql = sql`is_registered(state)`

export const seated: Sql = sql`state in ('accepted', 'checked_in')`

export const toReview: Sql = sql`state = 'applied'`
