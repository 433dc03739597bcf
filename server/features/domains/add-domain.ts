import { randomBytes } from 'node:crypto'
import { maxDomains } from '#contract/custom-domains/domains.ts'
import type { endpoints } from '#contract/endpoints.ts'
import { sentenceOfWord } from '#contract/text/field-errors.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import { readDomain } from '#server/domain/custom-domains/domain-name.ts'
import type { Handler } from '#server/domain/deps.ts'
import { lockTenant } from '#server/domain/tenants/tenant-facts.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countAttempt, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'
import { ownDomain } from './own-domains.ts'

/** Limited, because each added domain causes DNS checks for weeks. */
const perTenant: RateLimit = { name: 'domain.add', max: 20, seconds: 86_400 }

/** Adds a custom domain. Any domain can be added, but it is served only after a DNS record proves its ownership. */
export const addDomain: Handler<typeof endpoints.domains.add> = async ({ body }, context, { database, settings, customDomains }) => {
  const { tenant, acting, language } = context
  const read = readDomain(body.domain, settings)
  if ('fault' in read) refuse('request.invalid', { fields: { domain: sentenceOfWord(`domain_${read.fault}`, language) } })
  const { domain } = read
  await countAttempt(database, perTenant, tenant.id)
  const added = await context.within(async db => {
    // The lock makes concurrent requests wait, so that they cannot exceed the limit.
    await lockTenant(db, tenant.id)
    const own = await db.all<{ domain: string; leads: boolean }>(
      sql`select domain, leads from custom_domains where tenant_id = ${tenant.id}`,
    )
    if (own.some(each => each.domain === domain)) refuse('domain.added_before')
    if (own.length >= maxDomains) refuse('domain.too_many')
    const made = await db.one<{ id: string }>(sql`
        insert into custom_domains (tenant_id, domain, token, leads)
        values (${tenant.id}, ${domain}, ${randomBytes(20).toString('hex')}, ${own.length === 0}) returning id`)
    await recordAudit(db, acting, {
      action: 'domain.added',
      object: ['domain', domain],
      tenant: tenant.id,
      details: { after: domain },
    })
    return context.reply(await ownDomain(db, tenant.id, made?.id ?? '', settings))
  })
  customDomains.wake()
  return added
}

/** Limited, because each check queries DNS servers of third parties. */
const checksPerTenant: RateLimit = { name: 'domain.check', max: 30, seconds: 600 }

export const checkDomain: Handler<typeof endpoints.domains.check> = async ({ params }, context, { database, settings, customDomains }) => {
  const { tenant } = context
  const { id } = await context.within(db => ownDomain(db, tenant.id, params.id, settings))
  await countAttempt(database, checksPerTenant, tenant.id)
  await customDomains.check(tenant.id, id)
}
