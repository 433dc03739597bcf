// `npm run bench -- event-loop`: how long each call that reads a whole hackathon holds the event loop, with 20,000 registrations, 1,000 projects,
// 100 judges and 3,000 judgements. A call above 50 ms at a time delays everybody; exits with 1 then.

import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { sql } from '#server/platform/database/sql.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { judgedHackathon } from '#server/testing/rows/judging.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const size = { registrations: 20_000, projects: 1000, judges: 100, judgements: 3000 }
const maxMs = 50
let database!: pg.ClientConfig
const app = await startTestApp({}, given => (database = given))
// Another thread reads the responses, so that only the server uses this event loop.
const reader = new Worker(
  `const { parentPort } = require('node:worker_threads')
  parentPort.on('message', async ({ url, headers }) => {
    const reply = await fetch(url, { headers })
    parentPort.postMessage({ status: reply.status, bytes: (await reply.arrayBuffer()).byteLength })
  })`,
  { eval: true },
)
const faults: string[] = []
try {
  const owner = await newPerson(app)
  const names = Array.from({ length: size.projects }, (_, nth) => ({ name: `مشروع ${nth + 1}` }))
  const round = { method: 'assigned', visits: 3 } as const
  const made = await judgedHackathon(app, owner, { projects: names, judges: size.judges, round })
  await fill(made, owner.user.id)
  const read = (url: string) =>
    new Promise<{ status: number; bytes: number }>(resolve => {
      reader.once('message', resolve)
      reader.postMessage({
        url,
        headers: { authorization: `Bearer ${owner.access}`, 'x-tenant-id': made.tenant, 'accept-encoding': 'gzip' },
      })
    })
  console.log('| call | status | kB | whole call | event loop held at most |\n| --- | ---: | ---: | ---: | ---: |')
  const api = `${app.url}/api/v1`
  const rounds = `${api}/judging/rounds/${made.round}`
  for (const [name, url] of Object.entries({
    'registrations, 100 of them': `${api}/registrations/?limit=100`,
    'a part of the export': `${api}/registrations/export/?as=cells`,
    'the list at the entrance': `${api}/registrations/door/`,
    'projects, 100 of them': `${api}/projects/?limit=100`,
    'export of projects': `${api}/projects/export/`,
    'control room': `${rounds}/control/`,
    coverage: `${rounds}/coverage/`,
    scores: `${rounds}/scores/`,
    ranking: `${rounds}/ranking/`,
    'ranking input': `${rounds}/ranking-input/`,
    'recipients of an announcement': `${api}/announcements/audience/`,
    certificates: `${api}/certificates/groups/`,
    performance: `${api}/tenants/stats/performance/?from=2026-01-01&granularity=day`,
    'public events': `${app.url}/events`,
  })) {
    await read(url)
    const delay = monitorEventLoopDelay({ resolution: 2 })
    delay.enable()
    const began = performance.now()
    const { status, bytes } = await read(url)
    const took = performance.now() - began
    delay.disable()
    const held = delay.max / 1e6
    console.log(`| ${name} | ${status} | ${(bytes / 1000).toFixed(1)} | ${took.toFixed(0)} ms | ${held.toFixed(0)} ms |`)
    if (held > maxMs) faults.push(`${name} holds the event loop for ${held.toFixed(0)} ms`)
  }
} finally {
  await reader.terminate()
  await app.close()
}
console.log(`\nLoad of the machine: ${loadavg()[0]?.toFixed(1)}`)
for (const fault of faults) console.error(`FAULT ${fault}`)
process.exit(faults.length > 0 ? 1 : 0)

async function fill({ tenant, round, projects, judges }: Awaited<ReturnType<typeof judgedHackathon>>, member: string) {
  await app.services.database.system(db =>
    db.run(sql`
      insert into judgements (tenant_id, id, round_id, attempt, judge_id, project_id, points, mean, for_team, for_organizers, given_at, is_time_corrected, is_by_hand)
      select ${tenant}, gen_random_uuid(), ${round}, 1, (${judges.map(({ id }) => id)}::uuid[])[1 + (n + n / ${size.projects}::int * 7) % ${size.judges}::int],
        (${projects}::uuid[])[1 + n % ${size.projects}::int], jsonb_build_object('idea', 1 + n % 5, 'work', 1 + n % 4), 3, repeat('عرض واضح. ', 5), '', now(), false, false
      from generate_series(0, ${size.judgements}::int - 1) n`),
  )
  const db = new pg.Client(database)
  await db.connect()
  const values = { $1: size.registrations, $2: `'${tenant}'`, $3: `'${member}'` }
  const text = readFileSync(join(import.meta.dirname, 'rows', 'registration-rows.sql'), 'utf8')
  await db.query(text.replace(/\$[123]/g, name => String(values[name as keyof typeof values])))
  await db.query('vacuum analyze')
  await db.end()
}
