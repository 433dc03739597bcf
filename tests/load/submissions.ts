// `npm run bench -- submissions`: 1,000 teams save their project three times. Server, database and teams share the machine. Exits with 1 if it
// takes more than 60 s, a save is lost or fails, or the p95 exceeds 500 ms.

import { randomBytes } from 'node:crypto'
import { loadavg } from 'node:os'
import { sql } from '#server/platform/database/sql.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { submissionSettings } from '#server/testing/rows/collect-projects.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { quantile } from './harness/measure.ts'

const [teams, saves, maxSeconds, maxMs] = [1000, 3, 60, 500]
/** Teams that save at the same time. */
const lanes = 16
const app = await startTestApp()
const { system } = app.services.database
const faults: string[] = []
try {
  const owner = await newPerson(app, `bench-${randomBytes(4).toString('hex')}@example.com`)
  const { id: tenant, tenant_name } = await publishedForm(owner, {}, { eligibility: { team_min: 1, team_max: 3 } as never })
  await owner.calls.projects.setSettings({ tenant, body: submissionSettings() })
  const captains = await addTeams(tenant)
  const took: number[] = []
  const statuses: Record<number, number> = {}
  const queue = Array.from({ length: teams * saves }, (_, nth) => ({ captain: captains[nth % teams], save: Math.floor(nth / teams) }))
  const [began, cpu] = [performance.now(), process.cpuUsage()]
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const path = `/me/${app.services.registrationLinks.sign(tenant, next.captain?.id ?? '', next.captain?.link_number ?? 0)}/project`
      const started = performance.now()
      const { status } = await app.visit(tenant_name, path, { method: 'POST', ...formOf(next.save) })
      took.push(performance.now() - started)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: lanes }, work))
  const seconds = (performance.now() - began) / 1000
  const stored = await system(db =>
    db.one<{ versions: number; projects: number; receipts: number }>(sql`
      select count(*)::int as versions, count(distinct project_id)::int as projects, count(*) filter (where receipt <> '')::int as receipts
      from project_versions where tenant_id = ${tenant}`),
  )
  const { user, system: kernel } = process.cpuUsage(cpu)
  const lost = teams * saves - (stored?.receipts ?? 0)
  const p95 = quantile(took, 0.95)
  console.log(`${teams} teams, ${saves} saves each, ${lanes} at the same time: ${seconds.toFixed(1)} s`)
  console.log(`CPU time of server and load: ${((user + kernel) / 1000 / took.length).toFixed(1)} ms per save, without the database`)
  console.log(`\n| saves | lost | statuses | p50 | p95 | p99 |\n| ---: | ---: | --- | ---: | ---: | ---: |`)
  const shown = [quantile(took, 0.5), p95, quantile(took, 0.99)].map(ms => `${ms.toFixed(0)} ms`).join(' | ')
  console.log(`| ${took.length} | ${lost} | ${JSON.stringify(statuses)} | ${shown} |`)
  if (lost !== 0 || stored?.projects !== teams) faults.push(`${lost} saves are lost, ${stored?.projects} projects`)
  if (Object.keys(statuses).some(status => status !== '303')) faults.push(`statuses: ${JSON.stringify(statuses)}`)
  if (seconds > maxSeconds) faults.push(`it took ${seconds.toFixed(0)} s`)
  if (p95 > maxMs) faults.push(`a save takes ${p95.toFixed(0)} ms (p95)`)
} finally {
  await app.close()
}
console.log(`\nLoad of the machine: ${loadavg()[0]?.toFixed(1)}`)
for (const fault of faults) console.error(`FAULT ${fault}`)
process.exit(faults.length > 0 ? 1 : 0)

/** Adds teams of one accepted candidate. */
function addTeams(tenant: string) {
  return system(async db => {
    await db.run(sql`
      insert into candidate_teams (tenant_id, name) select ${tenant}, 'فريق ' || n from generate_series(1, ${teams}::int) n`)
    return db.all<{ id: string; link_number: number }>(sql`
      insert into registrations (tenant_id, kind, state, fullname, email, phone, language, team_id, team_place, consented_at)
      select ${tenant}, 'application', 'accepted', name, 'captain-' || row_number() over () || '@example.com', '', 'ar', id, 1, now()
      from candidate_teams where tenant_id = ${tenant} returning id, link_number`)
  })
}

/** A form of plausible length, as a browser sends it. */
function formOf(save: number) {
  const boundary = `----${randomBytes(12).toString('hex')}`
  const fields = {
    version: String(save),
    name_ar: 'بوصلة الواحة',
    line_ar: `تجد الطريق إلى الماء، الصيغة ${save + 1}`,
    description_ar: 'نجمع قراءات الآبار ونعرضها على خريطة. '.repeat(30),
    pitch_language: 'ar',
    repository: 'https://example.com/compass',
  }
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: new Uint8Array(Buffer.from(`${parts.join('')}--${boundary}--\r\n`)),
  }
}
