import { sql } from '#server/platform/database/sql.ts'

/** Columns of a passkey as the API returns it. */
export const passkeyColumns = sql`id, name, created_at, last_used_at`
