// `npm run bench -- phases`: 20,000 people of 5,000 teams, a screening and a hall with 2,950 places, on every installed PostgreSQL: lists, drafts
// within a quota, preview, a publication of all decisions, mails, confirmations and call-ups. Exits with 1 if a call exceeds its limit.

import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { installedReleases, startCluster } from '#server/testing/processes/cluster.ts'
import { type Customer, newCustomer } from './harness/customer.ts'
import { quantile } from './harness/measure.ts'
import { startProduct } from './harness/product.ts'
import { plainTable } from './measurements/table.ts'

const people = 20_000
const places = 2950
const women = 1180
const times = 20
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const none = { ar: '', en: '' }
const phase = {
  place: none,
  overbooking: 0,
  capacity: null,
  capacity_of: 'people' as const,
  calls_up: 'automatic' as const,
  confirm_hours: null,
}

const faults: string[] = []
const rows: string[][] = []
for (const release of installedReleases()) {
  const { superuser } = await startCluster(release)
  await run(superuser, "create role maydan login createrole password 'maydan'")
  await run(superuser, 'create database maydan owner maydan')
  const databaseUrl = `postgres://maydan:maydan@127.0.0.1:${superuser.port}/maydan`
  const folder = mkdtempSync(join(tmpdir(), 'maydan-bench-'))
  const product = await startProduct({ dataDir: folder, databaseUrl })
  try {
    await measure(await newCustomer(product.origin), databaseUrl, `PostgreSQL ${release.major}`)
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
console.log(plainTable(['database', 'step', 'milliseconds', 'at most'], rows))
console.log(`\nLoad of the machine: ${loadavg()[0]?.toFixed(1)}`)
for (const fault of faults) console.error(`FAULT ${fault}`)
process.exit(faults.length > 0 ? 1 : 0)

async function measure({ calls, renew }: Customer, databaseUrl: string, database: string): Promise<void> {
  const { id: tenant } = await calls.tenants.register({
    form: {
      tenant_name: 'bench-phases',
      name: { ar: 'هاكاثون الحشد', en: 'Crowd Hackathon' },
      description: { ar: 'حلول لحشود كبيرة', en: 'Solutions for large crowds' },
      organizer: { ar: 'جمعية الواحة', en: 'The Oasis Society' },
      city: 'مكة المكرمة',
      country: 'SA',
      starts_at: day(60),
      ends_at: day(63),
    },
  })
  await calls.landingPages.create({ tenant, form: {} })
  await calls.landingPages.publish({ tenant })
  await run(databaseUrl, [
    `insert into candidate_teams (tenant_id, name) select '${tenant}', 'Team ' || n from generate_series(1, ${people / 4}) n`,
    `with teams as (select id, row_number() over (order by name) as nth from candidate_teams where tenant_id = '${tenant}')
     insert into registrations (tenant_id, kind, fullname, email, language, consented_at, state, score, scored, answers, team_id, team_place)
     select '${tenant}', 'application', 'Person ' || n, 'person-' || n || '@example.com', case when n % 3 = 0 then 'en' else 'ar' end, now(), 'applied',
       (n * 7919) % 100, 1, jsonb_build_object('q_gender', case when n % 3 = 0 then 'female' else 'male' end), t.id, n from generate_series(1, ${people}) n join teams t on t.nth = (n - 1) / 4 + 1`,
    'analyze',
  ])
  const timed = async <T>(step: string, most: number, work: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    const result = await work()
    note(step, performance.now() - began, most)
    return result
  }
  const repeated = async (step: string, most: number, work: () => Promise<unknown>) => {
    const taken: number[] = []
    for (let nth = 0; nth < times; nth++) {
      const began = performance.now()
      await work()
      taken.push(performance.now() - began)
    }
    note(`${step} (p95 of ${times})`, quantile(taken, 0.95), most)
  }
  const note = (step: string, ms: number, most: number) => {
    rows.push([database, step, ms.toFixed(0), `${most}`])
    console.log(`${step}: ${ms.toFixed(0)} ms`)
    if (ms > most) faults.push(`${database}: ${step} took ${ms.toFixed(0)} ms`)
  }
  const added = await timed('add the phases', 5000, () =>
    calls.phases.add({
      tenant,
      body: {
        phases: [
          {
            ...phase,
            name: { ar: 'الفرز', en: 'Screening' },
            subject: 'person',
            is_screening: true,
            starts_at: day(1),
            ends_at: day(20),
            capacity: places,
            quotas: [{ field: 'q_gender', options: ['female'], of: 'people', least: women, most: null }],
          },
          { ...phase, name: { ar: 'القاعة', en: 'Hall' }, subject: 'person', starts_at: day(60), ends_at: day(63) },
        ],
      },
    }),
  )
  const params = { id: added.results[0]?.id ?? '' }
  const hall = { id: added.results[1]?.id ?? '' }
  await repeated('list', 300, () => calls.phases.parties({ tenant, params, query: { limit: 50 } }))
  await repeated('search', 300, () => calls.phases.parties({ tenant, params, query: { limit: 50, search: 'Person 4711' } }))
  await repeated('counts', 100, () => calls.phases.list({ tenant }))
  const draft = (parties: object, outcome: 'in' | 'reserve' | 'out') =>
    calls.phases.draft({ tenant, params, body: { parties, outcome } as never })
  await timed('draft the best 2,950 within the quota', 2000, () => draft({ best: places }, 'in'))
  await timed('draft 500 on the reserve', 2000, () => draft({ best: 500 }, 'reserve'))
  await timed('draft the rest', 5000, () => draft({ standing: 'open' }, 'out'))
  await repeated('list with drafts', 300, () => calls.phases.parties({ tenant, params, query: { limit: 50, draft: 'in' } }))
  const { hash } = await timed('preview', 1000, () => calls.phases.preview({ tenant, params }))
  await timed('publish 20,000 decisions', 8000, () => calls.phases.publish({ tenant, params, body: { hash } }))
  await timed('carry out: registrations and mails', 60_000, async () => {
    for (;;) {
      const { results } = await calls.phases.list({ tenant })
      if (results[0]?.carrying_out === 0) return
      await sleep(250)
    }
  })
  await renew()
  const { results } = await calls.phases.parties({ tenant, params: hall, query: { limit: 50 } })
  const leaving = results.flatMap(party => party.people.map(({ id }) => id))
  const taken: number[] = []
  await Promise.all(
    leaving.map(async registration => {
      const began = performance.now()
      await calls.phases.removePerson({ tenant, params: { id: hall.id, registration } })
      taken.push(performance.now() - began)
    }),
  )
  note('50 people leave concurrently (p95)', quantile(taken, 0.95), 500)
  await timed('the reserve fills 50 places', 10_000, async () => {
    for (let waited = 0; waited < 200; waited++) {
      const shown = (await calls.phases.list({ tenant })).results[0]
      if (shown?.places.taken === places) return
      await sleep(100)
    }
  })
}

async function run(connection: pg.ClientConfig | string, text: string | readonly string[]): Promise<void> {
  const client = new pg.Client(connection as pg.ClientConfig)
  await client.connect()
  try {
    for (const each of [text].flat()) await client.query(each)
  } finally {
    await client.end()
  }
}
