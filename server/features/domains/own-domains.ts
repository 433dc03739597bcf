import type { CustomDomain } from '#contract/custom-domains/domains-endpoints.ts'
import { brokenDays } from '#contract/custom-domains/domains.ts'
import { isApex, shownDomain } from '#server/domain/custom-domains/domain-name.ts'
import type { DomainRow } from '#server/domain/custom-domains/domain-store.ts'
import { hostOfPage, proofName, proofText } from '#server/domain/custom-domains/look-up.ts'
import { findTenant } from '#server/domain/tenants/tenant-facts.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { domainUrl, platformUrl, type Settings } from '#server/platform/settings/settings.ts'

export async function ownDomains(db: Db, tenant: string, settings: Settings): Promise<{ platform_url: string; results: CustomDomain[] }> {
  const { tenant_name } = (await findTenant(db, tenant)) ?? refuse('tenant.not_found')
  const rows = await db.all<DomainRow>(sql`select * from custom_domains where tenant_id = ${tenant} order by created_at, id`)
  return { platform_url: platformUrl(settings, tenant_name), results: rows.map(row => presentDomain(row, tenant_name, settings)) }
}

export async function ownDomain(db: Db, tenant: string, id: string, settings: Settings): Promise<CustomDomain> {
  const { results } = await ownDomains(db, tenant, settings)
  return results.find(domain => domain.id === id.toLowerCase()) ?? refuse('domain.not_found')
}

function presentDomain(row: DomainRow, tenantName: string, settings: Settings): CustomDomain {
  const { id, domain, state, leads, found, checked_at, next_check_at, broken_at, created_at } = row
  const is_apex = isApex(domain)
  const way = (found?.ours ?? []).map(value => ({ type: value.includes(':') ? 'AAAA' : 'A', name: domain, value }) as const)
  return {
    id,
    domain,
    shown: shownDomain(domain),
    url: domainUrl(settings, domain),
    state,
    leads,
    records: [
      { type: 'TXT', name: proofName(domain), value: proofText(row.token) },
      ...(is_apex && way.length > 0 ? way : [{ type: 'CNAME', name: domain, value: hostOfPage(settings, tenantName) } as const]),
    ],
    is_apex,
    found: found && { ...found, texts: [...found.texts], leads_to: [...found.leads_to] },
    checked_at,
    next_check_at,
    given_up_at: broken_at && new Date(Date.parse(broken_at) + brokenDays * 86_400_000).toISOString(),
    created_at,
  }
}
