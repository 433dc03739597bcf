import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { sql } from '#server/platform/database/sql.ts'
import { release } from '#server/platform/settings/release.ts'
import { newHackathon, newPerson } from '#server/testing/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const root = path.join(import.meta.dirname, '..', '..')
const folder = await mkdtemp(path.join(tmpdir(), 'maydan-cli-'))
let databaseUrl = ''
const app = await startTestApp({}, connection => {
  const { user, password, host, port, database } = connection
  databaseUrl = `postgres://${user}:${encodeURIComponent(String(password ?? ''))}@${encodeURIComponent(String(host))}:${port}/${database}`
  return connection
})
after(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

type Result = { code: number; stdout: string; stderr: string }

function maydan(args: readonly string[], env: Record<string, string> = {}): Promise<Result> {
  const environment = { PATH: process.env['PATH'], DATA_DIR: app.services.settings.dataDir, DATABASE_URL: databaseUrl, ...env }
  return new Promise(resolve =>
    execFile(
      process.execPath,
      [path.join(root, 'server', 'cli', 'maydan.mjs'), ...args],
      { cwd: folder, env: environment },
      (error, stdout, stderr) => resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, stdout, stderr }),
    ),
  )
}

const system = app.services.database.system
const roleOf = (id: string) => system(db => db.one<{ role: string }>(sql`select role from users where id = ${id}`))

test('the maydan command prints its version and its help with exit code 0', async () => {
  assert.deepEqual(await maydan(['--version']), { code: 0, stdout: `${release}\n`, stderr: '' })
  for (const args of [
    ['--help'],
    ['start', '--help'],
    ['backup', '--help'],
    ['tenant', 'import', '--help'],
    ['admin', 'remove', '--help'],
  ]) {
    const { code, stdout } = await maydan(args)
    assert.equal(code, 0, args.join(' '))
    assert.match(stdout, /^Usage: maydan /)
  }
})

test('the maydan command rejects unknown commands, unknown options and missing arguments with exit code 2', async () => {
  for (const args of [
    ['nonsense'],
    ['start', '--port'],
    ['backup'],
    ['retention', '--dry-run'],
    ['tenant', 'import', 'a.zip'],
    ['user', 'show'],
  ]) {
    const { code, stdout, stderr } = await maydan(args)
    assert.deepEqual([code, stdout], [2, ''], args.join(' '))
    assert.match(stderr, /^error: .*\nRun with --help for usage\.\n$/)
  }
})

test('the maydan command names an invalid setting and exits with code 2', async () => {
  const { code, stderr } = await maydan(['settings'], { PORT: 'x' })
  assert.equal(code, 2)
  assert.match(stderr, /^Setting PORT: /)
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
  assert.deepEqual(of('SMTP_URL'), ['smtps://me:•••@mail.example.com', '.env'])
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
  assert.deepEqual(recorded.map(({ action }) => action), ['administrator.granted', 'administrator.revoked']) // oxfmt-ignore
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

test('makes a backup in a new folder, and fails if the folder already contains a backup', async () => {
  const to = path.join(folder, 'backup')
  const done = await maydan(['backup', to, '--json'])
  assert.equal(done.code, 0, done.stderr)
  assert.equal((JSON.parse(done.stdout) as { folder: string; keys: boolean }).keys, false)
  assert.equal((await maydan(['backup', to])).code, 1)
})
