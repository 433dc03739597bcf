// Measures lists and searches of many hackathons and events over HTTP.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { connectionOf } from '#server/platform/settings/connection-url.ts'
import type { Customer } from '../harness/customer.ts'
import { quantile } from '../harness/measure.ts'

/** Durations in milliseconds. `count` is the number of results, or a lower bound if `more` is true. */
export type Finding = { ask: string; count: number; more: boolean; p50: number; p95: number; slowest: number }

type Query = Parameters<Customer['calls']['tenants']['list']>[0]['query']
const asksOfHackathons: Record<string, Query> = {
  'the first page': { scope: 'all' },
  'the last page by name': { scope: 'all', page: 125, orderBy: 'name' },
  "one's own": { scope: 'mine', page: 2 },
  'open for registration in Riyadh': { scope: 'all', stage: 'open', city: 'الرياض' },
  'a stage in which nobody is': { scope: 'all', stage: 'judging' },
  'a word that thirty of a million have': { scope: 'all', search: 'توبابا' },
  'a part of a word, of two in a thousand': { scope: 'all', search: 'باتو' },
  'a word that one in eight has': { scope: 'all', search: 'نخيل' },
  'the same, by when it begins': { scope: 'all', search: 'نخيل', orderBy: 'starts_at' },
  'a word that all have': { scope: 'all', search: 'هاكاثون' },
  'a frequent and a rare word': { scope: 'all', search: 'هاكاثون توبابا' },
  'two frequent words': { scope: 'all', search: 'نخيل مياه' },
  'two letters': { scope: 'all', search: 'نخ' },
  'with slips («هكاثون منره»)': { scope: 'all', search: 'هكاثون منره' },
  'typed on the other layout («ih;he,k»)': { scope: 'all', search: 'ih;he,k' },
  nowhere: { scope: 'all', search: 'zzqqxxjj' },
}

export const isSearch = (ask: string) => asksOfHackathons[ask]?.search !== undefined

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

/** Results for hackathons and events. The database contains twice as many events as hackathons. */
type Findings = { hackathons: Finding[]; events: Finding[] }

/**
 * Inserts `rows` hackathons and twice as many events. Then requests each list `times` times in
 * sequence.
 */
export async function finding(customer: Customer, databaseUrl: string, rows: number, times: number): Promise<Findings> {
  await addHackathons(customer, databaseUrl, rows, readFileSync(join(import.meta.dirname, '..', 'rows', 'event-rows.sql'), 'utf8'))
  const events: Finding[] = []
  for (const [ask, query] of Object.entries(asksOfEvents)) events.push(await timed(ask, () => customer.calls.events.list({ query }), times))
  return { hackathons: await findHackathons(customer, times), events }
}

export async function findHackathons(customer: Customer, times: number): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [ask, query] of Object.entries(asksOfHackathons))
    findings.push(await timed(ask, () => customer.calls.tenants.list({ query }), times))
  return findings
}

/** Inserts rows while triggers are disabled, and builds the search indexes afterwards. */
export async function addHackathons({ calls }: Pick<Customer, 'calls'>, databaseUrl: string, rows: number, more = ''): Promise<void> {
  const { id } = await calls.profile.me()
  const db = new pg.Client(connectionOf(databaseUrl))
  await db.connect()
  try {
    const letters = await db.query<{ name: string; made: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index where indrelid = 'tenants'::regclass
        and pg_get_indexdef(indexrelid) like '%gin_trgm_ops%'`,
    )
    await db.query('set session_replication_role = replica')
    for (const { name } of letters.rows) await db.query(`drop index ${name}`)
    await db.query(readFileSync(join(import.meta.dirname, '..', 'rows', 'tenant-rows.sql'), 'utf8'), [rows, id])
    for (const { made } of letters.rows) await db.query(made)
    await db.query(`insert into name_words select distinct w from tenants, regexp_split_to_table(names_text, '[^[:alnum:]]+') w
      where length(w) between 3 and 40 and w !~ '^[0-9]+$' on conflict do nothing`)
    if (more) await db.query(more)
    await db.query('vacuum analyze')
  } finally {
    await db.end()
  }
}

const warmUp = 5

async function timed(ask: string, list: () => Promise<{ count: number; more?: true | undefined }>, times: number): Promise<Finding> {
  const took: number[] = []
  let [count, more] = [0, false]
  for (let n = 0; n < times + warmUp; n++) {
    const began = performance.now()
    const answer = await list()
    if (n >= warmUp) took.push(performance.now() - began)
    ;[count, more] = [answer.count, answer.more ?? false]
  }
  return { ask, count, more, p50: quantile(took, 0.5), p95: quantile(took, 0.95), slowest: quantile(took, 1) }
}
