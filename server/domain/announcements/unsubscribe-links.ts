// Links to unsubscribe from announcements of a hackathon. They work after its page is unpublished.

import type { Language } from '#contract/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { SecretKeys } from '#server/platform/sealing/sealing.ts'
import { createSignedIds } from '#server/platform/sealing/signed-ids.ts'

export type UnsubscribeLinks = {
  addressOf(tenant: string, registration: string, language: Language): string
  /** Returns the registration; null if not valid. */
  read(tenant: string, signed: string): string | null
}

export const createUnsubscribeLinks = (keys: SecretKeys, portalUrl: string): UnsubscribeLinks => {
  const linkOf = (tenant: string) => createSignedIds(keys, `announcements:${tenant}`)
  return {
    addressOf: (tenant, registration, language) =>
      `${portalUrl}/unsubscribe/${tenant}/${linkOf(tenant).sign(registration)}?lng=${language}`,
    read: (tenant, signed) => linkOf(tenant).read(signed),
  }
}

/** Applies to all registrations of the address in that hackathon. */
export const setUnsubscribed = (db: Db, tenant: string, registration: string, isUnsubscribed: boolean) =>
  db.run(sql`
    update registrations r set unsubscribed_at = case when ${isUnsubscribed}::boolean then coalesce(r.unsubscribed_at, now()) end
    from registrations same where same.tenant_id = ${tenant} and same.id = ${registration} and r.tenant_id = same.tenant_id and r.email = same.email`)
