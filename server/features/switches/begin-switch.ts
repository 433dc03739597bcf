import { z } from 'zod'
import { noReason } from '#contract/audit/audit.ts'
import type { endpoints } from '#contract/endpoints.ts'
import { type Language, textIn } from '#contract/language.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { ownAccount } from '#server/domain/accounts/accounts.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { requireFreshSecondFactor } from '#server/domain/sessions/fresh-sign-in.ts'
import { openSwitchedSession } from '#server/domain/sessions/switched-session.ts'
import { readTenant } from '#server/domain/tenants/present-tenant.ts'
import { enqueue } from '#server/emails/enqueue.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countAttempt, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'

/** Limits switches per hour: enough for support, but too few to read all hackathons. */
const perAdministrator: RateLimit = { name: 'switch.administrator', max: 30, seconds: 3600 }

/** Creates the session, the audit row and the mails to the owners in one transaction. */
export const beginSwitch: Handler<typeof endpoints.switches.begin> = async ({ body }, context, { database, tokens, settings }) => {
  const { user, session, ip, userAgent } = context
  const reason = body.reason || noReason
  const { id, account } = await context.within(async db => {
    await requireFreshSecondFactor(db, session)
    return { id: await tenantNamed(db, body.tenant_id), account: await ownAccount(db) }
  })
  await countAttempt(database, perAdministrator, user.id)
  return context.withinTenant(id, async db => {
    const tenant = (await readTenant(db, id, 'owner', settings)) ?? refuse('tenant.not_found')
    const wanted = { user: user.id, tenant: id, reason, openedBy: session, device: { ip, userAgent } }
    const { id: opened, access, expires_at } = await openSwitchedSession(db, tokens, wanted)
    const details = { reason, expires_at }
    await recordAudit(db, context.acting, { action: 'switch.began', object: ['session', opened], tenant: id, details })
    await notifyOwners(db, tenant, { by: account.fullname, reason: body.reason || null, expires_at, portalUrl: settings.portalUrl })
    return context.reply({ access, tenant, expires_at })
  })
}

/** Returns the id of a hackathon that is named by its current or former address, or by its id. */
async function tenantNamed(db: Db, named: string): Promise<string> {
  const found = await db.one<{ tenant_id: string }>(sql`select tenant_id from tenant_names where name = ${named}`)
  return found?.tenant_id ?? z.safeParse(z.uuid(), named).data ?? refuse('tenant.not_found')
}

type SwitchNotice = { by: string; reason: string | null; expires_at: string; portalUrl: string }
type Owner = { email: string; fullname: string; language: Language }

async function notifyOwners(db: Db, tenant: Tenant, { portalUrl, ...told }: SwitchNotice) {
  const url = `${portalUrl}/hackathons-details/${tenant.tenant_name}`
  for (const { email, fullname, language } of await db.all<Owner>(sql`select * from owners_of_tenant(${tenant.id})`)) {
    const payload = { fullname, hackathon: textIn(tenant.name, language), url, ...told }
    await enqueue(db, { to: email, language, template: 'switch_began', payload })
  }
}
