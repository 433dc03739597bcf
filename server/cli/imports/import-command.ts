import { type Command, Option } from 'commander'
import type { DateOrder } from '#contract/imports/import-columns.ts'
import { type SheetEncoding, sheetEncodings } from '#contract/imports/sheet-files.ts'
import { type Language, languages } from '#contract/language.ts'
import { type DecisionState, decisionStates } from '#contract/registrations/registration-states.ts'
import type { Output } from '../installation.ts'

type ImportCommandOptions = Partial<
  Record<'hackathon' | 'by' | 'agreedOn' | 'agreedWhere' | 'undo' | 'sheet' | 'skipFaults', string> & {
    dryRun: true
    complete: true
    state: DecisionState
    language: Language
    dateOrder: DateOrder
    encoding: SheetEncoding
  }
> & { column: string[] }

/** Adds `maydan import`. */
export function addImportCommand(program: Command, output: () => Output): void {
  program
    .command('import [file]')
    .description('import registrations from a CSV or XLSX file, as in the portal; notifies no one')
    .option('--hackathon <address>', 'address of the hackathon')
    .option('--by <email>', 'owner or editor with whose rights the import runs')
    .option('--agreed-on <date>', 'date on which people agreed that their data is used, such as 2026-11-12')
    .option('--agreed-where <text>', 'where they agreed, such as the title of the form')
    .option('--dry-run', 'show columns, counts and faults; import nothing')
    .option('--skip-faults <file>', 'import the other rows if rows have faults, and write these into this new CSV file')
    .option(
      '--column <choice>',
      'import a column: "Heading=target" or NUMBER=target, with an empty target to leave it out; repeatable',
      collect,
      [],
    )
    .addOption(new Option('--state <state>', 'state of people whose row has none').choices(decisionStates))
    .addOption(new Option('--language <language>', 'language of people whose row has none').choices(languages))
    .option('--complete', 'add missing answers and phone numbers to people who are registered already')
    .addOption(
      new Option('--date-order <order>', 'order of day and month, where the dates do not show it').choices(['day_first', 'month_first']),
    )
    .option('--sheet <name>', 'sheet of an XLSX file; default: the one with most rows')
    .addOption(new Option('--encoding <encoding>', 'encoding of a CSV file; default: recognized').choices(sheetEncodings))
    .option('--undo <id>', 'instead of importing, remove the registrations of an import that no one changed since; requires --by only')
    .action(async (file: string | undefined, options: ImportCommandOptions, command: Command) => {
      const { by, undo, hackathon, agreedOn, agreedWhere } = options
      const missing = (names: string) => command.error(`error: missing ${names}`)
      if (by === undefined) return missing('--by')
      const { importPeople, undoImportOf } = await import('./import-people.ts')
      if (undo !== undefined && file !== undefined) return command.error('error: give either a file or --undo')
      if (undo !== undefined) return undoImportOf(undo, by, output())
      if (file === undefined || hackathon === undefined || agreedOn === undefined || agreedWhere === undefined)
        return missing('one of: file, --hackathon, --agreed-on, --agreed-where')
      const { state, language, complete, column, dateOrder, sheet, encoding, dryRun = false, skipFaults } = options
      const choices = { ...(state && { state }), ...(language && { language }), ...(complete && { registered: 'complete' as const }) }
      const columns = { columns: column, choices, dateOrder, sheet, encoding }
      return importPeople(file, { hackathon, by, agreedOn, agreedWhere, ...columns, isDryRun: dryRun, skipFaults }, output())
    })
}

/** Collects the values of a repeatable option. */
const collect = (value: string, former: readonly string[]) => [...former, value]
