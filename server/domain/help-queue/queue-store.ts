// The help queue as members see it.

import {
  helpQueueFields,
  type HelpQueue,
  type HelpQueueSettings,
  type HelpTopic,
  type LineRequest,
} from '#contract/help-queue/help-queue-records.ts'
import { defaultHelpTopics, type HelpQueueState, lateMinutes } from '#contract/help-queue/help-queue.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'

export type StoredQueue = HelpQueueSettings & { state: HelpQueueState }

/** Condition of a row `q` of help_requests: a mentor can still help. */
export const isOpen: Sql = sql`q.state in ('waiting', 'claimed', 'not_found') and (q.team_id is not null or q.registration_id is not null)`

/** Columns of a row `q` of help_requests that mentors see. Without a place, the table of the project. */
export const shownRequest: Sql = sql`q.id, q.topic, q.line, q.language, q.asked_at,
  coalesce((select t.name from candidate_teams t where t.tenant_id = q.tenant_id and t.id = q.team_id), '') as team,
  case when q.place <> '' then q.place else coalesce((
    select p.venue_table from projects p where p.tenant_id = q.tenant_id and p.state = 'active'
      and (p.team_id = q.team_id or q.team_id is null and p.registration_id = q.registration_id) limit 1), '') end as place`

/** State of a row `h` of help_queues, by the clock of the database. */
const state: Sql = sql`case when h.opens_at is null then 'off' when h.closes_at <= clock_timestamp() then 'closed'
  when h.opens_at <= clock_timestamp() then 'open' else 'planned' end`

const unset: StoredQueue = { topics: defaultHelpTopics.map(topic => ({ ...topic })), opens_at: null, closes_at: null, state: 'off' }

type Row = { topics: HelpTopic[]; opens_at: string | null; closes_at: string | null; state: HelpQueueState }

/** Returns the settings, with the default topics if they were never set. */
export async function readQueue(db: Db, tenant: string): Promise<StoredQueue> {
  const row = await db.one<Row>(
    sql`select h.topics, h.opens_at, h.closes_at, ${state} as state from help_queues h where h.tenant_id = ${tenant}`,
  )
  if (!row) return unset
  return {
    ...row,
    topics: helpQueueFields.topics.parse(row.topics),
    opens_at: instantOf(row.opens_at),
    closes_at: instantOf(row.closes_at),
  }
}
export const instantOf = (at: string | null) => at && new Date(at).toISOString()

export async function saveQueue(db: Db, tenant: string, { topics, opens_at, closes_at }: HelpQueueSettings): Promise<void> {
  await db.run(sql`
    insert into help_queues (tenant_id, topics, opens_at, closes_at)
    values (${tenant}, ${JSON.stringify(topics)}::jsonb, ${opens_at}, ${closes_at})
    on conflict (tenant_id) do update set topics = excluded.topics, opens_at = excluded.opens_at, closes_at = excluded.closes_at`)
}

type LineRow = Omit<LineRequest, 'asked_at'> & { asked_at: string }

async function readLine(db: Db, tenant: string): Promise<LineRequest[]> {
  const rows = await db.all<LineRow>(sql`
    select ${shownRequest}, q.state, coalesce(m.name, '') as mentor,
      floor(extract(epoch from clock_timestamp() - q.asked_at) / 60)::int as minutes, ${isLate} as is_late
    from help_requests q left join mentors m on m.tenant_id = q.tenant_id and m.id = q.mentor_id
    where q.tenant_id = ${tenant} and ${isOpen} order by q.asked_at, q.id`)
  return rows.map(row => ({ ...row, asked_at: new Date(row.asked_at).toISOString() }))
}
/** Condition of a row `q`: no mentor has claimed it in time. */
const isLate: Sql = sql`(q.state = 'waiting' and q.asked_at < clock_timestamp() - make_interval(mins => ${lateMinutes}))`

async function readFigures(db: Db, tenant: string): Promise<HelpQueue['figures']> {
  const found = await db.one<HelpQueue['figures']>(sql`
    select count(*)::int as asked, count(*) filter (where q.state = 'done')::int as done,
      count(*) filter (where q.claimed_at is null)::int as unanswered,
      round((percentile_cont(0.5) within group (order by extract(epoch from q.claimed_at - q.asked_at) / 60)
        filter (where q.claimed_at is not null))::numeric, 1)::float8 as median_minutes,
      coalesce((select json_agg(json_build_object('hour', h.hour, 'asked', h.asked) order by h.hour) from (
        select to_char(o.asked_at at time zone t.timezone, 'YYYY-MM-DD"T"HH24') as hour, count(*)::int as asked
        from help_requests o join tenants t on t.id = o.tenant_id where o.tenant_id = ${tenant} group by 1) h), '[]') as by_hour,
      coalesce((select json_agg(json_build_object('topic', h.topic, 'asked', h.asked) order by h.asked desc, h.topic) from (
        select o.topic, count(*)::int as asked from help_requests o where o.tenant_id = ${tenant} group by 1) h), '[]') as by_topic
    from help_requests q where q.tenant_id = ${tenant}`)
  return found ?? { asked: 0, done: 0, unanswered: 0, median_minutes: null, by_hour: [], by_topic: [] }
}

/** Returns the queue with its open requests, oldest first. */
export async function presentQueue(db: Db, tenant: string): Promise<HelpQueue> {
  const line = await readLine(db, tenant)
  return {
    ...(await readQueue(db, tenant)),
    line,
    late: line.filter(({ is_late }) => is_late).length,
    figures: await readFigures(db, tenant),
  }
}
