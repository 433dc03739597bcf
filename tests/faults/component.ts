// Starts third-party programs. Ends each by its own process ID.

import { type ChildProcess, execFileSync, spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, globSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type Component = { pid: number; said(): string; kill(signal?: NodeJS.Signals): Promise<void> }
type Start = {
  env?: Record<string, string>
  /** user that runs the program if this process is root, because some programs refuse to run as root */
  user?: string
  /** process in whose network namespace the program runs */
  namespace?: number
  /** what is polled until the program is ready: a URL (http:// or tcp://), or a TCP port of this host */
  ready?: string | number
  /** file to which the output is appended */
  log?: string
}

const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed()]
const patienceMs = 60_000

/** Returns null if the program is not installed. */
export const programAt = (name: string) => folders.map(folder => join(folder, name)).find(file => existsSync(file)) ?? null

export async function startComponent(name: string, args: readonly string[], start: Start = {}): Promise<Component> {
  const { ready } = start
  const child = spawnAs(name, args, start, ['ignore', 'pipe', 'pipe'])
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', chunk => {
      said = (said + String(chunk)).slice(-4000)
      if (start.log !== undefined) appendFileSync(start.log, chunk)
    })
  const component = { pid: child.pid ?? 0, said: () => said, kill: (signal: NodeJS.Signals = 'SIGTERM') => end(child, signal) }
  for (let waited = 0; ready !== undefined && !(await answers(ready)); waited += 100) {
    if (waited > patienceMs || hasEnded(child)) {
      await component.kill('SIGKILL')
      throw new Error(`${name} did not start:\n${said}`)
    }
    await sleep(100)
  }
  return component
}

/** Runs a program until it exits. Throws with its output if the exit code is not 0. */
export async function runProgram(name: string, args: readonly string[], start: Start = {}): Promise<void> {
  const child = spawnAs(name, args, start, ['ignore', 'ignore', 'pipe'])
  let said = ''
  child.stderr?.on('data', chunk => (said += String(chunk)))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${name} ended with ${code}:\n${said}`)
}

function spawnAs(name: string, args: readonly string[], { env = {}, user, namespace }: Start, stdio: StdioOptions): ChildProcess {
  const program = programAt(name) ?? name
  const options = { env: { ...process.env, ...env }, cwd: '/', stdio }
  if (namespace === undefined) return spawn(program, args, { ...idsOf(user), ...options })
  // Only root may enter a namespace, so nsenter changes the user.
  const { uid, gid } = idsOf(user)
  const ids = uid === undefined ? [] : ['--setuid', `${uid}`, '--setgid', `${gid}`]
  return spawn('nsenter', ['--target', `${namespace}`, '--net', ...ids, program, ...args], options)
}

/** User that runs PostgreSQL, which refuses to run as root. */
export const databaseUser = process.getuid?.() === 0 ? 'postgres' : undefined

function idsOf(user: string | undefined): { uid?: number; gid?: number } {
  if (user === undefined) return {}
  const [uid, gid] = ['-u', '-g'].map(which => Number(execFileSync('id', [which, user], { encoding: 'utf8' })))
  return { uid: uid ?? 0, gid: gid ?? 0 }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await Promise.race([ended, sleep(10_000)])
  if (hasEnded(child)) return
  child.kill('SIGKILL')
  await ended
}

const answers = (at: string | number) =>
  typeof at === 'string' && !at.startsWith('tcp:')
    ? fetch(at).then(
        ({ ok }) => ok,
        () => false,
      )
    : new Promise<boolean>(resolve => {
        const { hostname, port } = new URL(typeof at === 'string' ? at : `tcp://127.0.0.1:${at}`)
        const socket = connect(Number(port), hostname, () => resolve((socket.destroy(), true)))
        socket.on('error', () => resolve(false))
      })
