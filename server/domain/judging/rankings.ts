// Computes rankings in a worker thread, because a large round takes hundreds of milliseconds (docs/decisions/166-rankings-in-a-thread.md).

import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { Tinypool } from 'tinypool'
import type { RankingInput } from '#contract/judging/ranking/input.ts'
import type { OtherPodium } from '#contract/judging/ranking/other-podiums.ts'
import type { Ranking } from '#contract/judging/ranking/ranking.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { RankingJob } from './ranking-thread.ts'

/** All throw round.ranking_timeout after the deadline, which includes the wait for earlier computations. */
export type Rankings = {
  /** Returns the ranking of an input. Do not change the result: it is cached. */
  rank(input: RankingInput): Promise<Ranking>
  findOtherPodiums(input: RankingInput): Promise<OtherPodium[]>
  /** Chooses the project of a further visit among `candidates`, see `createPodiumSeeker`. */
  chooseVisit(input: RankingInput, candidates: readonly string[], seed: number): Promise<string | null>
  stop(): Promise<void>
}

const deadlineMs = 30_000
const idleMs = 60_000
const heapMegabytes = 512
/** Places of projects in cached rankings: each has a list of probabilities. 4 million need some 32 MB. */
const cachedPlaces = 4_000_000

/** SHA-256 of the JSON text, which the results publish. */
export const hashOfText = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The thread starts with the first computation, and ends after a minute without one or at the deadline. */
export function createRankings({ timeoutMs = deadlineMs } = {}): Rankings {
  const pool = new Tinypool({
    filename: new URL('./ranking-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    // The thread needs no JSX, which the server's own options compile.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  const cache = new LRUCache<string, Promise<unknown>>({ maxSize: cachedPlaces })
  const run = async (job: RankingJob): Promise<unknown> => {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      return await pool.run(job, { signal })
    } catch (error) {
      return signal.aborted ? refuse('round.ranking_timeout') : Promise.reject(error as Error)
    }
  }
  /** Concurrent calls with the same input share one computation. Failures are not cached. */
  const runOnce = (kind: 'ranking' | 'podiums', input: RankingInput): Promise<unknown> => {
    const text = JSON.stringify(input)
    const key = `${kind} ${hashOfText(text)}`
    const known = cache.get(key)
    if (known) return known
    const started = run({ kind, text })
    cache.set(key, started, { size: kind === 'ranking' ? input.projects.length ** 2 + 1 : 1 })
    started.catch(() => cache.delete(key))
    return started
  }
  return {
    rank: input => runOnce('ranking', input) as Promise<Ranking>,
    findOtherPodiums: input => runOnce('podiums', input) as Promise<OtherPodium[]>,
    chooseVisit: (input, candidates, seed) =>
      run({ kind: 'visit', text: JSON.stringify(input), candidates, seed }) as Promise<string | null>,
    stop: () => pool.destroy(),
  }
}
