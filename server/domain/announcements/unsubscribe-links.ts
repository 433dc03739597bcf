// Links that unsubscribe from a hackathon's announcements, or subscribe again. They are on the portal, so they work without the page.
import type { Language } from '#contract/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { openSignedIds } from '#server/platform/sealing/signed-ids.ts'

export type UnsubscribeLinks = {
  addressOf(tenant: string, registration: string, language: Language): string
  /** Returns the registration of a valid link; null otherwise. */
  read(tenant: string, signed: string): string | null
}

export const openUnsubscribeLinks = (key: string, portalUrl: string): UnsubscribeLinks => {
  const linkOf = (tenant: string) => openSignedIds(key, `announcements:${tenant}`)
  return {
    addressOf: (tenant, registration, language) =>
      `${portalUrl}/unsubscribe/${tenant}/${linkOf(tenant).sign(registration)}?lng=${language}`,
    read: (tenant, signed) => linkOf(tenant).read(signed),
  }
}

/** Applies to all registrations of the address. */
export const setUnsubscribed = (db: Db, tenant: string, registration: string, isUnsubscribed: boolean) =>
  db.run(sql`
    update registrations r set unsubscribed_at = case when ${isUnsubscribed}::boolean then coalesce(r.unsubscribed_at, now()) end
    from registrations same where same.tenant_id = ${tenant} and same.id = ${registration} and r.tenant_id = same.tenant_id and r.email = same.email`)
