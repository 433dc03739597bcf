// Starts a PostgreSQL server of any installed release, for connections over TCP.

import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from '#server/platform/database/database.ts'
import { type Binaries, findBinaries } from '#server/platform/embedded-postgres/binaries.ts'
import { ensureCluster } from '#server/platform/embedded-postgres/initdb.ts'
import { chooseRunner, type Runner } from '#server/platform/embedded-postgres/runner.ts'
import { freePort } from '../machine/free-port.ts'
import { endWithThisProcess, takeFolder } from '../test-server.ts'

export type Cluster = {
  superuser: Connection
  /** returns the server log, which contains every statement that changes roles or tables */
  log(): string
  /** stops the server's processes without closing connections; `thaw` continues them */
  freeze(): void
  thaw(): void
}

/** Returns the PostgreSQL programs of the npm package, and those installed by Debian, Homebrew or the Windows installer. */
export function installedReleases(): Binaries[] {
  const folders = globSync(['/usr/lib/postgresql/*/bin', '/opt/homebrew/opt/postgresql@*/bin', 'C:/Program Files/PostgreSQL/*/bin'])
  const others = folders.toSorted().map(folder => ({
    initdb: path.join(folder, 'initdb'),
    postgres: path.join(folder, 'postgres'),
    major: /(\d+)[\\/]bin$/.exec(folder)?.[1] ?? '',
  }))
  return [findBinaries(), ...others.filter(({ initdb }) => existsSync(initdb))]
}

type Certificate = { certificate: string; key: string }

/** Removed with its data after this process ends. With `tls`, it also accepts encrypted connections; both are paths. */
export async function startCluster(binaries: Binaries = findBinaries(), tls?: Certificate): Promise<Cluster> {
  const { folder } = takeFolder()
  const data = path.join(folder, 'postgres')
  mkdirSync(data)
  const passwordFile = path.join(folder, 'password')
  writeFileSync(passwordFile, password)
  const runner = chooseRunner(binaries.postgres, folder, path.join(data, 'cluster'))
  await ensureCluster(data, binaries, runner, { durable: false, passwordFile })
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'fsync=off',
    'log_statement=ddl',
    ...(tls ? sslSettings(tls, data, runner) : []),
  ]
  const [program, args] = runner.command(binaries.postgres, ['-D', path.join(data, 'cluster'), ...settings.flatMap(each => ['-c', each])])
  const logFile = path.join(folder, 'log')
  const output = openSync(logFile, 'a')
  const child = spawn(program, args, { ...runner.ids, cwd: '/', detached: true, stdio: ['ignore', output, output] })
  closeSync(output)
  child.unref()
  const pid = child.pid ?? 0
  endWithThisProcess(folder, { pid, host: '' })
  const superuser = { host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' }
  for (let waited = 0; !(await answers(superuser)); waited += 50) {
    if (waited > 20_000 || child.exitCode !== null) throw new Error(`PostgreSQL ${binaries.major} did not start`)
    await sleep(50)
  }
  return {
    superuser,
    log: () => readFileSync(logFile, 'utf8'),
    freeze: () => signalAll(pid, 'SIGSTOP'),
    thaw: () => signalAll(pid, 'SIGCONT'),
  }
}

/** Copies both, because PostgreSQL's user must own the key and may not read the checkout. */
function sslSettings({ certificate, key }: Certificate, data: string, { ids }: Runner): string[] {
  const [ownCertificate = '', ownKey = ''] = [certificate, key].map(file => {
    const own = path.join(data, path.basename(file))
    copyFileSync(file, own)
    chmodSync(own, 0o600)
    if (ids.uid !== undefined && ids.gid !== undefined) chownSync(own, ids.uid, ids.gid)
    return own
  })
  return ['ssl=on', `ssl_cert_file=${ownCertificate}`, `ssl_key_file=${ownKey}`]
}

const password = 'the password of the superuser'

async function answers(connection: Connection): Promise<boolean> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

/** Sends a signal to the server and its child processes, because a signal to the server does not reach them. */
function signalAll(pid: number, name: NodeJS.Signals) {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const family = all
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/).map(Number))
  for (const [child = 0, parent = 0] of family) if (child === pid || parent === pid) process.kill(child, name)
}
