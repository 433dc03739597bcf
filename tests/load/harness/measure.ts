// Runs several servers alternately and compares them per round, so that noise affects all of them.

import { isDeepStrictEqual } from 'node:util'
import { cpuMicros } from './cpu.ts'
import { type Hosts, generateLoad } from './load.ts'
import { visit } from './visit.ts'

export type Runner = { name: string; port: number; pid: number; path: string; headers: Record<string, string> }
/** A comparison of `ours` with each of `others`. `same` is the part of the responses that must be equal. */
export type Race = {
  work: string
  status: number
  same: 'bytes' | 'json' | 'status'
  connections: number
  ours: Runner
  others: Runner[]
  /** process ID of PostgreSQL, whose CPU time is reported separately */
  database?: number
  hosts?: Hosts
}
type Effort = { rounds: number; seconds: number }

/** CPU times in µs per request. `cpu` excludes PostgreSQL, whose CPU time is `database`. */
export type Sample = { perSecond: number; cpu: number | null; database: number | null; p50: number; p99: number }
export type Spread = { median: number; least: number; most: number }
/**
 * Ratios above 1 are better for the product: `speed` by requests per second, `thrift` by CPU time.
 */
export type Comparison = { work: string; other: string; speed: Spread; thrift: Spread | null; ours: Sample; theirs: Sample }

/** Measures all servers. Throws if their responses differ or a request fails under load. */
export async function measure(race: Race, { rounds, seconds }: Effort): Promise<Comparison[]> {
  await checkAnswers(race)
  const runners = [race.ours, ...race.others]
  for (const runner of runners) await sampleOf(race, runner, 1)
  const samples = new Map<Runner, Sample[]>(runners.map(runner => [runner, []]))
  for (let round = 0; round < rounds; round++) {
    for (const runner of round % 2 ? runners.toReversed() : runners) samples.get(runner)?.push(await sampleOf(race, runner, seconds))
  }
  const ours = samples.get(race.ours) ?? []
  return race.others.map(other => compared(race.work, other.name, ours, samples.get(other) ?? []))
}

async function checkAnswers({ work, status, same, ours, others }: Race) {
  const answers = await Promise.all([ours, ...others].map(runner => visit({ ...runner, ...hostOf(runner) })))
  answers.forEach((answer, at) => {
    const name = at === 0 ? ours.name : others[at - 1]?.name
    if (answer.status !== status) throw new Error(`${work}: ${name} answers ${answer.status}: ${answer.text.slice(0, 300)}`)
    const first = answers[0] ?? answer
    if (same === 'status') return
    const alike = same === 'bytes' ? answer.body.equals(first.body) : isDeepStrictEqual(JSON.parse(answer.text), JSON.parse(first.text))
    if (!alike) throw new Error(`${work}: ${name} answers something else:\n${answer.text.slice(0, 1500)}\n${first.text.slice(0, 1500)}`)
  })
}

const hostOf = ({ headers }: Runner) => (headers['host'] === undefined ? {} : { host: headers['host'] })

async function sampleOf(
  { work, connections, hosts, database }: Race,
  { name, port, pid, path, headers }: Runner,
  seconds: number,
): Promise<Sample> {
  const used = () => [cpuMicros(pid), database === undefined ? null : cpuMicros(database)] as const
  const [before, before2] = used()
  const { requests, perSecond, p50, p99, failed } = await generateLoad({
    port,
    path,
    headers,
    connections,
    seconds,
    ...(hosts && { hosts }),
  })
  const [after, after2] = used()
  if (failed > 0 || requests === 0) throw new Error(`${work}: ${failed} of ${requests} requests to ${name} failed`)
  const each = (from: number | null, to: number | null) => (from === null || to === null ? null : (to - from) / requests)
  return { perSecond, p50, p99, cpu: each(before, after), database: each(before2, after2) }
}

function compared(work: string, other: string, ours: Sample[], theirs: Sample[]): Comparison {
  const ratios = (of: (mine: Sample, their: Sample) => number | null) =>
    ours.flatMap((mine, round) => {
      const their = theirs[round]
      return (their && of(mine, their)) ?? []
    })
  const thrift = ratios((mine, their) => (mine.cpu && their.cpu ? their.cpu / mine.cpu : null))
  return {
    work,
    other,
    speed: spreadOf(ratios((mine, their) => mine.perSecond / their.perSecond)),
    thrift: thrift.length ? spreadOf(thrift) : null,
    ours: middle(ours),
    theirs: middle(theirs),
  }
}

const middle = (samples: Sample[]): Sample => ({
  perSecond: median(samples.map(sample => sample.perSecond)),
  cpu: median(samples.flatMap(sample => sample.cpu ?? [])),
  database: samples.some(sample => sample.database !== null) ? median(samples.flatMap(sample => sample.database ?? [])) : null,
  p50: median(samples.map(sample => sample.p50)),
  p99: median(samples.map(sample => sample.p99)),
})

const spreadOf = (values: number[]): Spread => ({ median: median(values), least: Math.min(...values), most: Math.max(...values) })

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
}

/** Returns a quantile. `share` is from 0 to 1; 1 returns the maximum. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
