// Conditions of all queries that count registrations.

import { type Sql, sql } from '#server/platform/database/sql.ts'

/** True for states in `livingStates`; false for a request to be notified. */
export const registered: Sql = sql`is_registered(state)`

/** True for every registration that arrived, also if it was declined or withdrawn later; false for a request to be notified. */
export const received: Sql = sql`state is not null`

export const seated: Sql = sql`state in ('accepted', 'checked_in')`

/** The candidate was asked to confirm the seat, and has not yet. */
export const awaiting: Sql = sql`state = 'accepted' and confirm_until is not null and confirmed_at is null`

/** A change of state that released an unconfirmed seat: only the job declines accepted candidates. */
export const released: Sql = sql`acting_as = 'system' and former = 'accepted' and state = 'declined'`

export const toReview: Sql = sql`state = 'applied'`
