import type { endpoints } from '#contract/endpoints.ts'
import type { ImportChoices } from '#contract/imports/import-records.ts'
import { expandProjects } from '#contract/imports/project-rows.ts'
import { dateOrderOf } from '#contract/imports/read-dates.ts'
import { recognizeColumns } from '#contract/imports/recognize-columns.ts'
import { type SheetEncoding, sheetFileBytes } from '#contract/imports/sheet-files.ts'
import { languages } from '#contract/language.ts'
import type { Handler } from '#server/domain/deps.ts'
import { inParts } from '#server/domain/imports/many-rows.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countAttempt, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'
import { readSheets, type Sheet, sheetLimits, UnreadableSheet } from '#server/platform/sheets/read-sheets.ts'
import { faultWords } from './fault-words.ts'
import { type ImportForm, isOffered, readImportForm } from './import-fields.ts'
import { saveRead } from './import-store.ts'
import { readingOf, readRows, type SheetRow } from './read-rows.ts'
import { readWorld } from './read-world.ts'

/** Reading a sheet costs up to several seconds of CPU. */
const perMember: RateLimit = { name: 'imports.read', max: 60, seconds: 3600 }
/** Unfinished imports of a hackathon. */
const maxDrafts = 20

export const createImport: Handler<typeof endpoints.imports.create> = async (
  { form: { file, encoding, sheet: wanted } },
  context,
  { database },
) => {
  await countAttempt(database, perMember, context.user.id)
  if (file.size > sheetFileBytes) refuse('import.too_large')
  const read = await readFile(new Uint8Array(await file.arrayBuffer()), encoding === '' ? undefined : encoding)
  const sheet = read.sheets.find(({ name }) => name === wanted) ?? longest(read.sheets)
  const [first = [], ...lines] = sheet.rows
  const given = lines.flatMap((cells, at): SheetRow[] => (cells.some(cell => cell.trim() !== '') ? [{ number: at + 2, cells }] : []))
  if (given.length === 0) refuse('import.empty')
  const expanded = expandProjects(first, given)
  const { headings, rows }: { headings: readonly string[]; rows: readonly (SheetRow & { from?: number | null })[] } = expanded ?? {
    headings: first,
    rows: given,
  }
  if (rows.length > sheetLimits.rows) refuse('import.too_many_rows')
  return context.within(async db => {
    const tenant = context.tenant.id
    const drafts = await db.one<{ n: number }>(
      sql`select count(*)::int as n from imports where tenant_id = ${tenant} and imported_at is null`,
    )
    if ((drafts?.n ?? 0) >= maxDrafts) refuse('import.too_many')
    const form = await readImportForm(db, tenant, context.language)
    const cells = rows.map(row => row.cells)
    const { source, targets: recognized } = recognizeColumns(headings, cells, form.fields)
    const targets = recognized.map(target => (target === 'team' && form.teamMost === null ? null : target))
    const orders = headings.map((_, at) => dateOrderOf(cells.map(row => row[at] ?? '')))
    const former = await findRemembered(db, tenant, headings, form)
    const choices: ImportChoices = former
      ? { ...former, orders: orders.map((order, at) => (order === 'unknown' ? (former.orders[at] ?? order) : order)) }
      : {
          targets,
          orders,
          values: {},
          // Who submitted a project took part.
          state: targets.includes('project_name') ? 'accepted' : 'applied',
          language: 'ar',
          registered: 'keep',
        }
    const added = await db.one<{ id: string }>(sql`
      insert into imports (tenant_id, filename, source, headings, choices, is_remembered, created_by)
      values (${tenant}, ${file.name.slice(0, 200)}, ${source}, ${headings}, ${choices}, ${former !== null}, ${context.user.id}) returning id`)
    if (!added) throw new Error('an import was not added')
    for (const part of inParts(rows))
      await db.run(sql`
        insert into import_rows (tenant_id, import_id, number, file_row, cells, email, outcome, faults)
        select ${tenant}, ${added.id}, number, "from", cells, '', 'faulted', '[]'
        from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as r (number integer, "from" integer, cells text[])`)
    await saveRead(
      db,
      tenant,
      added.id,
      await readRows(rows, readingOf({ ...choices, source }, form), form.teamMost, await readWorld(db, tenant)),
    )
    return context.reply({ id: added.id, encoding: read.encoding, sheet: sheet.name, sheets: read.sheets.map(({ name }) => name) })
  })
}

async function readFile(bytes: Uint8Array, encoding?: SheetEncoding) {
  try {
    return await readSheets(bytes, encoding ? { encoding } : {})
  } catch (error) {
    if (error instanceof UnreadableSheet) return refuse(`import.${error.fault}`)
    throw error
  }
}

const longest = (sheets: readonly Sheet[]): Sheet =>
  sheets.reduce((most, sheet) => (sheet.rows.length > most.rows.length ? sheet : most), { name: '', rows: [] })

/**
 * Returns the choices of the last import with the same headings, without targets that the form has no more. A file of faulty rows has one
 * more column, which is not imported.
 */
async function findRemembered(db: Db, tenant: string, headings: readonly string[], form: ImportForm): Promise<ImportChoices | null> {
  const row = await db.one<{ choices: ImportChoices }>(sql`
    select choices from imports where tenant_id = ${tenant} and headings = ${withoutFaults(headings)} and imported_at is not null order by imported_at desc limit 1`)
  if (!row) return null
  const targets = headings.map((_, at) => {
    const target = row.choices.targets[at] ?? null
    return target !== null && isOffered(target, form) ? target : null
  })
  return { ...row.choices, targets }
}

const withoutFaults = (headings: readonly string[]): readonly string[] =>
  languages.some(language => headings.at(-1) === faultWords[language].heading) ? headings.slice(0, -1) : headings
