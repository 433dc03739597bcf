// Listing and searching among very many hackathons and events: how long each answer takes over HTTP, and how the database comes by it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { endpoints } from '#contract/endpoints.ts'
import { pageOfTenants } from '#server/features/tenants/list-tenants.ts'
import { connectionOf } from '#server/platform/database/connection-url.ts'
import type { Customer } from './customer.ts'
import { quantile } from './measure.ts'

/** Milliseconds; `count` is how many rows the answer says there are. */
export type Finding = { ask: string; count: number; p50: number; p95: number; slowest: number }

type Query = Parameters<Customer['calls']['tenants']['list']>[0]['query']
const asksOfHackathons: Record<string, Query> = {
  'the first page': { scope: 'all' },
  'the five hundredth page by name': { scope: 'all', page: 500, orderBy: 'name' },
  'open for registration in Riyadh': { scope: 'all', stage: 'open', city: 'الرياض' },
  'a word that one in sixteen has': { scope: 'all', search: 'نخيل' },
  'a word that all have': { scope: 'all', search: 'هاكاثون' },
  'two letters': { scope: 'all', search: 'نخ' },
  'with slips («هكاثون منره»)': { scope: 'all', search: 'هكاثون منره' },
  'typed on the other layout («ih;he,k»)': { scope: 'all', search: 'ih;he,k' },
  nowhere: { scope: 'all', search: 'zzqqxxjj' },
}
const planned = 'a word that one in sixteen has'

const asksOfEvents: Record<string, Parameters<Customer['calls']['events']['list']>[0]['query']> = {
  'what comes next': {},
  'the hundredth page': { page: 100 },
  'in Riyadh': { city: 'الرياض' },
  'workshops to go to, in the next four weeks': {
    kind: 'workshop',
    format: 'in_person',
    to: new Date(Date.now() + 28 * 86_400_000).toISOString(),
  },
  'a word that one in sixteen has': { search: 'نخيل' },
  nowhere: { search: 'zzqqxxjj' },
}

/** `events` are asked for among twice as many events, and the hackathons themselves. */
export type Findings = { hackathons: Finding[]; plan: string; events: Finding[] }

/** Adds `rows` hackathons to the database, and twice as many events, then asks for each list `times` times, one after the other. */
export async function finding(customer: Customer, databaseUrl: string, rows: number, times: number): Promise<Findings> {
  const { id } = await customer.calls.profile.me()
  const db = new pg.Client(connectionOf(databaseUrl))
  await db.connect()
  try {
    await db.query(readFileSync(join(import.meta.dirname, 'tenant-rows.sql'), 'utf8'), [rows, id])
    await db.query(readFileSync(join(import.meta.dirname, 'event-rows.sql'), 'utf8'))
    await db.query('vacuum analyze')
    const hackathons: Finding[] = []
    for (const [ask, query] of Object.entries(asksOfHackathons))
      hackathons.push(await timed(ask, () => customer.calls.tenants.list({ query }), times))
    const events: Finding[] = []
    for (const [ask, query] of Object.entries(asksOfEvents))
      events.push(await timed(ask, () => customer.calls.events.list({ query }), times))
    return { hackathons, plan: await planOf(db, id, asksOfHackathons[planned] ?? {}), events }
  } finally {
    await db.end()
  }
}

const warmUp = 5

async function timed(ask: string, list: () => Promise<{ count: number }>, times: number): Promise<Finding> {
  const took: number[] = []
  let count = 0
  for (let n = 0; n < times + warmUp; n++) {
    const began = performance.now()
    ;({ count } = await list())
    if (n >= warmUp) took.push(performance.now() - began)
  }
  return { ask, count, p50: quantile(took, 0.5), p95: quantile(took, 0.95), slowest: quantile(took, 1) }
}

/** What PostgreSQL did inside find_tenants, by its own account. */
async function planOf(db: pg.Client, user: string, query: Query): Promise<string> {
  const plans: string[] = []
  db.on('notice', ({ message }) => void (message?.includes('plan:') && plans.push(message)))
  await db.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
    set auto_explain.log_analyze = on; set auto_explain.log_timing = off; set client_min_messages = log`)
  await db.query("select set_config('app.user_id', $1, false)", [user])
  const { text, values } = pageOfTenants(endpoints.tenants.list.query.parse(query), 'ar')
  await db.query(text, [...values])
  const plan = plans.find(one => one.includes('readings_of')) ?? ''
  return plan
    .slice(plan.search(/^\w.*\(cost=/m))
    .split('\n')
    .map(line => line.slice(0, 150))
    .join('\n')
}
