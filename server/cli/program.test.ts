import assert from 'node:assert/strict'
import { cp, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { type Command, CommanderError } from 'commander'
import { sql } from '#server/platform/database/sql.ts'
import { release } from '#server/platform/settings/release.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { databaseUrlOf, runMaydan } from '#server/testing/processes/run-maydan.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { createProgram } from './commands.ts'

const root = path.join(import.meta.dirname, '..', '..')
const folder = await mkdtemp(path.join(tmpdir(), 'maydan-cli-'))
let databaseUrl = ''
const app = await startTestApp({}, connection => {
  databaseUrl = databaseUrlOf(connection)
  return connection
})
after(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const maydan = (args: readonly string[], env: Record<string, string> = {}, from?: string) =>
  runMaydan(args, folder, { DATA_DIR: app.services.settings.dataDir, DATABASE_URL: databaseUrl, ...env }, from)

const system = app.services.database.system
const roleOf = (id: string) => system(db => db.one<{ role: string }>(sql`select role from users where id = ${id}`))

const leaves = (command: Command, names: readonly string[]): { names: readonly string[]; command: Command }[] =>
  command.commands.length > 0 ? command.commands.flatMap(each => leaves(each, [...names, each.name()])) : [{ names, command }]
const commands = leaves(createProgram(), [])

const withSubcommands = (command: Command): Command[] => [command, ...command.commands.flatMap(withSubcommands)]

/** Parses arguments in this process, because a process for each command line would take half a second. Runs no command. */
async function parse(args: readonly string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const program = createProgram()
  const written = { stdout: '', stderr: '' }
  for (const command of withSubcommands(program)) {
    command.configureOutput({ writeOut: text => (written.stdout += text), writeErr: text => (written.stderr += text) })
    if (command.commands.length === 0) command.action(() => assert.fail(`${command.name()} would run`))
  }
  const error = await program.parseAsync(args, { from: 'user' }).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof CommanderError)) throw error
  return { code: error.exitCode, ...written }
}

test('the maydan command prints its version and its help with exit code 0', async () => {
  assert.deepEqual(await maydan(['--version']), { code: 0, stdout: `${release}\n`, stderr: '' })
  const { code, stdout } = await maydan(['--help'])
  assert.equal(code, 0)
  for (const [first] of commands.map(({ names }) => names)) assert.match(stdout, new RegExp(`^  ${first} `, 'm'))
})

for (const { names, command } of commands) {
  const required = [
    ...command.registeredArguments.filter(argument => argument.required).map(() => 'value'),
    ...command.options.filter(({ mandatory }) => mandatory).flatMap(({ long }) => [String(long), 'value']),
  ]
  test(`maydan ${names.join(' ')} prints its help, and rejects wrong arguments with a sentence`, async () => {
    const help = await parse([...names, '--help'])
    assert.deepEqual([help.code, help.stderr], [0, ''])
    assert.match(help.stdout, new RegExp(`^Usage: maydan ${names.join(' ')} `))
    const wrong = [
      [...names, ...required, '--unknown'],
      ...(command.registeredArguments.some(({ variadic }) => variadic) ? [] : [[...names, ...required, 'value', 'value']]),
      ...required.map((_, at) => [...names, ...required.slice(0, at)]),
    ]
    for (const args of wrong) {
      const { code, stdout, stderr } = await parse(args)
      assert.deepEqual([code, stdout], [1, ''], args.join(' '))
      assert.match(stderr, /^error: .*\nRun with --help for usage\.\n$/)
    }
  })
}

test('the maydan command prints the help of a command with exit code 0, and rejects wrong arguments with exit code 2', async () => {
  const { code, stdout } = await maydan(['tenant', 'export', '--help'])
  assert.equal(code, 0)
  assert.match(stdout, /^Usage: maydan tenant export /)
  assert.equal((await maydan(['tenant', 'export'])).code, 2)
})

test('the maydan command rejects an unknown command with exit code 2', async () => {
  const { code, stderr } = await maydan(['nonsense'])
  assert.equal(code, 2)
  assert.match(stderr, /^error: unknown command 'nonsense'\nRun with --help for usage\.\n$/)
})

test('maydan dev exits with code 2 where the development server is missing, as in the container image', async () => {
  const image = path.join(folder, 'image')
  for (const name of ['package.json', 'server', 'contract', 'landing', 'tools/setup/jsx.mjs'])
    await cp(path.join(root, name), path.join(image, name), { recursive: true })
  await symlink(path.join(root, 'node_modules'), path.join(image, 'node_modules'))
  const { code, stderr } = await maydan(['dev'], {}, image)
  assert.deepEqual([code, stderr], [2, 'maydan dev runs only in a checkout. Use maydan start.\n'])
})

test('a command that cannot do its work prints the reason and exits with code 1', async () => {
  const noBackup = path.join(folder, 'no-backup')
  const exists = path.join(folder, 'exists.zip')
  await writeFile(exists, '')
  const failures: [args: string[], why: RegExp, environment?: Record<string, string>][] = [
    [['start'], /could not start: PORT: \d+ is used by another program\. Stop it, or set another PORT/, { PORT: new URL(app.url).port }],
    [['start'], /DATABASE_URL: the host db\.invalid is unknown/, { PORT: '0', DATABASE_URL: 'postgres://me:secret@db.invalid/x' }],
    [['start'], /DATABASE_URL: the host .*encode @ as %40/, { PORT: '0', DATABASE_URL: 'postgres://me:p@ss@db.invalid/x' }],
    [['migrate'], /DATABASE_URL: the database does not exist\. Create it/, { DATABASE_URL: databaseUrl.replace(/\/[^/]*$/, '/missing') }],
    [['backup', '/proc/x'], /\/proc\/x.* does not exist, or cannot be created there/],
    [['backup', '--into', '/proc/x'], /\/proc\/x.* does not exist, or cannot be created there/],
    [['tenant', 'export', 'unknown', exists], /exists\.zip exists already\. Choose another name/],
    [['restore', noBackup], /no-backup is not a complete backup/],
    [['tenant', 'export', 'unknown', path.join(folder, 'unknown.zip')], /unknown/],
    [['tenant', 'export', 'unknown', folder], /maydan-cli-\w+ exists already\. Choose another name/],
    [['tenant', 'export', 'unknown', path.join(folder, 'missing', 'x.zip')], /x\.zip does not exist, or cannot be created there/],
    [['tenant', 'import', path.join(folder, 'unknown.zip'), '--owner', 'missing@example.com'], /unknown\.zip|missing@example\.com/],
    [['files', 'move'], /Set FILES_URL/],
    [['audit', 'verify', path.join(folder, 'unknown')], /unknown/],
    [['admin', 'remove', 'missing@example.com'], /No account has the address missing@example\.com/],
    [['admin', 'reset-second-factor', 'missing@example.com'], /No account has the address/],
    [['user', 'show', 'missing@example.com'], /No account has the address/],
    [['retention'], /DATABASE_URL: nothing answers at 127\.0\.0\.1:9 \(ECONNREFUSED\)/, { DATABASE_URL: 'postgres://127.0.0.1:9/gone' }],
    [['migrate'], /DATABASE_URL: nothing answers at 127\.0\.0\.1:9/, { DATABASE_URL: 'postgres://127.0.0.1:9/gone' }],
    [['start'], /\/proc\S* does not exist, or cannot be created there/, { DATABASE_URL: '', DATA_DIR: '/proc/x/y', PORT: '0' }],
    [['migrate'], /\/proc\S* does not exist, or cannot be created there/, { DATABASE_URL: '', DATA_DIR: '/proc/x/y' }],
    [['upgrade-database'], /DATABASE_URL is set/],
    [['db', 'shell', '--', '-c', 'select 1/0'], /division by zero|psql was not found/],
  ]
  for (const [args, why, environment] of failures) {
    const { code, stderr } = await maydan(args, environment)
    assert.deepEqual([code, why.test(stderr)], [1, true], `${args.join(' ')}: ${stderr}`)
    assert.doesNotMatch(stderr, /^ +at /m, 'prints no stack trace')
  }
})

test('the maydan command names an invalid setting and exits with code 2', async () => {
  const wrong: [name: string, value: string, sentence: string][] = [
    ['PORT', 'x', 'must be a whole number'],
    ['PORT', '70000', 'must be at most 65535'],
    ['SHARED_NETWORKS', 'campus', 'must be addresses or networks such as 10.0.0.0/8, separated by commas'],
    ['SHARED_NETWORK_FACTOR', '101', 'must be at most 100'],
    ['BACKUP_SCHEDULE', '2:30', 'must be a time of day such as 02:30'],
    ['BACKUP_SCHEDULE', '24:00', 'must be a time of day such as 02:30'],
    ['BACKUP_SCHEDULE', '02:30', 'needs BACKUP_FOLDER, into which backups are written'],
    ['BACKUP_FOLDER', 'backups', 'must be an absolute path such as /var/backups/maydan'],
    ['BACKUP_KEEP', '0', 'must be at least 1'],
    ['LEGAL_DIR', path.join(folder, 'missing'), 'must be an existing folder'],
    ['HELP', 'off', 'must be one of 0, 1'],
    ['HELP_DIR', path.join(folder, 'missing'), 'must be an existing folder'],
    ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, trace, silent'],
    ['DEV_MAIL', 'yes', 'must be one of 0, 1'],
    ['MAIL_FROM', 'Maydan', 'must be an address such as hello@example.com, or Name <hello@example.com>'],
    ['MAIL_FROM', 'Maydan <hello>', 'must be an address such as hello@example.com, or Name <hello@example.com>'],
    ['ADMIN_EMAIL', 'nora', 'must be an email address such as you@example.com'],
    ['OPERATOR_EMAIL', 'nora', 'must be an email address such as you@example.com'],
    ['METRICS_PORT', 'x', 'must be a port such as 9464, or +6464 for PORT plus 6464'],
    ['METRICS_PORT', '70000', 'must be from 1 to 65535, but is 70000'],
  ]
  for (const [name, value, sentence] of wrong)
    assert.deepEqual(await maydan(['settings'], { [name]: value }), { code: 2, stdout: '', stderr: `Setting ${name}: ${sentence}\n` })
})

test('rejects a folder for backups that is inside of DATA_DIR', async () => {
  const inside = { BACKUP_SCHEDULE: '02:30', DATA_DIR: folder, BACKUP_FOLDER: path.join(folder, 'backups') }
  const { code, stderr } = await maydan(['settings'], inside)
  assert.deepEqual([code, stderr], [2, 'Setting BACKUP_FOLDER: must be outside of DATA_DIR\n'])
})

test('the server does not start when a name of the environment is a misspelled DATABASE_URL', async () => {
  const { code, stderr } = await maydan(['start'], { PORT: '0', DATABASE_URL: '', DATABSE_URL: databaseUrl })
  assert.deepEqual([code, stderr], [2, 'Setting DATABSE_URL: is no setting; did you mean DATABASE_URL?\n'])
  const typed = await maydan(['settings'], { SMTP_ULR: 'smtp://x', PORTAL: 'x', PGHOST: 'x', DATABASE: 'x' })
  assert.deepEqual([typed.code, typed.stderr], [0, 'SMTP_ULR is no setting; did you mean SMTP_URL?\n'])
  await writeFile(path.join(folder, 'typo.env'), 'PUBLIC_NAME=x\n')
  assert.equal((await maydan(['--env-file', 'typo.env', 'settings'])).stderr, 'PUBLIC_NAME is no setting\n')
})

test('relative names are resolved against the folder of the caller, although the installed command changes the working directory', async () => {
  const caller = await mkdtemp(path.join(folder, 'caller-'))
  await writeFile(path.join(caller, 'mine.env'), 'OPERATOR_NAME=The caller\n')
  const from = { MAYDAN_CALLER_FOLDER: caller }
  assert.match(
    (await maydan(['settings', '--settings-file', 'mine.env'], from)).stdout,
    /OPERATOR_NAME +The caller +.*caller-\w+.mine\.env/,
  )
  assert.equal((await maydan(['backup', 'here'], from)).code, 0)
  assert.match((await maydan(['restore', 'here/manifest'], from)).stderr, /caller-\w+.here.manifest is not a complete backup/)
  assert.equal((await maydan(['backup', '--into', 'dated'], from)).code, 0)
  assert.deepEqual((await readdir(caller)).toSorted(), ['dated', 'here', 'mine.env'])
})

test('an archive of a commit without a tag prints its commit as the version', async () => {
  const image = await mkdtemp(path.join(folder, 'archive-'))
  for (const name of ['server', 'contract', 'locales', 'package.json'])
    await cp(path.join(root, name), path.join(image, name), { recursive: true })
  await cp(path.join(root, 'tools', 'setup', 'jsx.mjs'), path.join(image, 'tools', 'setup', 'jsx.mjs'))
  await symlink(path.join(root, 'node_modules'), path.join(image, 'node_modules'))
  await writeFile(path.join(image, 'RELEASE'), `${release}-1a2b3c4d\n`)
  assert.equal((await maydan(['--version'], {}, image)).stdout, `${release}-1a2b3c4d\n`)
})

test('reads settings from the file .env, prefers environment variables, and hides passwords in the list of settings', async () => {
  await writeFile(
    path.join(folder, '.env'),
    'MAIL_FROM=from-file@example.com\nLOG_LEVEL=info\nSMTP_URL=smtps://me:secret@mail.example.com\n',
  )
  const { stdout } = await maydan(['settings', '--json'], { LOG_LEVEL: 'error' })
  const settings = JSON.parse(stdout) as { name: string; value: string; source: string }[]
  const of = (name: string) => settings.filter(setting => setting.name === name).map(({ value, source }) => [value, source])[0]
  assert.deepEqual(of('MAIL_FROM'), ['from-file@example.com', '.env'])
  assert.deepEqual(of('LOG_LEVEL'), ['error', 'environment'])
  assert.deepEqual(of('SMTP_URL'), ['smtps://•••@mail.example.com', '.env'])
  assert.deepEqual(of('HOST'), ['127.0.0.1', 'default'])
  await writeFile(path.join(folder, 'other.env'), 'MAIL_FROM=other@example.com\n')
  assert.match((await maydan(['--env-file', 'other.env', 'settings'])).stdout, /^MAIL_FROM +other@example\.com +other\.env$/m)
  const missing = await maydan(['--env-file', 'missing.env', 'settings'])
  // The exit code can be Node's, because Node also parses --env-file and reports a missing file.
  assert.notEqual(missing.code, 0)
  assert.match(missing.stderr, /missing\.env/)
  await rm(path.join(folder, '.env'))
})

test('ends the sessions of an added administrator, and records additions and removals in the audit log', async () => {
  const first = await newPerson(app)
  const second = await newPerson(app)
  assert.match((await maydan(['admin', 'add', first.email.toUpperCase()])).stdout, /is an administrator now/)
  assert.equal((await roleOf(first.user.id))?.role, 'administrator')
  await assert.rejects(first.calls.profile.me(), { status: 401 })
  assert.match((await maydan(['admin', 'add', first.email])).stdout, /is an administrator already/)
  const last = await maydan(['admin', 'remove', first.email])
  assert.equal(last.code, 1)
  assert.match(last.stderr, /is the last administrator/)
  await maydan(['admin', 'add', second.email])
  assert.deepEqual(JSON.parse((await maydan(['admin', 'remove', first.email, '--json'])).stdout), { changed: true })
  assert.equal((await roleOf(first.user.id))?.role, 'customer')
  const recorded = await system(db =>
    db.all<{ action: string }>(sql`select action from audit_log where object_id = ${first.user.id} order by number`),
  )
  assert.deepEqual(
    recorded.map(({ action }) => action),
    ['administrator.granted', 'administrator.revoked'],
  )
  assert.equal((await maydan(['admin', 'add', 'missing@example.com'])).code, 1)
})

test('shows a user account with its hackathons, but without password hashes and tokens', async () => {
  const owner = await newPerson(app)
  const { tenant_name } = await newHackathon(owner)
  const { code, stdout } = await maydan(['user', 'show', owner.email, '--json'])
  assert.equal(code, 0)
  const shown = JSON.parse(stdout) as { email: string; hackathons: unknown[] }
  assert.deepEqual([shown.email, shown.hackathons], [owner.email, [{ tenant_name, role: 'owner' }]])
  assert.doesNotMatch(stdout, /hash|token/)
})

test('migrate --status lists no pending migration, and retention without --apply only counts expired rows', async () => {
  assert.match((await maydan(['migrate', '--status'])).stdout, /\d+ migrations, 0 pending\n$/)
  assert.match((await maydan(['retention'])).stdout, /\d+ would be deleted; run again with --apply to delete them\n$/)
})
