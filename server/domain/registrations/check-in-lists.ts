// Lists beside the entrance: which people belong to a list, and which scans count.

import type { CheckInList, CountedList } from '#contract/registrations/check-in-list-records.ts'
import type { Db } from '#server/platform/database/database.ts'
import { planAnew } from '#server/platform/database/plans.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { seated } from './registration-counts.ts'

/**
 * Condition of a registration `r`: its person belongs to list `l` now, without the entrance check-in that the list may need. A list whose phase was removed is for
 * everyone with a seat.
 */
const mayBelong = sql`(${seated} and (l.phase_id is null or exists (
  select from phase_people m where m.tenant_id = r.tenant_id and m.phase_id = l.phase_id and m.registration_id = r.id and m.left_at is null)))`

/** Condition of a registration `r`: its person belongs to list `l` now. */
export const isListed = sql`(${mayBelong} and (l.audience <> 'arrived' or r.state = 'checked_in'))`

/** Condition of a registration `r`: devices have its person in list `l`. They also have those who have yet to come, because they can be offline later. */
export const isKnownToDevices = sql`(${mayBelong} or exists (
  select from check_in_scans o where o.tenant_id = r.tenant_id and o.list_id = l.id and o.registration_id = r.id and o.undone_at is null))`

/**
 * Rows of the scans of list `l` that are not undone, with `is_second`: the scan is beyond what the list allows. The order is that of the scans, not of their
 * arrival, so that the later one of two scans by phones without a network is the second one.
 */
export const scansOf = (where: Sql = sql`true`): Sql => sql`(
  select s.*, case
      when l.kind = 'hardware' then coalesce(lag(s.direction) over person, 'back') = s.direction
      else l.times is not null and row_number() over person > l.times end as is_second
  from check_in_scans s where s.tenant_id = l.tenant_id and s.list_id = l.id and s.undone_at is null and ${where}
  window person as (partition by s.registration_id order by s.at, s.change))`

const shown = sql`l.id, l.name_ar, l.name_en, l.kind, l.audience, l.phase_id, l.times, l.needs_entrance, l.question, l.closed_at, l.version`
type Row = Omit<CheckInList, 'name'> & { name_ar: string; name_en: string; version: number }
const listOf = <R extends Row>({ name_ar, name_en, version: _, ...list }: R) => ({ ...list, name: { ar: name_ar, en: name_en } })

export type OpenedList = CheckInList & { version: number }

/** `lock`: scans of a list are recorded one transaction after the other, so that devices miss no change. */
export async function findList(db: Db, tenant: string, id: string, lock = false): Promise<OpenedList> {
  const row = await db.one<Row>(sql`
    select ${shown} from check_in_lists l where l.tenant_id = ${tenant} and l.id::text = ${id.toLowerCase()} ${lock ? sql`for update` : sql``}`)
  if (!row) refuse('check_in_list.not_found')
  return { ...listOf(row), version: row.version }
}

/** Returns the lists in their order. */
export async function countLists(db: Db, tenant: string): Promise<CountedList[]> {
  await planAnew(db)
  const rows = await db.all<Row & Omit<CountedList, keyof CheckInList>>(sql`
    select ${shown}, p.people, s.served, s.scans, s.second, s.out from check_in_lists l
      cross join lateral (select count(*)::int as people from registrations r where r.tenant_id = l.tenant_id and (${isListed} or r.id in (
        select o.registration_id from check_in_scans o where o.tenant_id = l.tenant_id and o.list_id = l.id and o.undone_at is null))) p
      cross join lateral (
        select count(*) filter (where not is_second)::int as scans, count(*) filter (where is_second)::int as second,
          count(distinct registration_id) filter (where not is_second)::int as served,
          (count(*) filter (where not is_second and direction = 'out') - count(*) filter (where not is_second and direction = 'back'))::int as out
        from ${scansOf()} own) s
    where l.tenant_id = ${tenant} order by l.number, l.created_at`)
  return rows.map(listOf)
}
