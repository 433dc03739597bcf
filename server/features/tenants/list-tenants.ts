import type { api } from '#contract/api.ts'
import type { Parsed } from '#contract/endpoint.ts'
import { type Language, textIn } from '#contract/language.ts'
import type { Hackathon } from '#contract/tenant.ts'
import { joined, raw, type Sql, sql } from '#server/platform/database/sql.ts'
import type { StoredPicture } from '#server/platform/file-store/stored-picture.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { pageUrl, type Settings } from '#server/platform/settings/settings.ts'
import { thumbnailOf } from '#server/platform/tenants/present-tenant.ts'
import type { TenantRow } from '#server/platform/tenants/tenant-facts.ts'
import { pictureOf } from '#server/platform/tenants/tenant-pictures.ts'
import type { TenantsParts } from './parts.ts'

/** Nobody pages further; counting stops here, as a count reads every row that it counts. */
const countedAtMost = 10_001

export const listTenants =
  ({ settings }: TenantsParts): Handler<typeof api.tenants.list> =>
  ({ query }, asking) =>
    asking.within(async db => {
      const where = filterOf(query, asking.user.id)
      const counted = sql`(select count(*)::int from (select from tenants t ${membership(asking.user.id)} where ${where} limit ${countedAtMost}) c)`
      const rows = await db.all<Listed>(sql`
        select t.id, t.tenant_name, t.kind, t.format, t.city, t.status, t.starts_at, t.ends_at, t.registration_closes_at, t.updated_at,
          t.name_ar, t.name_en, t.description_ar, t.description_en, m.role, stage_of(t, now()) as stage,
          case when m.role is not null then (select count(*)::int from registrations r where r.tenant_id = t.id and r.kind <> 'interest') end as registrations,
          to_jsonb(cover_row) as cover_file, to_jsonb(logo_row) as logo_file, ${counted} as counted
        from tenants t ${membership(asking.user.id)}
          left join files cover_row on cover_row.tenant_id = t.id and cover_row.id = t.cover
          left join files logo_row on logo_row.tenant_id = t.id and logo_row.id = t.logo
        where ${where} order by ${orderOf(query)} limit ${query.limit} offset ${(query.page - 1) * query.limit}`)
      // A page past the last has no row to carry the count.
      const count = rows[0]?.counted ?? (query.page === 1 ? 0 : (await db.one<{ n: number }>(sql`select ${counted} as n`))?.n)
      const results = rows.map(row => present(row, asking.language, settings))
      return { count: count ?? 0, page: query.page, limit: query.limit, results }
    })

type Query = Parsed<typeof api.tenants.list>['query']
type Listed = Omit<Hackathon, 'name' | 'description' | 'cover_pic' | 'logo' | 'public_url'> &
  Pick<TenantRow, 'name_ar' | 'name_en' | 'description_ar' | 'description_en'> & {
    cover_file: StoredPicture | null
    logo_file: StoredPicture | null
    /** all that match, on every row alike */
    counted: number
  }

const membership = (user: string) => sql`left join members m on m.tenant_id = t.id and m.user_id = ${user}`

function filterOf(query: Query, user: string): Sql {
  const visible = sql`(t.status = 'published' and t.visibility = 'listed')`
  const mine = sql`t.id in (select tenant_id from members where user_id = ${user})`
  const scopes = { mine, public: visible, all: sql`(${mine} or ${visible})` } satisfies Record<Query['scope'], Sql>
  const filters = [scopes[query.scope]]
  if (query.search) filters.push(searched(query.search, query.searchBy))
  if (query.stage) filters.push(sql`stage_of(t, now()) = ${query.stage}`)
  if (query.city) filters.push(sql`folded(t.city) = folded(${query.city})`)
  if (query.format) filters.push(sql`t.format = ${query.format}`)
  return joined(filters, raw(' and '))
}

function searched(text: string, by: Query['searchBy']): Sql {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  if (by === 'name') return sql`folded(t.name_ar || ' ' || t.name_en) like folded(${pattern})`
  if (by === 'city') return sql`folded(t.city) like folded(${pattern})`
  return sql`t.search_text like folded(${pattern})`
}

/** Columns and directions come from the contract's enumerations, never from the caller's text. */
function orderOf(query: Query): Sql {
  const columns = {
    name: "coalesce(nullif(t.name_ar, ''), t.name_en)",
    starts_at: 't.starts_at',
    created_at: 't.created_at',
    updated_at: 't.updated_at',
  }
  const mineFirst = query.scope === 'all' ? '(m.role is null), ' : ''
  return raw(`${mineFirst}${columns[query.orderBy]} ${query.order}, t.id`)
}

function present(row: Listed, language: Language, settings: Settings): Hackathon {
  const { name_ar, name_en, description_ar, description_en, cover_file, logo_file, counted: _, ...shown } = row
  return {
    ...shown,
    name: textIn({ ar: name_ar, en: name_en }, language),
    description: textIn({ ar: description_ar, en: description_en }, language),
    cover_pic: cover_file && thumbnailOf(pictureOf(row.id, cover_file)),
    logo: logo_file && thumbnailOf(pictureOf(row.id, logo_file)),
    public_url: pageUrl(settings, row.tenant_name),
  }
}
