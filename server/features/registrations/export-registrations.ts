import type { endpoints } from '#contract/endpoints.ts'
import { type L10n, type Language, textIn } from '#contract/language.ts'
import { maxExported } from '#contract/limits.ts'
import type { ListedRegistration } from '#contract/registrations/registration-records.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { listFormFields } from '#server/domain/registrations/list-form-fields.ts'
import { registrationColumns } from '#server/domain/registrations/registration-columns.ts'
import { csvOf } from '#server/platform/csv/csv.ts'
import { cellsOf, type Column, headingsOf, sheetTimes } from '#server/platform/csv/sheet.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { now } from '#server/platform/time/now.ts'
import { mlhColumns } from './mlh-columns.ts'
import { countRegistrations, findAfter, findAnswered } from './registration-store.ts'

/** Returns a thousand rows per call, to limit memory. Each question has a column. The first call records the total in the audit log. */
export const exportRegistrations: Handler<typeof endpoints.registrations.export> = (
  { query: { after, as, preset, ...filters } },
  context,
) =>
  context.within(async db => {
    const { id } = context.tenant
    const wanted = { reader: context.user.id, ...filters, sharedWithMlh: preset !== undefined }
    const found = await findAfter(db, id, wanted, after, maxExported + 1)
    const count = await countRegistrations(db, id, wanted)
    if (after === undefined)
      await recordAudit(db, context.acting, {
        action: 'registrations.exported',
        object: ['tenant', id],
        tenant: id,
        details: { count, ...(preset && { preset }) },
      })
    const tenant = await db.one<{ tenant_name: string; timezone: string }>(sql`select tenant_name, timezone from tenants where id = ${id}`)
    const keys = await findAnswered(db, id, wanted)
    const language = preset ? 'en' : context.language
    const fields = await listFormFields(db, id, language, keys)
    const times = sheetTimes(tenant?.timezone ?? 'Asia/Riyadh')
    const rows = found.slice(0, maxExported)
    const columns = preset ? mlhColumns(preset, fields.say) : await columnsOf(db, id, { language, times, fields, keys, rows })
    const cells = [...(after === undefined ? [headingsOf(columns, language)] : []), ...cellsOf(columns, rows)]
    const csv = as === 'csv' ? csvOf(cells) : ''
    return {
      filename: `${tenant?.tenant_name ?? 'hackathon'}-${preset?.replace(/_/g, '-') ?? 'registrations'}-${times.format(new Date(now())).slice(0, 10)}.csv`,
      // The byte order mark belongs at the start of the file only.
      csv: after === undefined ? csv : csv.slice(1),
      cells: as === 'cells' ? cells : [],
      count,
      next: found.length > maxExported ? (rows.at(-1)?.id ?? null) : null,
    }
  })

type Source = {
  language: Language
  times: Intl.DateTimeFormat
  fields: Awaited<ReturnType<typeof listFormFields>>
  keys: readonly string[]
  rows: readonly ListedRegistration[]
}

async function columnsOf(
  db: Db,
  id: string,
  { language, times, fields, keys, rows }: Source,
): Promise<Column<ListedRegistration, string>[]> {
  const hasTeams = (await db.one(sql`select from candidate_teams where tenant_id = ${id} limit 1`)) !== undefined
  const asksToConfirm =
    (await db.one(sql`select from registrations where tenant_id = ${id} and confirm_until is not null limit 1`)) !== undefined
  const hasCheckIns = (await db.one(sql`select from registrations where tenant_id = ${id} and state = 'checked_in' limit 1`)) !== undefined
  const checkIns = hasCheckIns ? await findCheckIns(db, id, rows) : new Map<string, string>()
  const checkIn: Column<ListedRegistration, string> = {
    heading: { ar: 'وقت الحضور', en: 'Check-in time' },
    cell: row => {
      const at = checkIns.get(row.id)
      return at === undefined ? '' : times.format(new Date(at))
    },
  }
  return [
    ...registrationColumns(language, times, { asksToConfirm, hasTeams }),
    ...(hasCheckIns ? [checkIn] : []),
    { heading: { ar: 'اللغة', en: 'Language' }, cell: row => textIn(languageNames[row.language], language) },
    ...((await hasCriteria(db, id)) ? scoreColumns : []),
    ...fields.list
      .filter(({ name }) => keys.includes(name))
      .map(({ name, label }) => ({
        heading: { ar: label, en: label },
        cell: ({ answers }: ListedRegistration) => (answers[name] === undefined ? '' : fields.say(name, answers[name])),
      })),
  ]
}

/** The headings and words are those that an import reads. */
const languageNames: Record<Language, L10n> = { ar: { ar: 'العربية', en: 'Arabic' }, en: { ar: 'الإنجليزية', en: 'English' } }

/** Returns the time of the last check-in, by registration that is checked in. */
async function findCheckIns(db: Db, tenant: string, rows: readonly ListedRegistration[]): Promise<ReadonlyMap<string, string>> {
  const present = rows.filter(({ state }) => state === 'checked_in').map(({ id }) => id)
  const found = await db.all<{ id: string; at: string }>(sql`
    select registration_id as id, max(at) as at from registration_history
    where tenant_id = ${tenant} and state = 'checked_in' and registration_id = any(${present}::uuid[]) group by 1`)
  return new Map(found.map(({ id, at }) => [id, at]))
}

const scoreColumns: readonly Column<ListedRegistration, string>[] = [
  { heading: { ar: 'متوسط التقييم', en: 'Average score' }, cell: ({ score }) => (score === null ? '' : score.toFixed(2)) },
  { heading: { ar: 'عدد المقيّمين', en: 'Scored by' }, cell: ({ scored }) => String(scored) },
]

const hasCriteria = async (db: Db, tenant: string) =>
  (await db.one(sql`select from scoring where tenant_id = ${tenant} and criteria <> '[]'`)) !== undefined
