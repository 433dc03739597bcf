// Imports and their rows in the database.

import { Uuid } from '#contract/fields.ts'
import type { ImportSource } from '#contract/imports/import-columns.ts'
import { type Import, type ImportChoices, type ImportRow, undoDays } from '#contract/imports/import-records.ts'
import { dateOrderOf } from '#contract/imports/read-dates.ts'
import { unmatchedValues } from '#contract/imports/read-row.ts'
import type { ImportFault, RowOutcome } from '#contract/imports/row-outcomes.ts'
import type { Language } from '#contract/language.ts'
import { inParts } from '#server/domain/imports/many-rows.ts'
import { freeSeats, readAdmission } from '#server/domain/registrations/admission.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type ImportForm, readImportForm } from './import-fields.ts'
import { type ReadRow, readingOf, readRows, type SheetRow } from './read-rows.ts'
import { readWorld } from './read-world.ts'

export type StoredImport = {
  id: string
  filename: string
  source: ImportSource
  headings: string[]
  choices: ImportChoices
  is_remembered: boolean
  by: string | null
  created_at: string
  imported_at: string | null
  undone_at: string | null
  agreed_where: string | null
  agreed_on: string | null
}

const columns = sql`i.id, i.filename, i.source, i.headings, i.choices, i.is_remembered, u.fullname as by, i.created_at, i.imported_at,
  i.undone_at, i.agreed_where, to_char(i.agreed_on, 'YYYY-MM-DD') as agreed_on`

export const listStored = (db: Db, tenant: string) =>
  db.all<StoredImport>(sql`
    select ${columns} from imports i left join users u on u.id = i.created_by where i.tenant_id = ${tenant} order by i.created_at desc, i.id`)

/** Throws import.not_found. `lock`: other changes of the import wait for this transaction. */
export async function findImport(db: Db, tenant: string, typed: string, lock: 'lock' | 'read' = 'read'): Promise<StoredImport> {
  const id = Uuid.safeParse(typed.toLowerCase()).data ?? refuse('import.not_found')
  if (lock === 'lock') await db.run(sql`select from imports where tenant_id = ${tenant} and id = ${id} for update`)
  const found = await db.one<StoredImport>(sql`
    select ${columns} from imports i left join users u on u.id = i.created_by where i.tenant_id = ${tenant} and i.id = ${id}`)
  return found ?? refuse('import.not_found')
}

export const requireDraft = ({ imported_at }: StoredImport) => {
  if (imported_at !== null) refuse('import.not_draft')
}

const stateOf = ({ imported_at, undone_at }: StoredImport): Import['state'] => (undone_at ? 'undone' : imported_at ? 'imported' : 'draft')

/** Joins each row of a draft with the registration of its address; a registration that was not withdrawn comes first. */
const known = sql`left join lateral (
  select r.id, r.fullname, r.phone, r.answers, r.state from registrations r
  where r.tenant_id = i.tenant_id and i.email <> '' and r.email = i.email and r.state is not null
  order by r.state = 'withdrawn', r.created_at desc limit 1) k on i.outcome = 'create' and i.registration_id is null and i.written is null`

/** Whether the registration `k` lacks something that the row has. A withdrawn registration is not completed. */
export const lacking = sql`(k.state <> 'withdrawn' and (k.phone = '' and i.person ->> 'phone' <> ''
  or (i.person -> 'answers') - array(select key from jsonb_each_text(k.answers) where value <> '') <> '{}'::jsonb))`

/** What becomes of a row of an import that is not complete yet. */
const outcomeOf = (registered: ImportChoices['registered']): Sql =>
  sql`case when k.id is null then i.outcome when ${registered === 'complete'}::boolean and ${lacking} then 'complete' else 'existing' end`

async function countOutcomes(db: Db, tenant: string, { id, choices }: StoredImport): Promise<Record<RowOutcome, number>> {
  const counted = await db.all<{ outcome: RowOutcome; n: number }>(sql`
    select ${outcomeOf(choices.registered)} as outcome, count(*)::int as n from import_rows i ${known}
    where i.tenant_id = ${tenant} and i.import_id = ${id} group by 1`)
  const counts = { create: 0, complete: 0, existing: 0, repeated: 0, faulted: 0 }
  for (const { outcome, n } of counted) counts[outcome] = n
  return counts
}

export async function presentListed(db: Db, tenant: string, stored: StoredImport) {
  const { id, filename, source, by, created_at, imported_at, undone_at } = stored
  const counts = await countOutcomes(db, tenant, stored)
  const ends = imported_at && !undone_at ? new Date(Date.parse(imported_at) + undoDays * 86_400_000).toISOString() : null
  const rows = Object.values(counts).reduce((sum, n) => sum + n, 0)
  return { id, filename, source, state: stateOf(stored), by, created_at, imported_at, undo_until: ends, rows, counts }
}

export async function presentImport(db: Db, tenant: string, stored: StoredImport, language: Language): Promise<Import> {
  const form = await readImportForm(db, tenant, language)
  const { id, headings, choices, agreed_where, agreed_on, is_remembered } = stored
  const rows = await readCells(db, tenant, id)
  const { targets, orders, ...chosen } = choices
  const admission = await readAdmission(db, tenant)
  const seated = await db.one<{ n: number }>(sql`
    select count(*)::int as n from import_rows i ${known} where i.tenant_id = ${tenant} and i.import_id = ${id} and i.outcome = 'create'
      and k.id is null and i.person is not null and coalesce(i.person ->> 'state', ${choices.state}) in ('accepted', 'checked_in')`)
  const undone = await db.one<{ reversed: number; kept: number }>(sql`
    select count(*) filter (where undone = 'reversed')::int as reversed, count(*) filter (where undone = 'kept')::int as kept
    from import_rows where tenant_id = ${tenant} and import_id = ${id}`)
  const notice = await db.one<{ sent: number; to: number }>(sql`
    select count(i.notified_at)::int as sent, count(*) filter (where i.notified_at is null and ${isToNotify})::int as to
    from import_rows i left join registrations r on r.tenant_id = i.tenant_id and r.id = i.registration_id
    where i.tenant_id = ${tenant} and i.import_id = ${id}`)
  return {
    ...(await presentListed(db, tenant, stored)),
    columns: headings.map((heading, at) => ({
      heading,
      samples: samplesOf(rows, at),
      target: targets[at] ?? null,
      order: orders[at] ?? 'unknown',
      asks_order: isDate(targets[at] ?? null, form) && asksOrder(rows, at),
    })),
    fields: form.asked,
    choices: chosen,
    unmatched: stored.imported_at
      ? []
      : unmatchedValues(
          rows.map(({ cells }) => cells),
          readingOf({ ...choices, source: stored.source }, form),
        ),
    free_seats: freeSeats(admission),
    seated: seated?.n ?? 0,
    is_remembered,
    has_teams: form.teamMost !== null,
    projects: await countProjects(db, tenant, stored),
    agreed: agreed_where !== null && agreed_on !== null ? { where: agreed_where, on: agreed_on } : null,
    undone: stored.undone_at ? (undone ?? null) : null,
    notice: { sent: notice?.sent ? notice.sent : null, to: notice?.to ?? 0 },
  }
}

/** Projects of a draft by what becomes of them, and projects of a complete import by what became of them. */
async function countProjects(db: Db, tenant: string, { id, imported_at }: StoredImport): Promise<Import['projects']> {
  const counted = await db.one<Import['projects']>(sql`
    select count(*) filter (where not (p ->> 'exists')::boolean or project = 'created')::int as create,
      count(*) filter (where (p ->> 'exists')::boolean or project = 'existing')::int as existing,
      count(*) filter (where (p ->> 'is_shortened')::boolean)::int as shortened,
      count(*) filter (where project_undone = 'kept')::int as kept,
      ${imported_at === null} and not exists (select from submissions s where s.tenant_id = ${tenant} and s.closes_at is not null) as sets_deadline
    from (select project, project_undone, case when jsonb_typeof(person -> 'project') = 'object' then person -> 'project' end as p
      from import_rows where tenant_id = ${tenant} and import_id = ${id}) i`)
  if (!counted) throw new Error('no counts of projects')
  return { ...counted, sets_deadline: counted.sets_deadline && counted.create > 0 }
}

/** Rows of people to notify: the import created their registration, and it is not over. */
export const isToNotify = sql`i.outcome = 'create' and i.undone is null and r.bounced_at is null and r.state not in ('withdrawn', 'declined')`

const samplesOf = (rows: readonly SheetRow[], at: number): string[] => {
  const samples = new Set<string>()
  for (const { cells } of rows) {
    if (samples.size === 3) break
    if (cells[at]) samples.add(cells[at].slice(0, 80))
  }
  return [...samples]
}

const isDate = (target: string | null, { fields }: ImportForm): boolean =>
  target === 'registered_at' || target === 'checked_in_at' || fields.some(({ name, type }) => name === target && type === 'date')

/** Whether a column has numeric dates that no value above 12 decides. */
const asksOrder = (rows: readonly SheetRow[], at: number): boolean =>
  rows.some(({ cells }) => numericDate.test(cells[at] ?? '')) && dateOrderOf(rows.map(({ cells }) => cells[at] ?? '')) === 'unknown'
const numericDate = /^\s*[\d٠-٩]{1,2}[/.-][\d٠-٩]{1,2}[/.-][\d٠-٩]{2,4}/

const readCells = (db: Db, tenant: string, id: string) =>
  db.all<SheetRow>(
    sql`select number, cells from import_rows where tenant_id = ${tenant} and import_id = ${id} and cells <> '{}' order by number`,
  )

/** Reads all rows of a draft again with its choices. */
export async function readAgain(db: Db, tenant: string, stored: StoredImport, language: Language): Promise<ImportForm> {
  const form = await readImportForm(db, tenant, language)
  const rows = await readCells(db, tenant, stored.id)
  const read = await readRows(
    rows,
    readingOf({ ...stored.choices, source: stored.source }, form),
    form.teamMost,
    await readWorld(db, tenant),
  )
  await saveRead(db, tenant, stored.id, read)
  return form
}

export async function saveRead(db: Db, tenant: string, id: string, read: readonly ReadRow[]): Promise<void> {
  for (const part of inParts(read)) {
    const values = part.map(({ number, email, outcome, faults, person }) => ({ number, email, outcome, faults, person }))
    await db.run(sql`
      update import_rows i set email = n.email, outcome = n.outcome, faults = n.faults, person = n.person
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as n (number integer, email text, outcome text, faults jsonb, person jsonb)
      where i.tenant_id = ${tenant} and i.import_id = ${id} and i.number = n.number`)
  }
}

type RowFilter = { outcome?: RowOutcome | undefined; fault?: string | undefined; number?: number }

export async function listRows(
  db: Db,
  tenant: string,
  stored: StoredImport,
  filter: RowFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const { choices, id } = stored
  const wanted = sql`i.tenant_id = ${tenant} and i.import_id = ${id}
    and (${filter.outcome ?? null}::text is null or ${outcomeOf(choices.registered)} = ${filter.outcome ?? null})
    and (${filter.number ?? null}::integer is null or i.number = ${filter.number ?? null})
    and (${filter.fault ?? null}::text is null or exists (select from jsonb_array_elements(i.faults) f where f ->> 'code' = ${filter.fault ?? null}))`
  const results = await db.all<ImportRow>(sql`
    select i.number, coalesce(i.file_row, i.number) as row, i.cells, ${outcomeOf(choices.registered)} as outcome, i.faults, i.undone,
      jsonb_build_object('fullname', coalesce(i.person ->> 'fullname', r.fullname, ''), 'email', i.email,
        'phone', coalesce(i.person ->> 'phone', r.phone, ''), 'team', coalesce(i.person ->> 'team', t.name, ''),
        'state', coalesce(i.person ->> 'state', r.state, ${choices.state}),
        'project', coalesce(i.person -> 'project' ->> 'name', '')) as person,
      case when coalesce(k.id, r.id) is not null then
        jsonb_build_object('id', coalesce(k.id, r.id), 'fullname', coalesce(k.fullname, r.fullname)) end as registration
    from import_rows i ${known} left join registrations r on r.tenant_id = i.tenant_id and r.id = i.registration_id
      left join candidate_teams t on t.tenant_id = r.tenant_id and t.id = r.team_id
    where ${wanted} order by i.number limit ${limit} offset ${offset}`)
  const counted = await db.one<{ n: number }>(sql`select count(*)::int as n from import_rows i ${known} where ${wanted}`)
  return { results, count: counted?.n ?? 0 }
}

/** Number of rows with each fault. */
export async function countFaults(db: Db, tenant: string, id: string): Promise<Partial<Record<ImportFault['code'], number>>> {
  const counted = await db.all<{ code: ImportFault['code']; n: number }>(sql`
    select f ->> 'code' as code, count(distinct i.number)::int as n from import_rows i, jsonb_array_elements(i.faults) f
    where i.tenant_id = ${tenant} and i.import_id = ${id} group by 1`)
  return Object.fromEntries(counted.map(({ code, n }) => [code, n]))
}
