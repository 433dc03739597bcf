import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { until } from '#server/testing/until.ts'
import { isAlive } from './postmaster.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts'

const folders: string[] = []
const children: ChildProcess[] = []
const server = await start(newFolder())

after(async () => {
  await server.stop()
  for (const child of children) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

test('the first start creates a UTF-8 database in which trigrams of Arabic words work', async () => {
  const [row] = await query(server, `select current_setting('server_encoding') as encoding, current_setting('listen_addresses') as open_to`)
  assert.deepEqual(row, { encoding: 'UTF8', open_to: '' })
  await query(server, 'create extension pg_trgm')
  const [found] = await query(server, `select length('مدرسة') as letters, cardinality(show_trgm('مدرسة')) as trigrams`)
  assert.deepEqual(found, { letters: 5, trigrams: 6 })
})

test('the embedded PostgreSQL uses durable settings by default', async () => {
  const rows = await query(server, `select setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')`)
  assert.deepEqual(
    rows.map(row => row['setting']),
    ['on', 'on', 'on'],
  )
})

test('the log of the embedded PostgreSQL contains no rows, input or statements of failed queries', async () => {
  const folder = newFolder()
  await using logging = await start(folder)
  await query(logging, 'create table people (email text primary key)')
  await query(logging, `insert into people values ('nora.secret@example.com')`)
  await assert.rejects(query(logging, `insert into people values ('nora.secret@example.com')`), /duplicate key/)
  await assert.rejects(query(logging, `select 'nora.secret@example.com'::uuid`), /nora\.secret/)
  const log = readFileSync(join(folder, 'server.log'), 'utf8')
  assert.match(log, /ready to accept connections/)
  assert.doesNotMatch(log, /nora\.secret/)
})

test('the second start finds the data of the first, and a stop leaves no process or socket', async () => {
  const folder = newFolder()
  const first = await start(folder)
  await query(first, `create table kept as select 'ميدان' as word`)
  await first.stop()
  assert.equal(isAlive(first.pid), false)
  assert.equal(existsSync(first.host), false)
  await using second = await start(folder)
  assert.equal(second.adopted, false)
  assert.deepEqual(await query(second, 'select word from kept'), [{ word: 'ميدان' }])
})

test('two concurrent first starts share one PostgreSQL server, and only its owner stops it', async () => {
  const folder = newFolder()
  const [one, two] = await Promise.all([inAnotherProcess(folder), inAnotherProcess(folder)])
  assert.equal(one.pid, two.pid)
  const [owner, guest] = one.adopted ? [two, one] : [one, two]
  await guest.end()
  assert.deepEqual(await query(owner, 'select 1 as alive'), [{ alive: 1 }])
  await owner.end()
  assert.equal(isAlive(owner.pid), false)
})

test('a start adopts the running PostgreSQL server, with its data, of a killed process', async () => {
  const folder = newFolder()
  const owner = await inAnotherProcess(folder)
  await query(owner, 'create table kept as select 1 as row')
  await owner.kill()
  const adopter = await start(folder)
  assert.deepEqual({ adopted: adopter.adopted, pid: adopter.pid }, { adopted: true, pid: owner.pid })
  assert.deepEqual(await query(adopter, 'select row from kept'), [{ row: 1 }])
  await adopter.stop()
  assert.equal(isAlive(owner.pid), false)
})

test('acknowledged writes exist after the process and PostgreSQL are killed', async () => {
  const folder = newFolder()
  const first = await inAnotherProcess(folder)
  await query(first, 'create table kept (row int)')
  for (let row = 1; row <= 20; row++) await query(first, `insert into kept values (${row})`)
  await first.kill()
  process.kill(first.pid, 'SIGKILL')
  await using second = await start(folder)
  assert.equal(second.adopted, false)
  assert.deepEqual(await query(second, 'select count(*)::int as rows from kept'), [{ rows: 20 }])
})

test('restarts a killed PostgreSQL server at the same address with acknowledged writes', async () => {
  await using server = await start(newFolder())
  await query(server, 'create table kept as select 1 as row')
  process.kill(server.pid, 'SIGKILL')
  assert.deepEqual(await queryWhenBack(server, 'select row from kept'), [{ row: 1 }])
})

test('PostgreSQL is available to another process after the owning process stops', async () => {
  const folder = newFolder()
  const owner = await inAnotherProcess(folder)
  await using guest = await start(folder)
  await query(guest, 'create table kept as select 1 as row')
  await owner.end()
  assert.deepEqual(await queryWhenBack(guest, 'select row from kept'), [{ row: 1 }])
})

test('the next start works, and deletes incomplete folders, when the first start was killed', async () => {
  for (const moment of [30, 90, 180, 300, 450, 650]) {
    const folder = newFolder()
    const child = startProcess(folder)
    await sleep(moment)
    await killAll(folder, child)
    await using server = await start(folder)
    assert.deepEqual(await query(server, 'select 1 as alive'), [{ alive: 1 }], `killed after ${moment} ms`)
    assert.deepEqual(
      readdirSync(folder).filter(name => name.includes('init') || (name.startsWith('maydan-pg-') && !server.host.endsWith(name))),
      [],
    )
  }
})

test('starts PostgreSQL when its lock file contains the id of an unrelated process', async () => {
  const folder = newFolder()
  const first = await start(folder)
  const lockFile = join(folder, 'cluster', 'postmaster.pid')
  const lock = readFileSync(lockFile, 'utf8')
  await first.stop()
  const stranger = spawn('sleep', ['60'])
  writeFileSync(lockFile, lock.replace(/^\d+/, String(stranger.pid)))
  chmodSync(lockFile, 0o644)
  await using second = await start(folder)
  assert.deepEqual(await query(second, 'select 1 as alive'), [{ alive: 1 }])
  assert.equal(stranger.exitCode, null)
  stranger.kill()
})

test('starts no second PostgreSQL server when the owner of the first is alive but not reachable', async () => {
  const folder = newFolder()
  const owner = await inAnotherProcess(folder)
  // As in another container: the process is not visible, and the socket is elsewhere.
  const lockFile = join(folder, 'cluster', 'postmaster.pid')
  const lock = readFileSync(lockFile, 'utf8')
  writeFileSync(lockFile, lock.replace(owner.host, '/nowhere').replace(/^\d+/, '999999999'))
  await assert.rejects(start(folder), /belongs to a running process whose PostgreSQL cannot be reached from here/)
  writeFileSync(lockFile, lock)
  assert.deepEqual(await query(owner, 'select 1 as alive'), [{ alive: 1 }])
  await owner.end()
})

test('rejects a data directory of another PostgreSQL version, and names the command that upgrades it', async () => {
  const folder = newFolder()
  await (await start(folder)).stop()
  writeFileSync(join(folder, 'cluster', 'PG_VERSION'), '12\n')
  await assert.rejects(start(folder), /made by PostgreSQL 12, and this release has PostgreSQL \d+\. .* `maydan upgrade-database`/)
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'maydan-embedded-'))
  chmodSync(folder, 0o755) // the account that runs PostgreSQL must have access
  folders.push(folder)
  return folder
}

async function start(dataDir: string): Promise<EmbeddedPostgres & AsyncDisposable> {
  const server = await startEmbeddedPostgres({ dataDir })
  return { ...server, [Symbol.asyncDispose]: server.stop }
}

async function query(server: pg.ClientConfig, text: string): Promise<Record<string, unknown>[]> {
  const { host, port, user, password, database } = server
  const client = new pg.Client({ host, port, user, password, database })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

async function queryWhenBack(server: pg.ClientConfig, text: string): Promise<Record<string, unknown>[]> {
  let rows: Record<string, unknown>[] | undefined
  await until(async () => (rows = await query(server, text).catch(() => undefined)))
  return rows ?? []
}

const starter = `
  const { startEmbeddedPostgres } = await import(process.argv[1])
  const server = await startEmbeddedPostgres({ dataDir: process.argv[2] })
  console.log(JSON.stringify(server))
  process.stdin.once('data', () => server.stop().then(() => process.exit()))`

function startProcess(folder: string): ChildProcess {
  const module = join(import.meta.dirname, 'start.ts')
  const args = ['--input-type=module', '-e', starter, module, folder]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  children.push(child)
  return child
}

type Remote = Pick<EmbeddedPostgres, 'host' | 'port' | 'user' | 'database' | 'pid' | 'adopted'> & {
  end(): Promise<void>
  kill(): Promise<void>
}

async function inAnotherProcess(folder: string): Promise<Remote> {
  const child = startProcess(folder)
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer]
  const gone = once(child, 'exit')
  const leave = async (how: () => unknown): Promise<void> => {
    how()
    await gone
  }
  const server = JSON.parse(String(line)) as Omit<Remote, 'end' | 'kill'>
  return { ...server, end: () => leave(() => child.stdin?.write('end\n')), kill: () => leave(() => child.kill('SIGKILL')) }
}

// Kills the process and all processes whose command line or working directory contains the folder, such as initdb.
async function killAll(folder: string, child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  for (let found = workersOf(folder); found.length > 0; found = workersOf(folder)) {
    for (const pid of found) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {} // it has already exited
    }
    await sleep(5)
  }
}

function workersOf(folder: string): number[] {
  const pids = readdirSync('/proc').filter(name => /^\d+$/.test(name) && Number(name) !== process.pid)
  return pids.map(Number).filter(pid => isAlive(pid) && worksFor(pid, folder))
}

function worksFor(pid: number, folder: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder) || readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
  } catch {
    return false
  }
}
