// `npm run bench -- ranking`: the time of a ranking of 300 projects and 1,500 judgements, the event loop's delay beside a large ranking, and
// the table of the simulator in docs/judging.md. Exits with 1 if the ranking delays the event loop by more than 50 ms.

import { monitorEventLoopDelay } from 'node:perf_hooks'
import { rankingMethods } from '#contract/judging/ranking/input.ts'
import { createRandom } from '#contract/judging/ranking/random.ts'
import { computeRanking } from '#contract/judging/ranking/ranking.ts'
import { type Design, designs, simulate } from '#contract/judging/ranking/testing/simulator.ts'
import { createRankings } from '#server/domain/judging/rankings.ts'

const random = createRandom(1)
const criteria = ['a', 'b', 'c', 'd', 'e'].map(id => ({ id, weight: 1, min: 1, max: 5 }))
const projects = Array.from({ length: 300 }, (_, at) => `p${at}`)
const judgements = Array.from({ length: 1500 }, (_, at) => ({
  judgeId: `j${(at + Math.floor(at / 300) * 7) % 100}`,
  projectId: `p${at % 300}`,
  points: Object.fromEntries(criteria.map(({ id }) => [id, 1 + (random() % 5)])),
}))
for (const method of rankingMethods) {
  const times = Array.from({ length: 60 }, () => {
    const began = performance.now()
    computeRanking({ method, criteria, projects, judgements })
    return performance.now() - began
  }).toSorted((a, b) => a - b)
  console.log(`${method}: 300 projects, 1,500 judgements: median ${times[30]?.toFixed(1)} ms, fastest ${times[0]?.toFixed(1)} ms`)
}

const maxDelayMs = 50
const rankings = createRankings()
const large = {
  method: 'adjusted' as const,
  criteria,
  projects: Array.from({ length: 1000 }, (_, at) => `p${at}`),
  judgements: Array.from({ length: 12_000 }, (_, at) => ({
    judgeId: `j${((at % 1000) + Math.floor(at / 1000) * 23) % 300}`,
    projectId: `p${at % 1000}`,
    points: Object.fromEntries(criteria.map(({ id }) => [id, 1 + (random() % 5)])),
  })),
}
await rankings.rank({ ...large, projects: ['p0'], judgements: [] })
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
const began = performance.now()
await rankings.rank(large)
delay.disable()
await rankings.stop()
const delayMs = delay.max / 1e6
const took = performance.now() - began
console.log(
  `worker thread: 1,000 projects, 12,000 judgements: ${took.toFixed(0)} ms, event loop delayed by ${delayMs.toFixed(0)} ms at most`,
)
if (delayMs > maxDelayMs) process.exitCode = 1

for (const method of rankingMethods)
  for (const design of Object.keys(designs) as Design[]) {
    const result = simulate(design, { runs: 400, seed: 1, method })
    const row = [result.topThree, result.winner, result.sure, result.sureAndRight].map(each => `${each.toFixed(0)} %`)
    console.log(`| ${[design, method, ...row].join(' | ')} |`)
  }
