import type { TenantOverview } from '#contract/administration/admin-tenants-endpoints.ts'
import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import { textIn } from '#contract/language.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { daysInFilter } from '#server/domain/statistics/span.ts'
import { sql } from '#server/platform/database/sql.ts'
import { platformUrl } from '#server/platform/settings/settings.ts'
import { actOnTenant } from './act-on-tenant.ts'
import { revokeCertificates } from './revoke-certificates.ts'

type Row = Omit<TenantOverview, 'name' | 'owner' | 'public_url'> & {
  name_ar: string
  name_en: string
  owner_id: string | null
  owner_name: string
  owner_email: string
  total: number
}

const listAllTenants: Handler<typeof endpoints.adminTenants.list> = ({ query }, context, { settings }) =>
  context.within(async db => {
    const { page, limit, orderBy, order, search = null, status = null, counted = null } = query
    const { from, to } = daysInFilter(query, context.language)
    const rows = await db.all<Row>(sql`
        select * from admin_tenants(${search || null}, ${status}, ${orderBy}, ${order === 'desc'}, ${limit}, ${(page - 1) * limit},
          ${counted}, ${from}, ${to})`)
    const results = rows.map(({ name_ar: ar, name_en: en, owner_id: id, owner_name: fullname, owner_email: email, ...row }) => ({
      ...row,
      name: textIn({ ar, en }, context.language),
      owner: id === null ? null : { id, fullname, email },
      public_url: platformUrl(settings, row.tenant_name),
    }))
    return { count: rows[0]?.total ?? 0, page, limit, results }
  })

export const adminTenantsRoutes: Handlers<Endpoints['adminTenants']> = {
  list: listAllTenants,
  act: actOnTenant,
  revokeCertificates,
}
