// Scales time limits to the speed of this machine, so that they also hold on a slower or busy one.

import type { Target } from './target.ts'

/** Time in ms that `work` takes on the machine on which the limits were measured. */
const referenceMs = 10
const runs = 3
/** `npm test` reports only large excesses. `npm run attack` compares with the limits themselves. */
const marginOfTests = 5

/** Returns the factor for limits of CPU time. */
export const cpuFactor = (target: Target) =>
  factorOf(target, () => Object.values(process.cpuUsage()).reduce((sum, each) => sum + each) / 1000)
/** Returns the factor for limits of elapsed time. It also grows with the load of the machine. */
export const elapsedFactor = (target: Target) => factorOf(target, () => performance.now())

function factorOf({ effort }: Target, now: () => number): number {
  const times = Array.from({ length: runs }, () => {
    const before = now()
    work()
    return now() - before
  })
  return Math.max(1, Math.min(...times) / referenceMs) * (effort === 'part' ? marginOfTests : 1)
}

const rows = Array.from({ length: 2000 }, (_, n) => ({ id: n, name: `هاكاثون ${n}`, tags: ['a', 'b', 'c'], text: 'word '.repeat(20) }))

function work(): void {
  for (let n = 0; n < 4; n++) {
    const parsed = JSON.parse(JSON.stringify(rows)) as typeof rows
    parsed.sort((a, b) => b.name.localeCompare(a.name)).filter(({ text }) => /w(or)d $/.test(text))
  }
}
