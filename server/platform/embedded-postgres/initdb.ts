import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Binaries, EmbeddedPostgresUnavailable } from './binaries.ts'
import { flushFolder } from './other-major.ts'
import type { Runner } from './runner.ts'

/**
 * Creates `folder/cluster` elsewhere and renames it; the next start deletes an incomplete one. Requires the start lock. `passwordFile` is
 * required on TCP.
 */
export async function ensureCluster(
  folder: string,
  { initdb }: Binaries,
  runner: Runner,
  options: { durable: boolean; passwordFile?: string },
): Promise<void> {
  removeHalfMade(folder)
  const cluster = join(folder, 'cluster')
  if (existsSync(join(cluster, 'PG_VERSION'))) return
  const half = join(folder, `${halfMade}${process.pid}-${randomBytes(4).toString('hex')}`)
  const args = ['-D', half, '-U', 'postgres', '-E', 'UTF8', ...authentication(options.passwordFile), ...(options.durable ? [] : ['-N'])]
  await makeInFirstLocale(half, runner, locale => runner.command(initdb, [...args, `--locale=${locale}`]))
  if (existsSync(cluster)) rmdirSync(cluster)
  renameSync(half, cluster)
  if (options.durable) flushFolder(folder)
}

const halfMade = 'cluster.init-'

// An orphaned initdb can still be writing: the next start deletes the rest.
function removeHalfMade(folder: string): void {
  for (const name of readdirSync(folder).filter(entry => entry.startsWith(halfMade))) {
    try {
      rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 3 })
    } catch {}
  }
}

function authentication(passwordFile: string | undefined): string[] {
  return passwordFile ? ['-A', 'scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth-local=trust', '--auth-host=scram-sha-256']
}

// With the C locale pg_trgm finds no letters in Arabic; older systems lack C.UTF-8.
const locales = process.platform === 'win32' ? ['en-US'] : ['C.UTF-8', 'en_US.UTF-8']

async function makeInFirstLocale(half: string, runner: Runner, command: (locale: string) => [string, string[]]): Promise<void> {
  let failure = ''
  for (const locale of locales) {
    mkdirSync(half, { mode: 0o700 })
    if (runner.ids.uid !== undefined && runner.ids.gid !== undefined) chownSync(half, runner.ids.uid, runner.ids.gid)
    const result = await run(command(locale), runner.ids)
    if (result.status === 0) return
    rmSync(half, { recursive: true, force: true })
    failure = result.output
    if (!failure.includes('locale')) break
  }
  throw new EmbeddedPostgresUnavailable(`its data folder could not be made: ${failure.trim()}`)
}

function run([program, args]: [string, string[]], ids: Runner['ids']): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const env = { PATH: process.env['PATH'], LC_MESSAGES: 'C' }
    const child = spawn(program, args, { ...ids, cwd: tmpdir(), env, stdio: ['ignore', 'ignore', 'pipe'] })
    let output = ''
    child.stderr.on('data', chunk => (output += String(chunk)))
    child.once('error', reject)
    child.once('close', status => resolve({ status, output }))
  })
}
