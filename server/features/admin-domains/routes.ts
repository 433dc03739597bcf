import type { DomainOverview } from '#contract/custom-domains/domains-endpoints.ts'
import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import { textIn } from '#contract/language.ts'
import { shownDomain } from '#server/domain/custom-domains/domain-name.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'
import { domainUrl } from '#server/platform/settings/settings.ts'
import { removeDomain } from './remove-domain.ts'

type Row = Omit<DomainOverview, 'name' | 'shown' | 'url'> & { name_ar: string; name_en: string; total: number }

const listDomains: Handler<typeof endpoints.adminDomains.list> = ({ query: { page, limit, search } }, context, { settings }) =>
  context.within(async db => {
    const rows = await db.all<Row>(sql`select * from admin_domains(${search || null}, ${limit}, ${(page - 1) * limit})`)
    const results = rows.map(({ name_ar: ar, name_en: en, total: _, ...row }) => ({
      ...row,
      name: textIn({ ar, en }, context.language),
      shown: shownDomain(row.domain),
      url: domainUrl(settings, row.domain),
    }))
    return { count: rows[0]?.total ?? 0, page, limit, results }
  })

export const adminDomainsRoutes: Handlers<Endpoints['adminDomains']> = {
  list: listDomains,
  remove: removeDomain,
}
