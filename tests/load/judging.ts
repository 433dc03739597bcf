// `npm run bench -- judging`: the time of the call for the next project, with 100 judges and 300 projects in a round. Server, database and
// judges share the machine. Exits with 1 if the p95 exceeds 100 ms, a judge meets another at a table, or a visit is missing.

import { randomBytes } from 'node:crypto'
import { loadavg } from 'node:os'
import { sql } from '#server/platform/database/sql.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { judgedHackathon, scored } from '#server/testing/rows/judging.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const [projectCount, judgeCount, visits, maxMs] = [300, 100, 3, 100]
/** Calls under way at the same time. 100 judges with six minutes for a visit make one call in two seconds. */
const lanes = 4
const app = await startTestApp()
const faults: string[] = []
try {
  const owner = await newPerson(app, `bench-${randomBytes(4).toString('hex')}@example.com`)
  const { tenant, round, pages } = await judgedHackathon(app, owner, {
    projects: Array.from({ length: projectCount }, (_, nth) => ({ name: `مشروع ${nth + 1}` })),
    judges: judgeCount,
    round: { method: 'assigned', visits },
  })
  await app.services.database.system(db => db.run(sql`delete from attempts`))
  const times: { next: number[]; send: number[] } = { next: [], send: [] }
  const timed = async <T>(list: number[], work: Promise<T>) => {
    const began = performance.now()
    const done = await work
    list.push(performance.now() - began)
    return done
  }
  // All judges ask in the same instant, as when a round opens.
  const burst: number[] = []
  const asked = await Promise.allSettled(pages.map(page => timed(burst, page.next(round))))
  const first = asked.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
  console.log(`${judgeCount} judges in the same instant: ${asked.length - first.length} were asked to try again`)
  const tables = first.flatMap(({ rounds }) => rounds[0]?.visit?.project ?? [])
  if (new Set(tables).size < tables.length) faults.push('two judges at a table')

  const waiting = [...pages]
  let [done, idle] = [0, 0]
  const work = async () => {
    while (done < projectCount * visits && idle < 3 * judgeCount) {
      const one = waiting.shift()
      if (!one) throw new Error('no judge waits')
      const { rounds } = await timed(times.next, one.next(round))
      const project = rounds[0]?.visit?.project
      if (project === undefined) idle++
      else {
        idle = 0
        await timed(times.send, one.send([scored(round, project, 1 + (done % 5))]))
        done++
      }
      waiting.push(one)
    }
  }
  await Promise.all(Array.from({ length: lanes }, work))
  const { visits: counted } = await owner.calls.judging.control({ tenant, params: { id: round } })
  if (counted.below > 0) faults.push(`${counted.below} projects have fewer than ${visits} visits`)
  console.log(`${projectCount} projects, ${judgeCount} judges, ${done} visits, ${lanes} calls at the same time\n`)
  console.log('| call | calls | p50 | p95 | p99 |\n| --- | ---: | ---: | ---: | ---: |')
  for (const [name, list] of [
    ['next project', times.next],
    ['scores', times.send],
    [`next project, ${judgeCount} in the same instant`, burst],
  ] as const)
    console.log(`| ${name} | ${list.length} | ${[0.5, 0.95, 0.99].map(share => `${quantile(list, share).toFixed(0)} ms`).join(' | ')} |`)
  if (quantile(times.next, 0.95) > maxMs) faults.push(`the next project takes ${quantile(times.next, 0.95).toFixed(0)} ms (p95)`)
} finally {
  await app.close()
}
console.log(`\nLoad of the machine: ${loadavg()[0]?.toFixed(1)}`)
for (const fault of faults) console.error(`FAULT ${fault}`)
process.exit(faults.length > 0 ? 1 : 0)

function quantile(list: readonly number[], share: number): number {
  const sorted = list.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
