// `npm run bench -- results-to-live`: after the publication of results, the number of requests and the time until all public views show them,
// compared with the call that publishes. Exits with 1 if a view needs more than one request, or shows a part of the awards.

import { randomBytes } from 'node:crypto'
import { loadavg } from 'node:os'
import { sql } from '#server/platform/database/sql.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { hackathonWithViews } from '#server/testing/rows/results-views.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const [editions, projectCount, maxRequests] = [20, 300, 1]
const app = await startTestApp()
const faults: string[] = []
try {
  const owner = await newPerson(app, `bench-${randomBytes(4).toString('hex')}@example.com`)
  const { seal, publish, paths, read, awardsIn, expected } = await hackathonWithViews(app, owner, projectCount)
  const calls: number[] = []
  const live: number[] = []
  let most = 0
  for (let nth = 0; nth < editions; nth++) {
    await app.services.database.system(db => db.run(sql`delete from attempts`))
    const marker = `-edition-${nth}-`
    const id = await seal(marker)
    const began = performance.now()
    await publish(id)
    calls.push(performance.now() - began)
    for (const path of paths) {
      let requests = 0
      let awards: string[]
      do {
        awards = awardsIn((await read(path)).text, marker)
        requests++
        if (awards.length > 0 && awards.join() !== expected(path).join()) faults.push(`${path} shows a part of the awards`)
      } while (awards.length === 0 && requests < 100)
      most = Math.max(most, requests)
    }
    live.push(performance.now() - began)
  }
  if (most > maxRequests) faults.push(`a view showed the awards after ${most} requests`)
  const ratios = live.map((time, nth) => time / (calls[nth] ?? time))
  console.log(`${projectCount} projects, ${editions} editions, ${paths.length} views in both languages\n`)
  console.log('| measure | p50 | p95 |\n| --- | ---: | ---: |')
  console.log(`| call that publishes, ms | ${both(calls, 0)} |`)
  console.log(`| call, and all views read one after another, ms | ${both(live, 0)} |`)
  console.log(`| ratio of both | ${both(ratios, 2)} |`)
  console.log(`\nRequests until a view shows the awards, at most: ${most}`)
} finally {
  await app.close()
}
console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`)
for (const fault of faults) console.error(`FAULT ${fault}`)
process.exit(faults.length > 0 ? 1 : 0)

function both(list: readonly number[], digits: number): string {
  const sorted = list.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(digits)
  return `${at(0.5)} | ${at(0.95)}`
}
