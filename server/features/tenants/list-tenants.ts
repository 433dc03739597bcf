import type { Parsed } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/endpoints.ts'
import { type Language, textIn } from '#contract/language.ts'
import { type PageLook, startingLook } from '#contract/look/look.ts'
import { otherLayout } from '#contract/names/keyboard.ts'
import { type Hackathon, listedFacts } from '#contract/tenants/tenant.ts'
import { folded } from '#contract/text/folding.ts'
import type { Deps } from '#server/domain/deps.ts'
import { registered } from '#server/domain/registrations/registration-counts.ts'
import { thumbnailOf } from '#server/domain/tenants/present-tenant.ts'
import type { TenantRow } from '#server/domain/tenants/tenant-facts.ts'
import { pictureOf } from '#server/domain/tenants/tenant-pictures.ts'
import { raw, sql, type Sql } from '#server/platform/database/sql.ts'
import { selected } from '#server/platform/database/stored-fields.ts'
import type { StoredPicture } from '#server/platform/file-store/stored-picture.ts'
import { oneStatement } from '#server/platform/http/serve.ts'
import { pageUrl, type Settings } from '#server/platform/settings/settings.ts'

export const listTenants = oneStatement<typeof endpoints.tenants.list, Counted & (Listed | NotListed), Deps>({
  ask: ({ query }, language) => (isFound(query) ? foundTenants(query, language) : ownTenants(query, language)),
  answer: (rows, { query: { page, limit } }, language, { settings }) => ({
    count: rows[0]?.counted ?? 0,
    ...(rows[0]?.more && { more: true }),
    page,
    limit,
    results: rows.filter(isListed).map(row => present(row, language, settings)),
  }),
})
type Counted = { counted: number; more: boolean }
/** The row that contains only the count, if nothing matches. */
type NotListed = { id: null }
const isListed = <T extends { id: unknown }>(row: T): row is Exclude<T, NotListed> => row.id !== null

/** Returns whether the list uses find_tenants. A list of the user's own hackathons does not, because they are few. */
const isFound = ({ scope, search }: Query) => scope !== 'mine' || Boolean(search)

/** SQL for ids in order and the number of matches. find_tenants runs without policies, because policies prevent trigram indexes. */
function foundTenants(query: Query, language: Language): Sql {
  const { search, searchBy, scope, stage, city, format, archived, limit } = query
  const readings = search ? readingsOf(search) : []
  const orderBy = query.orderBy ?? (readings.length ? 'relevance' : 'created_at')
  const order = orderBy === 'name' ? `name_${language}` : orderBy === 'next_date' ? 'starts_at' : orderBy
  return sql`select found.counted, found.more, listed.* from find_tenants(
      readings => ${readings}::text[], search_by => ${searchBy ?? null}, scope => ${scope}, in_stage => ${stage ?? null},
      in_city => ${city || null}, in_format => ${format ?? null}, archived => ${archived === 'only'}, order_by => ${order},
      descending => ${query.order === 'desc'}, most => ${limit}, skip => ${skipped(query)}) found
    left join lateral (${shown} from unnest(found.ids) with ordinality page(id, at) ${asListed}
      left join own_memberships() m on m.tenant_id = t.id) listed on true order by listed.at`
}

/** SQL for the caller's own hackathons under row-level security. Omits unused filters, with which PostgreSQL chooses a nested loop. */
function ownTenants(query: Query, language: Language): Sql {
  const { orderBy = 'created_at', order, stage, city, format, archived, limit } = query
  const by =
    orderBy === 'next_date'
      ? sql`t.ends_at < now(), case when t.ends_at >= now() then t.starts_at end, t.starts_at desc`
      : sql`${orderBy === 'name' ? sql`name_to_order(t, ${`name_${language}`})` : raw(`t.${orderBy}`)} ${raw(order)}`
  return sql`with mine as materialized (
      select t.id, m.role, row_number() over (order by ${by}, t.created_at desc, t.id) as at
      from own_memberships() m join tenants t on t.id = m.tenant_id
      where t.status ${raw(archived === 'only' ? '=' : '<>')} 'archived' ${stage ? sql`and stage_of(t, now()) = ${stage}` : none}
        ${city ? sql`and strpos(t.cities_text, folded(${city})) > 0` : none} ${format ? sql`and t.format = ${format}` : none})
    select (select count(*)::int from mine) as counted, false as more, listed.*
    from (select) once left join lateral (${shown} from (select * from mine where at > ${skipped(query)} order by at limit ${limit}) page ${asListed}
      cross join lateral (select page.role) m) listed on true order by listed.at`
}
const none = sql``

const skipped = ({ page, limit }: Query) => (page - 1) * limit

type Query = Parsed<typeof endpoints.tenants.list>['query']
type Listed = Omit<Hackathon, 'name' | 'description' | 'cover_pic' | 'logo' | 'public_url' | 'look'> &
  Pick<TenantRow, 'name_ar' | 'name_en' | 'description_ar' | 'description_en' | 'cover' | 'logo'> & {
    /** cover and logo by id; null without pictures */
    pictures: Record<string, StoredPicture> | null
    domain: string | null
    look: PageLook | null
  }

/** Returns the folded search text as typed, and as if typed with the other keyboard layout. */
const readingsOf = (search: string) => [...new Set([search, ...otherLayout(search)].map(text => folded(text).trim()))].filter(Boolean)

/** SQL that reads the rows of a page again under the caller's policies. Policies hide rows that the caller may not see. */
const shown = sql`
  select page.at, t.id, t.tenant_name, t.domain, t.status, t.updated_at, ${selected(listedFacts, 't')},
    t.name_ar, t.name_en, t.description_ar, t.description_en, m.role, stage_of(t, now()) as stage,
    case when m.role is not null then (select count(*)::int from registrations r where r.tenant_id = t.id and ${registered}) end as registrations,
    t.cover, t.logo, (select jsonb_object_agg(f.id, to_jsonb(f)) from files f where f.tenant_id = t.id and f.id in (t.cover, t.logo)) as pictures,
    to_jsonb(page_look) - 'tenant_id' as look`
const asListed = sql`
  join tenants t on t.id = page.id left join page_looks page_look on page_look.tenant_id = t.id`

function present(row: Listed, language: Language, settings: Settings): Hackathon {
  const { name_ar, name_en, description_ar, description_en, cover, logo, pictures, look, domain, ...shown } = row
  const picture = (id: string | null) => thumbnailOf(id && pictures?.[id] ? pictureOf(row.id, pictures[id]) : undefined)
  return {
    ...shown,
    name: textIn({ ar: name_ar, en: name_en }, language),
    description: textIn({ ar: description_ar, en: description_en }, language),
    cover_pic: picture(cover),
    logo: picture(logo),
    look: look ?? startingLook,
    public_url: pageUrl(settings, { tenant_name: row.tenant_name, domain }),
  }
}
