import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { EmbeddedPostgresUnavailable } from './binaries.ts'

/** PostgreSQL refuses to run as root. */
export type Runner = {
  /** For display, such as `as uid 101`. */
  how: string
  /** Owner of its files; empty: this process. */
  ids: { uid?: number; gid?: number }
  command(program: string, args: string[]): [program: string, args: string[]]
}

/** Only the owner of an existing cluster can open it. */
export function chooseRunner(postgres: string, folder: string, cluster: string): Runner {
  const problems: string[] = []
  for (const runner of candidates(existsSync(cluster) ? statSync(cluster) : undefined)) {
    const problem = whyNot(runner, postgres, folder)
    if (!problem) return runner
    problems.push(`${runner.how}: ${problem}`)
  }
  throw new EmbeddedPostgresUnavailable(`no way to start it was found (${problems.join('; ')})`)
}

const nobody = 65534

const direct: Runner = { how: 'directly', ids: {}, command: (program, args) => [program, args] }

const userNamespace: Runner = {
  how: 'in a user namespace',
  ids: {},
  command: (program, args) => ['unshare', ['--user', `--map-user=${nobody}`, `--map-group=${nobody}`, program, ...args]],
}

function asUser(uid: number, gid: number): Runner {
  return { how: `as uid ${uid}`, ids: { uid, gid }, command: (program, args) => [program, args] }
}

function candidates(owner: { uid: number; gid: number } | undefined): Runner[] {
  const self = process.getuid?.()
  if (self === undefined) return [direct]
  if (owner && self !== 0 && owner.uid !== self) {
    throw new EmbeddedPostgresUnavailable(`its data belongs to uid ${owner.uid} and this process runs as uid ${self}`)
  }
  if (self !== 0) return hasAccount() ? [direct] : [userNamespace]
  if (owner) return owner.uid === 0 ? [userNamespace] : [asUser(owner.uid, owner.gid)]
  return [...['postgres', 'nobody'].flatMap(findAccount), userNamespace]
}

// initdb and postgres fail if their uid has no passwd entry (containers with arbitrary uids).
function hasAccount(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

function findAccount(name: string): Runner[] {
  try {
    const id = (flag: string): number => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
    return [asUser(id('-u'), id('-g'))]
  } catch {
    return []
  }
}

function whyNot(runner: Runner, postgres: string, folder: string): string | undefined {
  const run = (program: string, args: string[]): string | undefined => {
    const [file, list] = runner.command(program, args)
    const { status, error, stderr } = spawnSync(file, list, { ...runner.ids, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
    if (status === 0) return undefined
    return error?.message ?? stderr.toString().trim().split('\n')[0] ?? `status ${status}`
  }
  const reason = run(postgres, ['--version'])
  // A missing loader (musl) is reported as a missing file.
  if (reason?.includes(`${postgres} ENOENT`) && existsSync(postgres)) return `${reason} (it needs glibc 2.27; Alpine has musl)`
  if (reason || process.platform === 'win32') return reason
  return run('sh', ['-c', 'cd "$1"', 'sh', folder])
}
