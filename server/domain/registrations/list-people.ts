// The people of a check-in list with their scans and the answer that is shown at the scan, for devices that scan, also without a network.

import type { Language } from '#contract/language.ts'
import type { ListPeople } from '#contract/registrations/check-in-list-records.ts'
import type { Db } from '#server/platform/database/database.ts'
import { planAnew } from '#server/platform/database/plans.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'
import { isKnownToDevices, isListed, type OpenedList, scansOf } from './check-in-lists.ts'
import { findSeated } from './check-in.ts'
import { listFormFields } from './list-form-fields.ts'

type Filters = { search?: string | undefined; since?: string | undefined }
type Reader = { language: Language; isVolunteer: boolean }
type Guest = ListPeople['people'][number]

/** Maximum people in a list. It is more than any hackathon admits. */
const most = 20_000

/** Returns everyone, or who is found, or whose state or scans changed. A change of the settings returns everyone again. */
export async function listPeople(
  db: Db,
  tenant: string,
  { version, ...list }: OpenedList,
  filters: Filters,
  { language, isVolunteer }: Reader,
): Promise<ListPeople> {
  await planAnew(db)
  // Read first: a change during the query of people is in the next answer.
  const last = await db.one<{ history: string; scans: string }>(sql`
    select (select coalesce(max(number), 0)::text from registration_history where tenant_id = ${tenant}) as history,
      (select coalesce(max(change), 0)::text from check_in_scans where tenant_id = ${tenant} and list_id = ${list.id}) as scans`)
  const cursor = `${last?.history ?? 0}-${last?.scans ?? 0}-${version}`
  const [history = '0', scans = '0', seenVersion] = filters.since?.split('-') ?? []
  const isWhole = filters.search === undefined && seenVersion !== String(version)
  const where =
    filters.search !== undefined
      ? sql`r.id = any(${(await findSeated(db, tenant, filters.search, isVolunteer, sql`true`)).map(({ id }) => id)}::uuid[])`
      : isWhole
        ? null
        : sql`r.id in (
            select h.registration_id from registration_history h where h.tenant_id = ${tenant} and h.number > ${history}::bigint
            union select c.registration_id from check_in_scans c where c.tenant_id = ${tenant} and c.list_id = ${list.id} and c.change > ${scans}::bigint)`
  const fields = list.question === '' ? null : await listFormFields(db, tenant, language, [list.question])
  const people = await readGuests(db, tenant, list.id, where, list.question)
  return {
    list,
    question: fields?.list.find(({ name }) => name === list.question)?.label ?? '',
    people: people.map(({ answer, ...guest }) => ({ ...guest, answer: answer && fields ? fields.say(list.question, answer) : '' })),
    is_whole: isWhole,
    cursor,
  }
}

type ScanRow = Guest['scans'][number] & { registration_id: string }

/** Two queries, because the planner would join thousands of people and scans in a loop while it has no statistics of them. */
async function readGuests(db: Db, tenant: string, list: string, where: Sql | null, question: string): Promise<Guest[]> {
  const people = await db.all<Omit<Guest, 'scans'>>(sql`
    select r.id, upper(left(r.id::text, 8)) as reference, r.fullname, r.state, ${isListed} as is_listed, coalesce(r.answers ->> ${question}, '') as answer
    from registrations r join check_in_lists l on l.tenant_id = r.tenant_id and l.id = ${list}
    where r.tenant_id = ${tenant} and r.state is not null and ${where ?? isKnownToDevices} order by r.fullname, r.id limit ${most}`)
  const some = where && sql`s.registration_id = any(${people.map(({ id }) => id)}::uuid[])`
  const scans = await db.all<ScanRow>(sql`
    select s.registration_id, s.id, s.at, coalesce(k.name, m.fullname, '') as by, s.direction, s.is_second
    from check_in_lists l cross join lateral ${scansOf(some ?? undefined)} s
      left join check_in_links k on k.tenant_id = s.tenant_id and k.id = s.link_id left join check_in_scanners() m on m.user_id = s.scanned_by
    where l.tenant_id = ${tenant} and l.id = ${list} order by s.at, s.change`)
  const byPerson = Map.groupBy(scans, ({ registration_id }) => registration_id)
  return people.map(person => ({ ...person, scans: (byPerson.get(person.id) ?? []).map(({ registration_id: _, ...scan }) => scan) }))
}
