import type { z } from 'zod'
import type { ListScans, ScanResults } from '#contract/registrations/check-in-list-records.ts'
import type { Db } from '#server/platform/database/database.ts'
import { insertRows } from '#server/platform/database/schema-rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import { isListed, type OpenedList, scansOf } from './check-in-lists.ts'

type Mark = z.output<typeof ListScans>[number]
type Result = z.output<typeof ScanResults>['scans'][number]
/** `user`: the member who scans or who created the link. */
type By = { user: string; link: string | null }
type Known = { id: string; fullname: string; has_arrived: boolean; is_listed: boolean }
type Stored = { id: string; registration_id: string; list_id: string }
type Counted = { id: string; registration_id: string; at: string; by: string; is_second: boolean }

/**
 * Records scans of a list, which the caller has locked, also in batches of a device that was offline. A scan that arrives again is not stored again, and gets the
 * same answer. A scan beyond what the list allows is stored, too: it took place. A scan of a person whom the list does not serve is not stored.
 */
export async function recordScans(db: Db, tenant: string, list: OpenedList, by: By, given: readonly Mark[]): Promise<Result[]> {
  // If a batch contains a scan several times, its last mark counts.
  const marks = [...new Map(given.map(mark => [mark.id, { ...mark, registration: mark.registration.toLowerCase() }])).values()]
  const [known, stored] = [await findKnown(db, tenant, list.id, marks), await findStored(db, tenant, marks)]
  const isNew = ({ id }: Mark) => !stored.has(id)
  // An undone scan is stored even if it is new: its first message may arrive later.
  const refusals = new Map(marks.filter(isNew).map(mark => [mark.id, refusalOf(mark, known.get(mark.registration), list)]))
  const added = marks.filter(mark => isNew(mark) && (refusals.get(mark.id) === null || (mark.undone && known.has(mark.registration))))
  await insertScans(db, tenant, list, by, added)
  const isOwn = ({ id, registration }: Mark) => {
    const scan = stored.get(id)
    return scan === undefined || (scan.list_id === list.id && scan.registration_id === registration)
  }
  const undone = marks.filter(mark => mark.undone && stored.has(mark.id) && isOwn(mark)).map(({ id }) => id)
  await db.run(sql`
    update check_in_scans set undone_at = now(), change = nextval('check_in_scan_changes')
    where tenant_id = ${tenant} and list_id = ${list.id} and undone_at is null and id = any(${undone}::uuid[])`)
  const counted = await countedOf(db, tenant, list.id, marks)
  return marks.map(mark => ({
    id: mark.id,
    registration: mark.registration,
    fullname: known.get(mark.registration)?.fullname ?? '',
    ...(isOwn(mark) ? resultOf(mark, refusals.get(mark.id) ?? null, counted) : { outcome: 'unknown', at: null, by: '' }),
  }))
}

type Refusal = 'unknown' | 'not_listed' | 'not_arrived' | 'closed'

function refusalOf({ at, direction }: Mark, person: Known | undefined, list: OpenedList): Refusal | null {
  if (!person || (list.kind === 'hardware') !== (direction !== null)) return 'unknown'
  if (list.closed_at !== null && !(at && Date.parse(at) <= Date.parse(list.closed_at))) return 'closed'
  if ((list.needs_entrance || list.audience === 'arrived') && !person.has_arrived && direction !== 'back') return 'not_arrived'
  // Hardware comes back also from people who left.
  return person.is_listed || direction === 'back' ? null : 'not_listed'
}

function resultOf({ id, registration }: Mark, refusal: Refusal | null, counted: readonly Counted[]): Pick<Result, 'outcome' | 'at' | 'by'> {
  const own = counted.filter(scan => scan.registration_id === registration)
  const at = own.findIndex(scan => scan.id === id)
  const scan = own[at]
  if (!scan) return { outcome: refusal ?? 'undone', at: null, by: '' }
  if (!scan.is_second) return { outcome: 'counted', at: null, by: '' }
  const before = own.slice(0, at).findLast(({ is_second }) => !is_second)
  return { outcome: 'already', at: before?.at ?? null, by: before?.by ?? '' }
}

async function findKnown(db: Db, tenant: string, list: string, marks: readonly Mark[]) {
  const people = await db.all<Known>(sql`
    select r.id, r.fullname, r.state = 'checked_in' as has_arrived, ${isListed} as is_listed
    from registrations r join check_in_lists l on l.tenant_id = r.tenant_id and l.id = ${list}
    where r.tenant_id = ${tenant} and r.state is not null and r.id = any(${marks.map(({ registration }) => registration)}::uuid[])`)
  return new Map(people.map(person => [person.id, person]))
}

async function findStored(db: Db, tenant: string, marks: readonly Mark[]) {
  const scans = await db.all<Stored>(sql`
    select id, registration_id, list_id from check_in_scans where tenant_id = ${tenant} and id = any(${marks.map(({ id }) => id)}::uuid[])`)
  return new Map(scans.map(scan => [scan.id, scan]))
}

/** A clock that is ahead counts as now. */
const insertScans = (db: Db, tenant: string, list: OpenedList, { user, link }: By, marks: readonly Mark[]) => {
  const now = new Date()
  return insertRows(
    db,
    'check_in_scans',
    marks.map(({ id, registration, direction, at, undone }) => ({
      tenant_id: tenant,
      id,
      list_id: list.id,
      registration_id: registration,
      direction,
      at: at && Date.parse(at) < now.getTime() ? at : now,
      scanned_by: user,
      link_id: link,
      undone_at: undone ? now : null,
    })),
  )
}

const countedOf = (db: Db, tenant: string, list: string, marks: readonly Mark[]): Promise<Counted[]> =>
  db.all<Counted>(sql`
    select s.id, s.registration_id, s.at, s.is_second, coalesce(k.name, m.fullname, '') as by
    from check_in_lists l cross join lateral ${scansOf(sql`s.registration_id = any(${marks.map(({ registration }) => registration)}::uuid[])`)} s
      left join check_in_links k on k.tenant_id = s.tenant_id and k.id = s.link_id left join check_in_scanners() m on m.user_id = s.scanned_by
    where l.tenant_id = ${tenant} and l.id = ${list} order by s.at, s.change`)
