import { sql } from './sql.ts'

/** For `updated_at` of a row: whoever read the row before has read an earlier millisecond. Instants travel no finer. */
export const laterMoment = sql`date_trunc('milliseconds', greatest(clock_timestamp(), updated_at + interval '1 millisecond'))`
