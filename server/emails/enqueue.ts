// Adds mail to the outbox. The payload is checked by type against its template.

import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { outboxChannel } from '#server/platform/email/outbox.ts'
import type { Mail } from './mails.ts'

/**
 * Adds a mail in the caller's transaction; the mailer is notified when it commits. With `isDue` false the same statements run and add nothing,
 * so that response times do not reveal whether a mail was sent.
 */
export async function enqueue(db: Db, { to, language, template, payload, expiresAt }: Mail, isDue = true): Promise<void> {
  await db.run(sql`
    insert into outbox (recipient, language, template, payload, expires_at)
    select ${to}, ${language}, ${template}, ${JSON.stringify(payload)}::jsonb, ${expiresAt?.toISOString() ?? null}::timestamptz where ${isDue}::boolean`)
  await db.run(sql`select pg_notify(${outboxChannel}, '')`)
}

/** Mails that are sent after a delay. Until the first is sent, `deleteUnsentMails` can delete all of the batch. */
export type DelayedBatch = { batch: string; seconds: number }

/** Adds several mails in one statement. `batch` of a mail replaces that of `delayed`. */
export async function enqueueTogether(db: Db, mails: readonly (Mail & { batch?: string })[], delayed?: DelayedBatch): Promise<void> {
  const rows = mails.map(({ to, batch = delayed?.batch, ...mail }) => ({
    recipient: to,
    language: mail.language,
    template: mail.template,
    payload: mail.payload,
    batch,
  }))
  await db.run(sql`
    insert into outbox (recipient, language, template, payload, batch, send_after)
    select recipient, language, template, payload, batch, now() + make_interval(secs => ${delayed?.seconds ?? 0})
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (recipient text, language text, template text, payload jsonb, batch uuid)`)
  await db.run(sql`select pg_notify(${outboxChannel}, '')`)
}

/** Adds mails of a mailing, with ids chosen by the caller. All other mail is sent before them. */
export async function enqueueBulk(db: Db, mails: readonly (Mail & { id: string })[]): Promise<void> {
  const rows = mails.map(({ id, to, language, template, payload }) => ({ id, recipient: to, language, template, payload }))
  await db.run(sql`
    insert into outbox (id, recipient, language, template, payload, bulk)
    select id, recipient, language, template, payload, true
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (id uuid, recipient text, language text, template text, payload jsonb)`)
  await db.run(sql`select pg_notify(${outboxChannel}, '')`)
}
