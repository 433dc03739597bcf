// Publishes pages at their scheduled time, which is stored.

import { endpoints } from '#contract/endpoints.ts'
import type { Issue } from '#contract/landing-pages/readiness.ts'
import { type Language, textIn } from '#contract/language.ts'
import { statesOf } from '#contract/tenants/tenant-states.ts'
import type { TenantStatus } from '#contract/tenants/tenant.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Pages } from '#server/domain/publishing/pages.ts'
import { enqueue } from '#server/emails/enqueue.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Warn } from '#server/platform/log/warn.ts'
import { planPublication } from './page-store.ts'
import { publishDraft } from './publish-draft.ts'

type Parts = { database: Database; pages: Pages; /** without a trailing slash */ portalUrl: string; warn: Warn }

/** Returns false if no page is due. Defers a page that fails, so that it does not block others. */
export async function publishNextPlanned({ database, pages, portalUrl, warn }: Parts): Promise<boolean> {
  let tenant: string | undefined
  try {
    return await database.system(async db => {
      const due = await takeDue(db)
      tenant = due?.tenant_id
      if (!due || tenant === undefined) return false
      if (!statesOf(endpoints.landingPages.publish).includes(due.status)) {
        // Clear the schedule: the page must not be published when the hackathon is restored.
        await planPublication(db, tenant, null)
        return true
      }
      const outcome = await publishDraft(db, tenant, pages)
      if ('page' in outcome) {
        await recordAudit(db, 'system', { action: 'page.published', object: ['tenant', tenant], tenant })
        return true
      }
      await planPublication(db, tenant, null)
      await notifyOwners(db, tenant, outcome.missing, portalUrl)
      return true
    })
  } catch (error) {
    if (tenant === undefined) throw error
    warn(error as Error, 'a scheduled publication failed; retrying in a minute')
    const late = tenant
    await database.system(db => db.run(sql`update landing_pages set publish_at = now() + interval '1 minute' where tenant_id = ${late}`))
    return true
  }
}

/** Other processes skip the locked page. */
const takeDue = (db: Db) =>
  db.one<{ tenant_id: string; status: TenantStatus }>(sql`
    select p.tenant_id, t.status from landing_pages p join tenants t on t.id = p.tenant_id
    where p.publish_at <= now() order by p.publish_at limit 1 for update of p skip locked`)

export async function findNextPlanned(database: Database): Promise<Date | null> {
  const row = await database.system(db => db.one<{ next: string | null }>(sql`select min(publish_at) as next from landing_pages`))
  return row?.next ? new Date(row.next) : null
}

type Owner = { email: string; fullname: string; language: Language; name_ar: string; name_en: string; tenant_name: string }

async function notifyOwners(db: Db, tenant: string, missing: readonly Issue[], portalUrl: string): Promise<void> {
  const owners = await db.all<Owner>(sql`
    select u.email, u.fullname, u.language, t.name_ar, t.name_en, t.tenant_name from members m
    join users u on u.id = m.user_id join tenants t on t.id = m.tenant_id where m.tenant_id = ${tenant} and m.role = 'owner'`)
  for (const { email, fullname, language, name_ar, name_en, tenant_name } of owners) {
    const hackathon = textIn({ ar: name_ar, en: name_en }, language)
    const payload = { fullname, hackathon, url: `${portalUrl}/hackathon/${tenant_name}`, missing: missing.map(issue => issue.code) }
    await enqueue(db, { to: email, language, template: 'publication_held', payload })
  }
}
