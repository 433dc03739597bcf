import type { Db } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Mail } from './mails.ts'

/** The channel on which the outbox says that it got a mail. */
export const OUTBOX_CHANNEL = 'outbox'

/** Writes a mail in the caller's transaction; the sender hears of it when that commits, and never if it does not. */
export async function enqueue(db: Db, { to, language, template, payload, expiresAt }: Mail): Promise<void> {
  await db.run(sql`
    insert into outbox (recipient, language, template, payload, expires_at)
    values (${to}, ${language}, ${template}, ${JSON.stringify(payload)}, ${expiresAt?.toISOString() ?? null})`)
  await db.run(sql`select pg_notify(${OUTBOX_CHANNEL}, '')`)
}
