// `npm run bench -- ranking`: the time of a ranking of 300 projects and 1,500 judgements, and the table of the simulator in docs/judging.md.
import { rankingMethods } from '#contract/judging/ranking/input.ts'
import { createRandom } from '#contract/judging/ranking/random.ts'
import { computeRanking } from '#contract/judging/ranking/ranking.ts'
import { type Design, designs, simulate } from '#contract/judging/ranking/testing/simulator.ts'

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

for (const method of rankingMethods)
  for (const design of Object.keys(designs) as Design[]) {
    const result = simulate(design, { runs: 400, seed: 1, method })
    const row = [result.topThree, result.winner, result.sure, result.sureAndRight].map(each => `${each.toFixed(0)} %`)
    console.log(`| ${[design, method, ...row].join(' | ')} |`)
  }
