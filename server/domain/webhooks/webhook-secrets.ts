import { randomBytes } from 'node:crypto'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { createSealing, type SecretKeys } from '#server/platform/sealing/sealing.ts'

export type WebhookSecrets = {
  /** Returns a new secret, `whsec_` and Base64 of 32 bytes, and its encrypted form for the row of `webhook`. */
  create(webhook: string): { secret: string; sealed: Buffer }
  open(sealed: Buffer, webhook: string): string
}

const purpose = 'webhook secrets'

export function createWebhookSecrets(keys: SecretKeys): WebhookSecrets {
  const sealing = createSealing(keys, purpose)
  return {
    create(webhook) {
      const secret = `whsec_${randomBytes(32).toString('base64')}`
      return { secret, sealed: sealing.seal(secret, webhook) }
    },
    open: sealing.open,
  }
}

/** Encrypts the secrets of all webhooks with the first of `keys`, so that the others can be removed. */
export async function resealWebhooks(db: Db, keys: SecretKeys): Promise<void> {
  const sealing = createSealing(keys, purpose)
  const again = (sealed: Buffer | null, id: string) => sealed && sealing.seal(sealing.open(sealed, id), id)
  const rows = await db.all<{ tenant_id: string; id: string; secret: Buffer; former_secret: Buffer | null }>(sql`
    select tenant_id, id, secret, former_secret from webhooks where disabled_why is distinct from 'keys_lost' for update`)
  for (const { tenant_id, id, secret, former_secret } of rows)
    await db.run(sql`
      update webhooks set secret = ${again(secret, id)}, former_secret = ${again(former_secret, id)} where tenant_id = ${tenant_id} and id = ${id}`)
}

/** Switches all webhooks off, because their secrets cannot be decrypted any more. */
export async function loseWebhookSecrets(db: Db): Promise<number> {
  await db.run(sql`update webhook_deliveries set due_at = null, failed_at = now() where due_at is not null`)
  return db.run(sql`
    update webhooks set disabled_at = coalesce(disabled_at, now()), disabled_why = 'keys_lost', former_secret = null, former_until = null`)
}
