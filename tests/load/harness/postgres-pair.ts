// A PostgreSQL primary with a streaming standby on loopback, from installed programs.

import { execFileSync } from 'node:child_process'
import { appendFileSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../durability/product.ts'

export type Pair = {
  primary: { port: number }
  standby: { port: number; stop(): void; start(): void; promote(): void }
  stop(): void
}

/** Returns the folder of the PostgreSQL programs, or null if PostgreSQL is not installed. */
export function installedPostgres(): string | null {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  const newest = versions.filter(version => Number(version) >= 15).toSorted((a, b) => Number(b) - Number(a))[0]
  return newest === undefined ? null : `/usr/lib/postgresql/${newest}/bin`
}

export async function startPair(programs: string): Promise<Pair> {
  // PostgreSQL may run as another user, so the folder needs its own permissions.
  const folder = mkdtempSync(join(tmpdir(), 'maydan-pair-'))
  const [first, second] = [await freePort(), await freePort()]
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    const [, , user, group] = (/^postgres:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0] ?? '').split(':')
    chownSync(folder, Number(user), Number(group))
  }
  const run = (program: string, ...args: string[]) => {
    const whole = isRoot ? ['runuser', '-u', 'postgres', '--', join(programs, program), ...args] : [join(programs, program), ...args]
    execFileSync(whole[0] ?? '', whole.slice(1), { stdio: 'ignore', cwd: '/' })
  }
  const [a, b] = [join(folder, 'a'), join(folder, 'b')]
  const server = (data: string, ...command: string[]) => run('pg_ctl', '-D', data, '-w', '-l', `${data}.log`, ...command)
  run('initdb', '-D', a, '-U', 'postgres', '-A', 'trust', '--locale=C.UTF-8', '-E', 'UTF8')
  appendFileSync(
    join(a, 'postgresql.conf'),
    `listen_addresses = '127.0.0.1'\nport = ${first}\nunix_socket_directories = '${folder}'\nwal_keep_size = 256MB\nshared_buffers = 64MB\n`,
  )
  server(a, 'start')
  run('createdb', '-h', '127.0.0.1', '-p', String(first), '-U', 'postgres', 'maydan')
  run('pg_basebackup', '-h', '127.0.0.1', '-p', String(first), '-U', 'postgres', '-D', b, '-R', '-X', 'stream', '-c', 'fast')
  const conf = join(b, 'postgresql.conf')
  writeFileSync(conf, readFileSync(conf, 'utf8').replace(`port = ${first}`, `port = ${second}`))
  server(b, 'start')
  let running = true
  return {
    primary: { port: first },
    standby: {
      port: second,
      stop() {
        server(b, '-m', 'fast', 'stop')
        running = false
      },
      start() {
        server(b, 'start')
        running = true
      },
      promote: () => server(b, 'promote'),
    },
    stop() {
      if (running) server(b, '-m', 'immediate', 'stop')
      server(a, '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
