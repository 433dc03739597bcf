import type { RegistrationOverview, RegistrationStatus } from '#contract/administration/admin-registrations-endpoints.ts'
import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import { textIn } from '#contract/language.ts'
import { searchWords } from '#contract/text/person-search.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { searchPatterns } from '#server/domain/registrations/search-patterns.ts'
import { requireSecondFactor } from '#server/domain/sessions/fresh-sign-in.ts'
import { daysInFilter } from '#server/domain/statistics/span.ts'
import { countedTo } from '#server/platform/database/counted-to.ts'
import { sql } from '#server/platform/database/sql.ts'

type Row = Omit<RegistrationOverview, 'hackathon' | 'standing'> & {
  tenant_id: string
  tenant_name: string
  name_ar: string
  name_en: string
  state: RegistrationStatus | null
  total: number
}

const listAllRegistrations: Handler<typeof endpoints.adminRegistrations.list> = ({ query }, context) => {
  const { page, limit, order, search = null, standing = null, counted } = query
  const { from, to } = daysInFilter(query, context.language)
  // A search without words finds no hackathons either.
  const hackathons = search && searchWords(search).length > 0 ? search : null
  return context.within(async db => {
    await requireSecondFactor(db, context.session)
    const rows = await db.all<Row>(sql`
      select * from admin_registrations(${searchPatterns(search ?? '')}::text[], ${hackathons}, ${standing}, ${order === 'desc'}, ${limit}, ${(page - 1) * limit},
        ${counted !== undefined}, ${from}, ${to})`)
    const results = rows.map(({ tenant_id: id, tenant_name, name_ar: ar, name_en: en, state, ...row }) => ({
      ...row,
      hackathon: { id, tenant_name, name: textIn({ ar, en }, context.language) || tenant_name },
      standing: state ?? (row.kind as RegistrationStatus),
    }))
    return { ...countedTo(rows[0]?.total), page, limit, results }
  })
}

export const adminRegistrationsRoutes: Handlers<Endpoints['adminRegistrations']> = { list: listAllRegistrations }
