import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { endpoints } from '#contract/endpoints.ts'
import { type DateOrder, hasRequiredColumns } from '#contract/imports/import-columns.ts'
import { type Import, type ImportChoices, undoDays } from '#contract/imports/import-records.ts'
import type { SheetEncoding } from '#contract/imports/sheet-files.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { sentenceOf } from '#contract/problems.ts'
import type { Deps } from '#server/domain/deps.ts'
import { importsRoutes } from '#server/features/imports/routes.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { CommandError, type Output, withDatabase } from '../installation.ts'
import { withPersons } from '../tenants/person.ts'
import { chooseTargets } from './choose-columns.ts'
import { reportOf } from './import-report.ts'
import { contextsOf, findEditor, type Member } from './member-calls.ts'

export type ImportOptions = {
  hackathon: string
  /** email address of an editor or owner */
  by: string
  agreedOn: string
  agreedWhere: string
  /** choices of chooseTargets */
  columns: readonly string[]
  choices: Partial<Pick<ImportChoices, 'state' | 'language' | 'registered'>>
  /** for columns whose dates do not show it */
  dateOrder: DateOrder | undefined
  encoding: SheetEncoding | undefined
  sheet: string | undefined
  isDryRun: boolean
  /** new file for the rows with faults; without it, no row is imported if one has a fault */
  skipFaults: string | undefined
}

/** Imports the registrations of a sheet as the portal does. Prints columns, counts and faults. Throws CommandError if nothing was imported. */
export const importPeople = (file: string, options: ImportOptions, output: Output): Promise<void> =>
  withDatabase(async ({ database }) => {
    const { isDryRun, skipFaults } = options
    const agreed = agreementOf(options)
    const member = await findEditor(database, options.by, options.hackathon)
    const calls = callsOf(database, member)
    const { id, sheet, sheets } = await withSentences(calls.create(new File([await readFile(file)], path.basename(file)), options))
    let isDone = false
    try {
      if (options.sheet !== undefined && options.sheet !== sheet)
        throw new CommandError(`The file has no sheet ${options.sheet}. Its sheets: ${sheets.join(', ')}.`, 2)
      const draft = await withSentences(choose(calls, await calls.detail(id), options))
      const faulted = await calls.faulted(id)
      const { data, lines } = reportOf(draft, faulted)
      const reason = refusalOf(draft, skipFaults !== undefined)
      if (reason !== null || isDryRun) {
        output.result({ id: null, ...data }, [...lines, '', 'Nothing was imported.'])
        if (reason !== null) throw new CommandError(reason)
        return
      }
      const done = await withSentences(runAndSave(calls, draft, { agreed, faultsFile: draft.counts.faulted > 0 ? skipFaults : undefined }))
      isDone = true
      const { counts } = done
      output.result({ ...data, id, counts }, [
        ...reportOf(done, faulted).lines,
        '',
        `import ${id}: no one was notified. For ${undoDays} days, undo it with maydan import --undo ${id} --by ${options.by}`,
      ])
      if (counts.faulted > 0)
        output.note(`${skipFaults}: the rows with faults. They contain personal data. Correct them, and import that file.`)
    } finally {
      // A run whose response was lost is no draft, and a draft that remains is deleted after days.
      if (!isDone) await calls.remove(id).catch(() => {})
    }
  })

/** Removes the registrations of an import that no one changed since. */
export const undoImportOf = (id: string, by: string, output: Output): Promise<void> =>
  withPersons(async (persons, database) => {
    const found = await database.system(db => db.one<{ tenant_id: string }>(sql`select tenant_id from imports where id::text = ${id}`))
    if (!found) throw new CommandError(sentenceOf('import.not_found', 'en'))
    const context = contextsOf(database, await findEditor(database, by, found.tenant_id))
    const { undone } = await withSentences(
      importsRoutes.undo({ params: { id } }, context(endpoints.imports.undo), { persons } as Deps) as Promise<Import>,
    )
    const { reversed = 0, kept = 0 } = undone ?? {}
    output.result({ id, reversed, kept }, [`${reversed} registrations were reversed, ${kept} kept because they changed since the import.`])
  })

function agreementOf({ agreedOn, agreedWhere }: ImportOptions) {
  const { data, error } = endpoints.imports.run.body.safeParse({ agreed_on: agreedOn, agreed_where: agreedWhere })
  if (data) return data
  const isDate = error.issues.some(({ path: [name] }) => name === 'agreed_on')
  throw new CommandError(isDate ? '--agreed-on must be a date such as 2026-11-12.' : '--agreed-where must have 3 to 200 characters.', 2)
}

type Calls = ReturnType<typeof callsOf>

/** The calls of the portal, with the rights of the member. */
function callsOf(database: Database, member: Member) {
  const context = contextsOf(database, member)
  const { create, detail, choose: put, rows, faults, run, remove } = endpoints.imports
  const used: Pick<Deps, 'database'> = { database }
  const deps = used as Deps
  const of = (id: string) => ({ params: { id } })
  return {
    create: async (file: File, { encoding, sheet }: Pick<ImportOptions, 'encoding' | 'sheet'>) =>
      importsRoutes.create({ form: { file, encoding: encoding ?? '', sheet: sheet ?? '' } }, context(create), deps),
    detail: async (id: string): Promise<Import> => importsRoutes.detail(of(id), context(detail), deps) as Promise<Import>,
    choose: async (id: string, body: ImportChoices): Promise<Import> => importsRoutes.choose({ ...of(id), body }, context(put), deps),
    faulted: async (id: string) =>
      (await importsRoutes.rows({ ...of(id), query: { page: 1, limit: 20_000, order: 'asc', outcome: 'faulted' } }, context(rows), deps))
        .results,
    faultsAsCsv: async (id: string) => (await importsRoutes.faults(of(id), context(faults), deps)).csv,
    run: async (id: string, body: ReturnType<typeof agreementOf>): Promise<Import> =>
      importsRoutes.run({ ...of(id), body }, context(run), deps),
    remove: async (id: string) => importsRoutes.remove(of(id), context(remove), deps),
  }
}

async function choose(calls: Calls, draft: Import, { columns, choices, dateOrder }: ImportOptions): Promise<Import> {
  if (columns.length === 0 && Object.keys(choices).length === 0 && dateOrder === undefined) return draft
  return calls.choose(draft.id, {
    ...draft.choices,
    ...choices,
    targets: chooseTargets(draft, columns),
    orders: draft.columns.map(({ order }) => (order === 'unknown' ? (dateOrder ?? order) : order)),
  })
}

/** Returns why the draft cannot be imported, or null. */
function refusalOf({ columns, counts, rows, seated, free_seats }: Import, isSkipping: boolean): string | null {
  const sentence = (code: ProblemCode) => sentenceOf(code, 'en')
  if (!hasRequiredColumns(columns.map(({ target }) => target)))
    return 'Choose the columns with the email address and the name: --column "Heading=email" --column "Heading=fullname"'
  if (counts.faulted === rows) return sentence('import.no_rows')
  if (counts.faulted > 0 && !isSkipping)
    return `${counts.faulted} of ${rows} rows have faults. Correct them, or import the other rows with --skip-faults FILE, which writes these into a new file.`
  return free_seats !== null && seated > free_seats ? sentence('registration.no_seat') : null
}

/** Writes the rows with faults first, because an import does not run if they cannot be stored. */
async function runAndSave(
  calls: Calls,
  { id }: Import,
  { agreed, faultsFile }: { agreed: ReturnType<typeof agreementOf>; faultsFile: string | undefined },
): Promise<Import> {
  if (faultsFile === undefined) return calls.run(id, agreed)
  await writeFile(faultsFile, await calls.faultsAsCsv(id), { flag: 'wx', mode: 0o600 })
  try {
    return await calls.run(id, agreed)
  } catch (error) {
    await rm(faultsFile)
    throw error
  }
}

/** Replaces refusals by their sentence. */
const withSentences = <T>(call: Promise<T>): Promise<T> =>
  call.catch((error: unknown) => {
    throw error instanceof Refusal ? new CommandError(sentenceOf(error.code, 'en', error.values)) : error
  })
