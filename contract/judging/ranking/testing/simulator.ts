import type { RankingInput, RankingJudgement } from '../input.ts'
import { createPodiumSeeker } from '../next-visit.ts'
import { createNormalSource, createRandom } from '../random.ts'
import { computeRanking, type Ranking } from '../ranking.ts'

const simulatedProjects = 40
const simulatedJudges = 12
const leniencySpread = 0.6
const noiseSpread = 0.8
const finalists = 8
const criteria = ['a', 'b', 'c', 'd', 'e'].map(id => ({ id, weight: 1, min: 1, max: 5 }))

/** Visits of each project by judge, in the order of the visits. */
type Visits = number[][]
export type Outcome = {
  /** share of the true first three in the first three places */
  topThree: number
  isWinnerFound: boolean
  /** probability of the first place, as the model gives it */
  bestProbability: number
}

/** One simulated hackathon: true qualities N(0, 1), judges with leniency, and noise of each visit. A visit gives five criteria 1 to 5 points. */
export function createHackathon(seed: number) {
  const normal = createNormalSource(seed)
  const random = createRandom(seed + 0x5eed)
  const pick = <T>(list: readonly T[]): T => list[random() % list.length] as T
  const quality = Array.from({ length: simulatedProjects }, normal)
  const leniency = Array.from({ length: simulatedJudges }, () => leniencySpread * normal())

  /** Returns a judgement: the mean of the criteria is 3.2 for an average project, 0.75 points per standard deviation, in steps of 0.2. */
  const judge = (judge: number, project: number, round = ''): RankingJudgement => {
    const opinion = (quality[project] as number) + (leniency[judge] as number) + noiseSpread * normal()
    const total = Math.min(25, Math.max(5, Math.round(5 * (3.2 + 0.75 * opinion))))
    const points = criteria.map(({ id }, at) => [id, Math.floor((total + at) / 5)] as const)
    return { judgeId: `${round}${judge}`, projectId: String(project), points: Object.fromEntries(points) }
  }

  /** Each judge in turn visits one of the projects with the fewest visits. */
  const assignEvenly = (perProject: number): Visits => {
    const counts = Array.from({ length: simulatedProjects }, () => 0)
    const visits: Visits = Array.from({ length: simulatedJudges }, () => [])
    for (let visit = 0; visit < simulatedProjects * perProject; visit++) {
      const own = visits[visit % simulatedJudges] as number[]
      const unseen = counts
        .keys()
        .filter(project => !own.includes(project))
        .toArray()
      const fewest = Math.min(...unseen.map(project => counts[project] as number))
      const project = pick(unseen.filter(project => counts[project] === fewest))
      own.push(project)
      counts[project] = (counts[project] as number) + 1
    }
    return visits
  }
  const visitEvenly = (perProject: number): RankingJudgement[] =>
    assignEvenly(perProject).flatMap((projects, at) => projects.map(project => judge(at, project)))

  return {
    /** Every project has the same number of visits. */
    even: (perProject: number) => visitEvenly(perProject),
    /** Three visits each, and a committee of ten judges that sees the best eight: the cost of five visits each. */
    final(): RankingJudgement[] {
      const first = visitEvenly(3)
      const best = computeRanking(toInput(first)).projects.slice(0, finalists)
      const committee = Array.from({ length: (simulatedProjects * 2) / finalists }, (_, at) => at)
      return [...first, ...committee.flatMap(at => best.map(({ id }) => judge(at, Number(id), 'final-')))]
    },
    /** Three visits each; the visits of two more go where the podium is undecided. */
    podiumSeeking(): RankingJudgement[] {
      const judgements = visitEvenly(3)
      for (let spare = simulatedProjects * 2; spare > 0;) {
        const { choose } = createPodiumSeeker(toInput(judgements))
        const busy = new Set<string>()
        for (let at = 0; at < simulatedJudges && spare > 0; at++, spare--) {
          const seen = new Set(judgements.filter(each => each.judgeId === String(at)).map(each => each.projectId))
          const free = quality.map((_, project) => String(project)).filter(id => !seen.has(id) && !busy.has(id))
          const chosen = choose(free, random())
          if (chosen === null) continue
          busy.add(chosen)
          judgements.push(judge(at, Number(chosen)))
        }
      }
      return judgements
    },
    /** Compares a ranking with the true qualities. */
    evaluate({ projects }: Ranking): Outcome {
      const truth = quality.map((value, project) => ({ id: String(project), value })).sort((a, b) => b.value - a.value)
      const best = truth.slice(0, 3).map(({ id }) => id)
      return {
        topThree: projects.slice(0, 3).filter(({ id }) => best.includes(id)).length / 3,
        isWinnerFound: projects[0]?.id === best[0],
        bestProbability: projects[0]?.placeProbabilities[0] ?? 0,
      }
    },
  }
}

function toInput(judgements: RankingJudgement[], method: RankingInput['method'] = 'adjusted'): RankingInput {
  return { method, criteria, judgements, projects: Array.from({ length: simulatedProjects }, (_, project) => String(project)) }
}

export const designs = {
  'even, 5 visits': hackathon => hackathon.even(5),
  '3 visits, final of 8': hackathon => hackathon.final(),
  '3 visits, podium-seeking': hackathon => hackathon.podiumSeeking(),
} as const satisfies Record<string, (hackathon: ReturnType<typeof createHackathon>) => RankingJudgement[]>
export type Design = keyof typeof designs

/** Returns percentages over seeded runs, of the same hackathons for each design. */
export function simulate(
  design: Design,
  { runs, seed, method = 'adjusted' }: { runs: number; seed: number; method?: RankingInput['method'] },
) {
  const outcomes = Array.from({ length: runs }, (_, run) => {
    const hackathon = createHackathon(seed * 100_003 + run)
    return hackathon.evaluate(computeRanking(toInput(designs[design](hackathon), method)))
  })
  const percent = (list: readonly number[]) => (100 * list.reduce((sum, each) => sum + each, 0)) / list.length
  const sure = outcomes.filter(({ bestProbability }) => bestProbability >= 0.6)
  return {
    topThree: percent(outcomes.map(each => each.topThree)),
    winner: percent(outcomes.map(each => Number(each.isWinnerFound))),
    /** how often the model gives its winner a probability of 0.6 or more, and how often that is right */
    sure: percent(outcomes.map(each => Number(each.bestProbability >= 0.6))),
    sureAndRight: percent(sure.map(each => Number(each.isWinnerFound))),
  }
}
