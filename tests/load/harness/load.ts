// Generates load on a loopback port with wrk, else autocannon, pinned to one CPU.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { isInstalled, pinned } from './pinned.ts'

/** Load on one server. `seconds` must be an integer. */
export type Load = { port: number; path: string; headers: Record<string, string>; connections: number; seconds: number; hosts?: Hosts }
/** Random hosts. `{n}` is replaced by a number from 1 to `most`, uniformly or with small numbers more often. */
export type Hosts = { pattern: string; most: number; spread: 'uniform' | 'log-uniform' }
/** Result of a run. `failed` counts broken connections and responses with status 400 or higher. Times are in milliseconds. */
export type Loaded = z.infer<typeof Loaded>
const Loaded = z.object({ requests: z.number(), perSecond: z.number(), p50: z.number(), p99: z.number(), failed: z.number() })
const randomHosts = join(import.meta.dirname, 'random-hosts.ts')

export const generator = isInstalled('wrk') ? 'wrk' : 'autocannon'

export async function generateLoad(load: Load): Promise<Loaded> {
  if (load.hosts) return z.parse(Loaded, JSON.parse(await outputOf([process.execPath, randomHosts, JSON.stringify(load)])))
  return generator === 'wrk' ? withWrk(load) : withAutocannon(load)
}

async function withWrk({ port, path, headers, connections, seconds }: Load): Promise<Loaded> {
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...headerArgs(headers, '-H', ': ')]
  const said = await outputOf(['wrk', ...options, `http://127.0.0.1:${port}${path}`])
  const number = (pattern: RegExp) => Number(pattern.exec(said)?.[1] ?? 0)
  const lost = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(said)?.slice(1) ?? []
  return {
    requests: number(/(\d+) requests in/),
    perSecond: number(/Requests\/sec:\s*([\d.]+)/),
    p50: milliseconds(/50%\s+([\d.]+[a-z]+)/.exec(said)?.[1]),
    p99: milliseconds(/99%\s+([\d.]+[a-z]+)/.exec(said)?.[1]),
    failed: number(/Non-2xx or 3xx responses: (\d+)/) + lost.reduce((sum, count) => sum + Number(count), 0),
  }
}

const Report = z.object({
  requests: z.object({ total: z.number(), average: z.number() }),
  latency: z.object({ p50: z.number(), p99: z.number() }),
  errors: z.number(),
  '4xx': z.number(),
  '5xx': z.number(),
})

async function withAutocannon({ port, path, headers, connections, seconds }: Load): Promise<Loaded> {
  const program = createRequire(import.meta.url).resolve('autocannon/autocannon.js')
  const options = ['-j', '-n', '-c', String(connections), '-d', String(seconds), ...headerArgs(headers, '-H', '=')]
  const said = await outputOf([process.execPath, program, ...options, `http://127.0.0.1:${port}${path}`])
  const { requests, latency, errors, ...byClass } = z.parse(Report, JSON.parse(said))
  const failed = errors + byClass['4xx'] + byClass['5xx']
  return { requests: requests.total, perSecond: requests.average, p50: latency.p50, p99: latency.p99, failed }
}

/** Returns headers as arguments. wrk adds a second Host header unless the name is spelled `Host`. */
const headerArgs = (headers: Record<string, string>, flag: string, between: string) =>
  Object.entries(headers).flatMap(([name, value]) => [flag, `${name === 'host' ? 'Host' : name}${between}${value}`])

async function outputOf(command: [string, ...string[]]): Promise<string> {
  const [program, ...args] = pinned(1, command)
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return said
}

function milliseconds(written = '0ms'): number {
  const unit = written.replace(/[\d.]/g, '')
  return Number.parseFloat(written) * ({ us: 0.001, ms: 1, s: 1000, m: 60_000 }[unit] ?? 1)
}
