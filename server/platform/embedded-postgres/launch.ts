import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, readdirSync, statSync, truncateSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Binaries, EmbeddedPostgresUnavailable } from './binaries.ts'
import { type Postmaster, readPostmasterFile, removeSocketDir, socketDirPrefix } from './postmaster.ts'
import type { Runner } from './runner.ts'

/**
 * Starts a server and waits until it accepts connections. Reuses the address of `instead`, a dead server. Detached, so that Ctrl-C reaches
 * only Node.
 */
export async function launch(
  folder: string,
  { postgres, major }: Binaries,
  runner: Runner,
  options: { durable: boolean; log: (line: string) => void; instead?: Postmaster },
): Promise<Postmaster> {
  const cluster = join(folder, 'cluster')
  const address = process.platform === 'win32' ? await tcpAddress(options.instead) : await socketAddress(folder, runner, options.instead)
  const settings = [...address.settings, ...smallHost(major), ...(options.durable ? [] : unsafeButFast)]
  const [program, args] = runner.command(postgres, ['-D', cluster, ...settings.flatMap(setting => ['-c', setting])])
  const logFile = join(folder, 'server.log')
  const output = openLog(logFile)
  const env = { PATH: process.env['PATH'], LC_MESSAGES: 'C' }
  const child = spawn(program, args, { ...runner.ids, cwd: tmpdir(), env, detached: true, stdio: ['ignore', output, output] })
  closeSync(output)
  child.unref()
  let ended: string | undefined
  child.once('error', error => (ended = error.message))
  child.once('exit', (code, signal) => (ended ??= `it ended with ${signal ?? `status ${code}`}`))
  for (let waited = 0; ; waited += pollMs) {
    if (ended) {
      removeSocketDir(address.socketDir)
      throw new EmbeddedPostgresUnavailable(`${ended}; the end of ${logFile} says:\n${lastLines(logFile)}`)
    }
    const file = readPostmasterFile(cluster)
    if (file?.ready && file.pid === child.pid) return { pid: file.pid, port: file.port, socketDir: file.socketDir }
    if (waited > 0 && waited % 5_000 === 0) options.log(`PostgreSQL is recovering from a crash (${waited / 1000} s)`)
    await sleep(pollMs)
  }
}

const pollMs = 10

const smallHost = (major: string) => [
  'shared_buffers=64MB',
  'max_connections=60',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  // Errors of queries quote rows, input and statements. The client gets them, and logs them without these.
  'log_min_messages=log',
  // Saves three worker processes. Older versions do not have the setting.
  ...(Number(major) >= 18 ? ['io_method=sync'] : []),
]

// Settings for disposable data.
const unsafeButFast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off', 'max_connections=200']

// The longest Unix socket path that every system accepts.
const socketPathLimit = 103

// One directory per server: no stale sockets, and no access for other users.
async function socketAddress(folder: string, runner: Runner, instead?: Postmaster): Promise<{ settings: string[]; socketDir: string }> {
  const socketDir = instead ? emptied(instead.socketDir) : await newSocketDir(folder, runner)
  if (runner.ids.uid !== undefined && runner.ids.gid !== undefined) chownSync(socketDir, runner.ids.uid, runner.ids.gid)
  return { socketDir, settings: ['listen_addresses=', 'port=5432', `unix_socket_directories=${socketDir}`] }
}

// Prefers the data folder: other containers and systemd units (PrivateTmp) have another /tmp.
async function newSocketDir(folder: string, runner: Runner): Promise<string> {
  // No server runs here: these are of servers whose owner was killed.
  for (const left of readdirSync(folder)) removeSocketDir(join(folder, left))
  for (const parent of [folder, tmpdir(), '/tmp', '/var/tmp'].filter(each => isUsable(each, runner))) {
    const socketDir = mkdtempSync(join(parent, socketDirPrefix))
    if (await canHoldSocket(socketDir)) return socketDir
    removeSocketDir(socketDir)
  }
  throw new EmbeddedPostgresUnavailable('no temporary folder was found that can hold its socket (TMPDIR, /tmp, /var/tmp)')
}

// Some shared folders of virtual machines have no sockets.
async function canHoldSocket(socketDir: string): Promise<boolean> {
  const server = createServer().listen(join(socketDir, '.s.try'))
  try {
    await once(server, 'listening')
    server.close()
    return true
  } catch {
    return false
  }
}

// Throws if another process creates the directory in between.
function emptied(socketDir: string): string {
  removeSocketDir(socketDir)
  mkdirSync(socketDir, { mode: 0o700 })
  return socketDir
}

function isUsable(parent: string, { ids }: Runner): boolean {
  if (join(parent, `${socketDirPrefix}123456`, '.s.PGSQL.5432').length > socketPathLimit) return false
  if (!statSync(parent, { throwIfNoEntry: false })?.isDirectory()) return false
  return ids.uid === undefined || spawnSync('sh', ['-c', 'cd "$1"', 'sh', parent], { ...ids, cwd: '/', stdio: 'ignore' }).status === 0
}

// PostgreSQL and Node share no Unix sockets on Windows. Not yet tested on Windows.
async function tcpAddress(instead?: Postmaster): Promise<{ settings: string[]; socketDir: string }> {
  const port =
    instead?.port ??
    (await new Promise<number>((resolve, reject) => {
      const server = createServer().once('error', reject)
      server.listen(0, '127.0.0.1', () => {
        const address = server.address()
        server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
      })
    }))
  return { socketDir: '', settings: ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories='] }
}

const logLimitBytes = 10_000_000

function openLog(file: string): number {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > logLimitBytes) truncateSync(file)
  return openSync(file, 'a', 0o600)
}

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-6).join('\n')
}
