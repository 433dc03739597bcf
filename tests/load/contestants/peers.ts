// What others would build with, installed into a folder of its own beside the system's temporary files: none of it is a part of this project.
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../durability/product.ts'
import { pinned } from '../pinned.ts'
import { visit } from '../visit.ts'
import { type Contestant, runContestant } from './contestant.ts'

const source = join(import.meta.dirname, '..', 'peers')

/** The versions that tests/load/peers/package.json pins; installed once for each such file. */
export function installPeers(): string {
  const wanted = createHash('sha256')
    .update(readFileSync(join(source, 'package.json')))
    .digest('hex')
    .slice(0, 12)
  const folder = join(tmpdir(), `maydan-bench-peers-${wanted}`)
  cpSync(source, folder, { recursive: true })
  if (!existsSync(join(folder, 'node_modules', '.package-lock.json')))
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  return folder
}

export const startUsualStack = (folder: string, args: string[]): Promise<Contestant> =>
  runContestant([process.execPath, join(folder, 'usual-stack.mjs'), ...args], folder)

/** Next.js as it comes, with the words and styles of a page of ours, which it keeps for a minute. */
export async function startNext(folder: string, page: string): Promise<Contestant> {
  const app = join(folder, 'next')
  writeFileSync(join(app, 'content.json'), JSON.stringify(contentOf(page)))
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const
  const next = join(folder, 'node_modules', 'next', 'dist', 'bin', 'next')
  execFileSync(process.execPath, [next, 'build'], { cwd: app, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const port = await freePort()
  const [program, ...args] = pinned(0, [process.execPath, next, 'start', '-p', String(port), '-H', '127.0.0.1'])
  const child = spawn(program, args, { cwd: app, env, stdio: 'ignore' })
  const exited = once(child, 'exit')
  for (let tries = 0; !(await answers(port)); tries++) {
    if (tries > 400 || child.exitCode !== null) throw new Error('Next.js did not start')
    await sleep(50)
  }
  return {
    port,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}

const answers = (port: number) =>
  visit({ port, path: '/' }).then(
    ({ status }) => status === 200,
    () => false,
  )

function contentOf(html: string) {
  const found = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
  return {
    lang: found(/<html[^>]* lang="([^"]*)"/),
    dir: found(/<html[^>]* dir="([^"]*)"/),
    title: found(/<title>([^<]*)/),
    style: [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, style]) => style).join(''),
    body: found(/<body[^>]*>([\s\S]*)<\/body>/),
  }
}
