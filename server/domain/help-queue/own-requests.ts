// The request of a team, or of a person without a team, on the page that its people's secret links open.

import { longestHelpLine, longestHelpPlace } from '#contract/help-queue/help-queue.ts'
import type { HelpFault, StoredHelp } from '#landing/model.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'
import { readQueue, shownRequest } from './queue-store.ts'

export type Asker = { id: string; team_id: string | null }
/** What the form sent. */
export type Asked = { id: string; topic: string; line: string; place: string; language: string }

const open: Sql = sql`q.state in ('waiting', 'claimed', 'not_found')`

/** Condition of a row `q` of help_requests: it belongs to the asker's team, or to the asker without a team. */
const isOwn = ({ id, team_id }: Asker): Sql =>
  team_id === null ? sql`(q.team_id is null and q.registration_id = ${id})` : sql`(q.team_id = ${team_id})`

const maySend = async (db: Db, tenant: string, { id }: Asker): Promise<boolean> =>
  (await db.one(sql`
    select from registrations r where r.tenant_id = ${tenant} and r.id = ${id} and may_ask_for_help(r.state, r.confirm_until, r.confirmed_at)`)) !==
  undefined

type Shown = NonNullable<StoredHelp['request']>

/** Returns the queue with the open request, or the last one if none is open. */
export async function readOwnHelp(db: Db, tenant: string, asker: Asker): Promise<StoredHelp> {
  const { state, topics } = await readQueue(db, tenant)
  const request = await db.one<Shown>(sql`
    select ${shownRequest}, q.state, q.place as given_place, coalesce(m.name, '') as mentor, (
        select count(*)::int + 1 from help_requests o where o.tenant_id = q.tenant_id and o.state = 'waiting' and (o.asked_at, o.id) < (q.asked_at, q.id)
          and (o.team_id is not null or o.registration_id is not null)
      ) as position
    from help_requests q left join mentors m on m.tenant_id = q.tenant_id and m.id = q.mentor_id
    where q.tenant_id = ${tenant} and ${isOwn(asker)} order by ${open} desc, q.asked_at desc limit 1`)
  return { state, topics, may_ask: await maySend(db, tenant, asker), table: await tableOf(db, tenant, asker), request: request ?? null }
}

async function tableOf(db: Db, tenant: string, { id, team_id }: Asker): Promise<string> {
  const row = await db.one<{ venue_table: string }>(sql`
    select venue_table from projects where tenant_id = ${tenant} and state = 'active'
      and ${team_id === null ? sql`registration_id = ${id}` : sql`team_id = ${team_id}`} limit 1`)
  return row?.venue_table ?? ''
}

type Stored = Asked & { state: string; is_open: boolean; is_own: boolean }

/**
 * Asks for help, or changes the request that has the id. A repeated request changes nothing. A change of a request whose mentor did not find
 * the team returns it to the line, at its former place. Returns null if it was stored.
 */
export async function askForHelp(db: Db, tenant: string, asker: Asker, asked: Asked): Promise<HelpFault | null> {
  const { state, topics } = await readQueue(db, tenant)
  if (!(await maySend(db, tenant, asker))) return 'not_seated'
  const earlier = await db.one<Stored>(sql`
    select q.id, q.topic, q.line, q.place, q.language, q.state, ${open} as is_open, ${isOwn(asker)} as is_own
    from help_requests q where q.tenant_id = ${tenant} and q.id = ${asked.id} for update`)
  if (earlier && !earlier.is_own) return 'other'
  if (earlier && isSame(earlier, asked) && earlier.state !== 'not_found') return null
  if (earlier && !earlier.is_open) return 'ended'
  if (!earlier && state !== 'open') return 'closed'
  if (asked.topic !== '' && !topics.some(({ id }) => id === asked.topic) && asked.topic !== earlier?.topic) return 'topic'
  if (asked.line === '') return 'line'
  if (asked.line.length > longestHelpLine) return 'long_line'
  if (asked.place.length > longestHelpPlace) return 'long_place'
  if (asked.place === '' && (await tableOf(db, tenant, asker)) === '') return 'place'
  if (earlier) {
    await db.run(sql`
      update help_requests set topic = ${asked.topic}, line = ${asked.line}, place = ${asked.place}, language = ${asked.language},
        registration_id = ${asker.id}, state = case when state = 'not_found' then 'waiting' else state end
      where tenant_id = ${tenant} and id = ${asked.id}`)
    return null
  }
  // Waits for a request that another person of the team, or another device, sends now.
  const added = await db.run(sql`
    insert into help_requests (tenant_id, id, team_id, registration_id, topic, line, place, language)
    values (${tenant}, ${asked.id}, ${asker.team_id}, ${asker.id}, ${asked.topic}, ${asked.line}, ${asked.place}, ${asked.language})
    on conflict do nothing`)
  if (added > 0) return null
  const same = await db.one<Stored>(sql`
    select q.id, q.topic, q.line, q.place, q.language from help_requests q
    where q.tenant_id = ${tenant} and q.id = ${asked.id} and ${isOwn(asker)}`)
  return same && isSame(same, asked) ? null : 'other'
}

const isSame = (stored: Asked, { topic, line, place, language }: Asked) =>
  stored.topic === topic && stored.line === line && stored.place === place && stored.language === language

/** Cancels the open request, also one that a mentor claimed. Without an open request, changes nothing. */
export async function cancelHelp(db: Db, tenant: string, asker: Asker, id: string): Promise<void> {
  await db.run(sql`
    update help_requests q set state = 'canceled', ended_at = clock_timestamp()
    where q.tenant_id = ${tenant} and q.id = ${id} and ${isOwn(asker)} and ${open}`)
}
