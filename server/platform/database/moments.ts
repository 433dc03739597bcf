import { sql } from './sql.ts'

/** New value of `updated_at`: at least one millisecond later, the resolution of the API's timestamps. */
export const laterMoment = sql`date_trunc('milliseconds', greatest(clock_timestamp(), updated_at + interval '1 millisecond'))`
