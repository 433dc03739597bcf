import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync, readlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = join(import.meta.dirname, '..', '..', '..')

const patienceMs = 60_000

export type Product = {
  child: ChildProcess
  /** Resolves once /health/ready succeeds. Rejects with the output if the process exits. */
  ready(): Promise<void>
}

export function startProduct(dataDir: string, port: number): Product {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent' }
  const args = ['--import', './tools/setup/jsx.mjs', 'server/main.ts']
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', chunk => (said += String(chunk)))
  return {
    child,
    async ready() {
      for (let waited = 0; !(await answersReady(port)); waited += 20) {
        if (hasEnded(child) || waited > patienceMs) throw new Error(`the product did not become ready:\n${said}`)
        await sleep(20)
      }
    },
  }
}

/** Sends SIGKILL to the product, its children, and all processes that use its data folder. */
export async function killEverything(dataDir: string, child: ChildProcess): Promise<void> {
  const pids = readdirSync('/proc').filter(name => /^\d+$/.test(name) && Number(name) !== process.pid)
  const victims = pids.filter(pid => worksFor(pid, dataDir) || parentOf(pid) === child.pid)
  const all = [...victims.map(Number), ...(child.pid && !hasEnded(child) ? [child.pid] : [])]
  for (const pid of all.toSorted(() => Math.random() - 0.5)) kill(pid)
  if (!hasEnded(child)) await once(child, 'exit')
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

async function answersReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok
  } catch {
    return false
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

function worksFor(pid: string, dataDir: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir) || readlinkSync(`/proc/${pid}/cwd`).startsWith(dataDir)
  } catch {
    return false
  }
}

function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {} // the process has ended
}
