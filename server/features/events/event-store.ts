// The only SQL that changes events. `tenant` null means the platform's own.
import type { EventKind, OwnEvent } from '#contract/endpoints/events.ts'
import { type L10n, type Language, textIn } from '#contract/language.ts'
import type { TenantFacts } from '#contract/tenant.ts'
import { thumbnailOf } from '#server/domain/tenants/present-tenant.ts'
import type { Db } from '#server/platform/database/database.ts'
import { laterMoment } from '#server/platform/database/moments.ts'
import { joined, raw, type Sql, sql } from '#server/platform/database/sql.ts'
import { pictureUrls, type StoredPicture } from '#server/platform/file-store/stored-picture.ts'

/** What is written of an event; undefined leaves it as it is, a cover of null takes the picture away. */
export type EventFacts = {
  title: L10n
  text: L10n
  place: L10n
  kind: EventKind
  format: TenantFacts['format']
  starts_at: string
  ends_at: string
  city: string
  link: string
  status: OwnEvent['status']
  cover: StoredPicture | null
}
type OwnRow = Omit<OwnEvent, 'title' | 'text' | 'place' | 'tenant' | 'cover_pic'> &
  Record<`${'title' | 'text' | 'place'}_${'ar' | 'en'}`, string> & {
    cover: StoredPicture | null
    tenant_id: string | null
    tenant_name: string | null
    name_ar: string
    name_en: string
  }

const ofTenant = (tenant: string | null) => (tenant === null ? sql`e.tenant_id is null` : sql`e.tenant_id = ${tenant}`)

export async function insertEvent(db: Db, tenant: string | null, about: string | null, facts: Partial<EventFacts>, by: string) {
  const columns = columnsOf(facts)
  const names = joined(
    columns.map(([name]) => raw(name)),
    raw(', '),
  )
  const values = joined(
    columns.map(([, value]) => sql`${value}`),
    raw(', '),
  )
  const row = await db.one<{ id: string }>(sql`
    insert into events (tenant_id, about_tenant, created_by, ${names}) values (${tenant}, ${about}, ${by}, ${values}) returning id`)
  if (!row) throw new Error('no event was added')
  return row.id
}

/** Holds an event until the transaction ends, and answers when it was last changed (milliseconds since 1970); 0 when it is not theirs. */
export async function lockEvent(db: Db, tenant: string | null, id: string): Promise<number> {
  const row = await db.one<{ updated_at: string }>(
    sql`select e.updated_at from events e where e.id = ${id} and ${ofTenant(tenant)} for update`,
  )
  return row ? Date.parse(row.updated_at) : 0
}

/** False when there is no such event of theirs. */
export async function updateEvent(db: Db, tenant: string | null, id: string, facts: Partial<EventFacts>): Promise<boolean> {
  const changes = columnsOf(facts).map(([name, value]) => sql`${raw(name)} = ${value}`)
  const set = joined([...changes, sql`updated_at = ${laterMoment}`], raw(', '))
  return (await db.run(sql`update events e set ${set} where e.id = ${id} and ${ofTenant(tenant)} and e.status <> 'removed'`)) > 0
}

/** Nothing of it is kept but its id. */
export async function removeEvent(db: Db, tenant: string | null, id: string): Promise<boolean> {
  const gone = await db.run(sql`
    update events e set status = 'removed', title_ar = '', title_en = '', text_ar = '', text_en = '', place_ar = '', place_en = '', city = '',
      link = '', cover = null, about_tenant = null, updated_at = now()
    where e.id = ${id} and ${ofTenant(tenant)} and e.status <> 'removed'`)
  return gone > 0
}

export const countEvents = async (db: Db, tenant: string | null) =>
  (await db.one<{ n: number }>(sql`select count(*)::int as n from events e where ${ofTenant(tenant)} and e.status <> 'removed'`))?.n ?? 0

/** Events as those see them who may change them; the latest first. */
export async function findOwnEvents(db: Db, where: Sql, language: Language, limit: number, offset = 0) {
  const rows = await db.all<OwnRow & { counted: number }>(sql`
    select e.id, e.tenant_id, e.title_ar, e.title_en, e.text_ar, e.text_en, e.kind, e.starts_at, e.ends_at, e.format, e.city, e.place_ar,
      e.place_en, e.link, e.cover, e.status, e.updated_at, t.tenant_name, t.name_ar, t.name_en, coalesce(t.timezone, 'Asia/Riyadh') as timezone, (count(*) over ())::int as counted,
      e.status <> 'draft' and (e.tenant_id is null or (t.status = 'published' and t.visibility = 'listed')) as is_public
    from events e left join tenants t on t.id = e.tenant_id
    where e.status <> 'removed' and ${where} order by e.starts_at desc, e.id limit ${limit} offset ${offset}`)
  return { count: rows[0]?.counted ?? 0, results: rows.map(row => present(row, language)) }
}

function present(row: OwnRow, language: Language): OwnEvent {
  const { id, kind, starts_at, ends_at, timezone, format, city, link, status, is_public, updated_at, tenant_id, tenant_name } = row
  const text = (name: 'title' | 'text' | 'place'): L10n => ({ ar: row[`${name}_ar`], en: row[`${name}_en`] })
  const name = textIn({ ar: row.name_ar, en: row.name_en }, language)
  return {
    id,
    kind,
    starts_at,
    ends_at,
    timezone,
    format,
    city,
    link,
    status,
    is_public,
    updated_at,
    title: text('title'),
    text: text('text'),
    place: text('place'),
    tenant: tenant_id !== null && tenant_name !== null ? { id: tenant_id, tenant_name, name } : null,
    cover_pic: row.cover && thumbnailOf({ variants: pictureUrls(row.cover) }),
  }
}

function columnsOf({ title, text, place, cover, ...plain }: Partial<EventFacts>): [string, unknown][] {
  const both = Object.entries({ title, text, place }).flatMap(([name, value]): [string, unknown][] =>
    value
      ? [
          [`${name}_ar`, value.ar],
          [`${name}_en`, value.en],
        ]
      : [],
  )
  const rest = Object.entries(plain).filter(([, value]) => value !== undefined)
  return [...both, ...rest, ...(cover === undefined ? [] : ([['cover', cover]] satisfies [string, unknown][]))]
}
