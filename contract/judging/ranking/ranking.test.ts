import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { RankingInput, rankingMethods } from './input.ts'
import { createPodiumSeeker } from './next-visit.ts'
import { normalQuantile, normalScores } from './normal-scores.ts'
import { createRandom } from './random.ts'
import { computeRanking, type Ranking } from './ranking.ts'

type Input = RankingInput
const criteria = [
  { id: 'idea', weight: 2, min: 1, max: 5 },
  { id: 'code', weight: 1, min: 1, max: 5 },
]

/** Rounds of 1 to 8 judges and 1 to 12 projects, with whole points; any visit can be missing. */
const input: fc.Arbitrary<Input> = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 8 }), fc.constantFrom(...rankingMethods))
  .chain(([projects, judges, method]) =>
    fc
      .array(fc.option(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))), {
        minLength: projects * judges,
        maxLength: projects * judges,
      })
      .map(visits => ({
        method,
        criteria,
        projects: Array.from({ length: projects }, (_, at) => `p${at}`),
        judgements: visits.flatMap((points, at) =>
          points === null
            ? []
            : [{ judgeId: `j${at % judges}`, projectId: `p${Math.floor(at / judges)}`, points: { idea: points[0], code: points[1] } }],
        ),
      })),
  )

const everyJudge = (points: Record<string, readonly (readonly [number, number])[]>, method: Input['method'] = 'mean'): Input => ({
  method,
  criteria,
  projects: Object.keys(points),
  judgements: Object.entries(points).flatMap(([projectId, list]) =>
    list.map(([idea, code], at) => ({ judgeId: `j${at}`, projectId, points: { idea, code } })),
  ),
})
const placesOf = ({ projects }: Ranking) => Object.fromEntries(projects.map(({ id, place }) => [id, place]))
const near = (actual: number, expected: number, tolerance = 1e-6) =>
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} is not within ${tolerance} of ${expected}`)

test('the order of rows and of projects does not change a byte of the ranking', () => {
  fc.assert(
    fc.property(input, fc.integer(), (given, seed) => {
      const random = createRandom(seed)
      const shuffle = <T>(list: readonly T[]): T[] =>
        list
          .map(each => ({ each, key: random() }))
          .sort((a, b) => a.key - b.key)
          .map(({ each }) => each)
      const shuffled = {
        ...given,
        projects: shuffle(given.projects),
        judgements: shuffle(given.judgements).map(each => ({
          ...each,
          points: Object.fromEntries(Object.entries(each.points).toReversed()),
        })),
      }
      assert.equal(JSON.stringify(computeRanking(shuffled)), JSON.stringify(computeRanking(given)))
    }),
  )
})

test('scaling and shifting all points scales values and keeps places', () => {
  fc.assert(
    fc.property(input, fc.constantFrom(2, 10, 0.5), fc.integer({ min: -3, max: 50 }), (given, scale, shift) => {
      const move = (points: number) => points * scale + shift
      const moved = computeRanking({
        ...given,
        criteria: given.criteria.map(each => ({ ...each, min: move(1), max: move(5) })),
        judgements: given.judgements.map(each => ({
          ...each,
          points: Object.fromEntries(Object.entries(each.points).map(([id, points]) => [id, move(points)])),
        })),
      })
      const before = computeRanking(given)
      assert.deepEqual(placesOf(moved), placesOf(before))
      for (const [at, { mean, adjusted, standardError }] of before.projects.entries()) {
        const after = moved.projects[at]!
        if (mean === null || adjusted === null || standardError === null) continue
        near(after.mean!, move(mean))
        near(after.adjusted!, before.unit === 'points' ? move(adjusted) : adjusted)
        near(after.standardError!, before.unit === 'points' ? standardError * scale : standardError)
      }
    }),
  )
})

test('places, probabilities and the drop test are consistent for every input', () => {
  fc.assert(
    fc.property(input, given => {
      const { projects, judges, dropTest } = computeRanking(given)
      assert.deepEqual(projects.map(({ id }) => id).toSorted(), [...given.projects].toSorted())
      const placed = projects.filter(({ place }) => place !== null)
      assert.deepEqual(projects.slice(0, placed.length), placed)
      for (const [at, { place, visits, placeProbabilities, standardError }] of placed.entries()) {
        assert.ok(place === at + 1 || place === placed[at - 1]?.place)
        assert.ok(visits > 0 && standardError! > 0)
        near(
          placeProbabilities.reduce((sum, each) => sum + each, 0),
          1,
        )
      }
      const [first] = placed
      if (first)
        near(
          placed.reduce((sum, { placeProbabilities }) => sum + (placeProbabilities[0] ?? 0), 0),
          1,
        )
      for (const { visits, place, mean } of projects) assert.equal(visits === 0, place === null && mean === null)
      assert.deepEqual(
        dropTest.map(({ judgeId }) => judgeId),
        judges.map(({ id }) => id),
      )
    }),
  )
})

test('the additive model satisfies its normal equations', () => {
  fc.assert(
    fc.property(input, given => {
      const { projects, judges, model } = computeRanking({ ...given, method: 'adjusted' })
      const valueOf = ({ points }: Input['judgements'][number]) => (2 * points['idea']! + points['code']!) / 3
      const leniency = new Map(judges.map(each => [each.id, each.leniency]))
      const quality = new Map(projects.map(each => [each.id, (each.adjusted ?? model.mean) - model.mean]))
      for (const { id, visits } of projects.filter(each => each.visits > 0)) {
        const own = given.judgements.filter(({ projectId }) => projectId === id)
        const sum = own.reduce((all, each) => all + valueOf(each) - model.mean - leniency.get(each.judgeId)!, 0)
        near(quality.get(id)!, sum / (visits + model.lambdaQ))
      }
      for (const { id, visits } of judges) {
        const own = given.judgements.filter(({ judgeId }) => judgeId === id)
        const sum = own.reduce((all, each) => all + valueOf(each) - model.mean - quality.get(each.projectId)!, 0)
        near(leniency.get(id)!, sum / (visits + model.lambdaB))
      }
    }),
  )
})

test('the drop test of the adjusted method gives the winners of a ranking without the judge', () => {
  fc.assert(
    // Below 30 judgements both rankings have the default ratios.
    fc.property(input, given => {
      const judgements = given.judgements.slice(0, 29)
      const { dropTest } = computeRanking({ ...given, judgements, tieRule: [] })
      for (const { judgeId, winners } of dropTest) {
        const without = computeRanking({ ...given, judgements: judgements.filter(each => each.judgeId !== judgeId), tieRule: [] })
        assert.deepEqual(
          winners.toSorted(),
          without.projects
            .filter(({ place }) => place === 1)
            .map(({ id }) => id)
            .toSorted(),
        )
      }
    }),
  )
})

test('a round without judgements has no places, and without projects an empty ranking', () => {
  for (const method of rankingMethods) {
    const ranking = computeRanking({ method, criteria, projects: ['b', 'a'], judgements: [] })
    assert.deepEqual(
      ranking.projects.map(({ id, place, adjusted }) => [id, place, adjusted]),
      [
        ['a', null, null],
        ['b', null, null],
      ],
    )
    assert.deepEqual(computeRanking({ method, criteria, projects: [], judgements: [] }).projects, [])
  }
})

test('one project has the first place for certain', () => {
  for (const method of rankingMethods) {
    const [only] = computeRanking(
      everyJudge(
        {
          a: [
            [3, 4],
            [5, 5],
          ],
        },
        method,
      ),
    ).projects
    assert.deepEqual([only?.place, only?.placeProbabilities, only?.isCloseToNext], [1, [1], false])
  }
})

test('one judge ranks projects by points with each method, and no ranking remains without the judge', () => {
  for (const method of rankingMethods) {
    const ranking = computeRanking(everyJudge({ a: [[2, 2]], b: [[5, 5]], c: [[4, 1]] }, method))
    assert.deepEqual(placesOf(ranking), { b: 1, c: 2, a: 3 })
    assert.deepEqual(ranking.dropTest, [{ judgeId: 'j0', winners: [], changesWinner: true, changesTopThree: true }])
  }
})

test('equal points everywhere give one shared place and equal probabilities', () => {
  for (const method of rankingMethods) {
    const ids = ['a', 'b', 'c', 'd']
    const { projects } = computeRanking(
      everyJudge(
        Object.fromEntries(
          ids.map(id => [
            id,
            [
              [3, 3],
              [3, 3],
              [3, 3],
            ] as const,
          ]),
        ),
        method,
      ),
    )
    assert.deepEqual(
      projects.map(({ place }) => place),
      [1, 1, 1, 1],
    )
    assert.deepEqual(projects[0]?.tie, { with: ['b', 'c', 'd'], decidedBy: null })
    for (const { placeProbabilities } of projects) near(placeProbabilities[0]!, 0.25, 0.15)
  }
})

test('a judge who gives everybody the maximum does not change the order of the adjusted methods', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 8 }),
      fc.constantFrom('adjusted', 'order_adjusted'),
      (points, method) => {
        const generous = Object.fromEntries(
          points.map((each, at) => [
            `p${at}`,
            [
              [each, each],
              [5, 5],
            ] as const,
          ]),
        )
        const alone = Object.fromEntries(points.map((each, at) => [`p${at}`, [[each, each]] as const]))
        assert.deepEqual(placesOf(computeRanking(everyJudge(generous, method))), placesOf(computeRanking(everyJudge(alone, method))))
      },
    ),
  )
})

test('the order of a judge who gives everybody the maximum counts with the method order_adjusted', () => {
  const given = everyJudge({ a: [[5, 5]], b: [[5, 5]], c: [[5, 5]] }, 'order_adjusted')
  const judgements = given.judgements.map((each, at) => ({ ...each, order: [3, 1, 2][at]! }))
  assert.deepEqual(placesOf(computeRanking({ ...given, judgements })), { b: 1, c: 2, a: 3 })
})

test('a project that one lenient judge saw does not win against a good one of many visits', () => {
  const given = everyJudge(
    {
      good: [
        [5, 5],
        [5, 4],
        [5, 5],
        [4, 5],
      ],
      weak: [
        [2, 2],
        [3, 2],
        [2, 3],
        [2, 2],
      ],
    },
    'adjusted',
  )
  const lenient = ['seen', 'x', 'y', 'z'].map(projectId => ({ judgeId: 'lenient', projectId, points: { idea: 5, code: 5 } }))
  const { projects } = computeRanking({
    ...given,
    projects: [...given.projects, 'seen', 'x', 'y', 'z'],
    judgements: [...given.judgements, ...lenient],
  })
  assert.equal(projects[0]?.id, 'good')
})

test('equal means are separated by the first criterion, then by judges who saw both, and otherwise shared', () => {
  const byCriterion = computeRanking({ ...everyJudge({ a: [[3, 5]], b: [[4, 3]] }) })
  assert.deepEqual(
    byCriterion.projects.map(({ id, place, tie }) => [id, place, tie?.decidedBy]),
    [
      ['b', 1, { step: 'criteria', criterionId: 'idea' }],
      ['a', 2, { step: 'criteria', criterionId: 'idea' }],
    ],
  )
  const points = (judgeId: string, projectId: string, value: number) => ({ judgeId, projectId, points: { idea: value, code: value } })
  const judgements = [points('j', 'a', 3), points('j', 'b', 4), points('k', 'a', 4), points('l', 'b', 3)]
  const input = { method: 'mean' as const, criteria, projects: ['a', 'b'], judgements }
  assert.deepEqual(
    computeRanking(input).projects.map(({ id, place, tie }) => [id, place, tie?.decidedBy]),
    [
      ['b', 1, { step: 'common_judges' }],
      ['a', 2, { step: 'common_judges' }],
    ],
  )
  assert.deepEqual(placesOf(computeRanking({ ...input, tieRule: ['criteria'] })), { a: 1, b: 1 })
})

test('podium-seeking chooses among the candidates in any order, and visits promising projects most', () => {
  const seeker = createPodiumSeeker({
    ...everyJudge(
      {
        a: [
          [5, 5],
          [5, 4],
        ],
        b: [
          [4, 5],
          [5, 4],
        ],
        c: [
          [1, 1],
          [1, 2],
        ],
      },
      'adjusted',
    ),
    projects: ['a', 'b', 'c', 'new'],
  })
  const chosen = Array.from({ length: 200 }, (_, seed) => seeker.choose(['a', 'b', 'c', 'new'], seed))
  const count = (id: string) => chosen.filter(each => each === id).length
  assert.ok(count('a') > 20 && count('b') > 20 && count('new') > 5 && count('c') < 20)
  for (let seed = 0; seed < 50; seed++) assert.equal(seeker.choose(['new', 'c', 'b', 'a'], seed), chosen[seed])
  assert.equal(seeker.choose([], 1), null)
  assert.equal(seeker.choose(['c'], 1), 'c')
  assert.throws(() => seeker.choose(['unknown'], 1), RangeError)
})

test('rejects judgements of unknown projects, repeated judgements, missing and invalid points', () => {
  const given = everyJudge({ a: [[3, 3]] })
  const [one] = given.judgements
  const messages = (judgements: unknown[]) => RankingInput.safeParse({ ...given, judgements }).error?.issues.map(({ message }) => message)
  assert.equal(messages([one]), undefined)
  assert.deepEqual(messages([{ ...one, projectId: 'b' }]), ['is not in projects'])
  assert.deepEqual(messages([one, one]), ['repeats a judge and project; only the newest judgement counts'])
  assert.deepEqual(messages([{ ...one, points: { idea: 3 } }]), ['is missing'])
  assert.deepEqual(messages([{ ...one, points: { idea: 3, code: 6 } }]), ['is not between 1 and 5'])
  assert.throws(() => computeRanking({ ...given, judgements: [one!, one!] }), RangeError)
  assert.throws(() => computeRanking({ ...given, projects: [] }), RangeError)
})

test('normal quantiles and scores have the published values', () => {
  for (const [p, value] of [
    [0.5, 0],
    [0.975, 1.959963984540054],
    [0.001, -3.090232306167813],
    [1e-9, -5.997807015007687],
  ] as const)
    near(normalQuantile(p), value, 1e-13)
  // Blom scores of five: Harter (1961)
  const scores = normalScores(
    [1, 2, 3, 4, 5].map(value => ({ value })),
    1e-9,
  )
  for (const [at, value] of [-1.18, -0.497, 0, 0.497, 1.18].entries()) near(scores[at]!, value, 0.002)
  assert.deepEqual(normalScores([{ value: 3 }], 1e-9), [0])
})

test('computing time grows with less than the cube of the round', () => {
  const createRound = (size: number): Input => {
    const random = createRandom(size)
    const visits = Array.from({ length: size * 15 }, (_, at) => [at % (size * 3), (at + Math.floor(at / (size * 3)) * 7) % size])
    const judgements = visits.map(([project, judge]) => ({
      judgeId: `j${judge}`,
      projectId: `p${project}`,
      points: { idea: 1 + (random() % 5), code: 1 + (random() % 5) },
    }))
    return { method: 'adjusted', criteria, judgements, projects: Array.from({ length: size * 3 }, (_, at) => `p${at}`) }
  }
  const [small, large] = [createRound(25), createRound(100)]
  const measure = (given: Input) => {
    const before = process.cpuUsage()
    computeRanking(given)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const least = (given: Input) => Math.min(...Array.from({ length: 12 }, () => measure(given)))
  const ratio = least(large) / least(small)
  assert.ok(ratio < 32, `300 projects took ${ratio} times as long as 75`)
})
