// Runs in a worker thread. The input arrives as its JSON text, which the server has anyway to hash it: a text is copied faster than objects.

import type { RankingInput } from '#contract/judging/ranking/input.ts'
import { createPodiumSeeker } from '#contract/judging/ranking/next-visit.ts'
import { findOtherPodiums } from '#contract/judging/ranking/other-podiums.ts'
import { computeRanking } from '#contract/judging/ranking/ranking.ts'

export type RankingJob = { text: string } & (
  | { kind: 'ranking' | 'podiums' }
  | { kind: 'visit'; candidates: readonly string[]; seed: number }
)

export default function run(job: RankingJob) {
  const input = JSON.parse(job.text) as RankingInput
  if (job.kind === 'visit') return createPodiumSeeker(input).choose(job.candidates, job.seed)
  return job.kind === 'ranking' ? computeRanking(input) : findOtherPodiums(input)
}
