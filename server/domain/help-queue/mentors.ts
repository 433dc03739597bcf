// Mentors, their links, and what they do in the line.

import { createHash, randomBytes } from 'node:crypto'
import { Uuid } from '#contract/fields.ts'
import type { HelpRequest, Mentor, MentorPage, MentorSettings } from '#contract/help-queue/help-queue-records.ts'
import type { ActOutcome, HelpRequestState, MentorAct } from '#contract/help-queue/help-queue.ts'
import type { SentAct } from '#contract/help-queue/mentor-endpoints.ts'
import { type Language, textIn } from '#contract/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { instantOf, isOpen, readQueue, shownRequest } from './queue-store.ts'

export const newMentorToken = () => randomBytes(32).toString('base64url')
export const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Returns the mentors by name, or one of them. */
export async function findMentors(db: Db, tenant: string, only: string | null = null): Promise<Mentor[]> {
  const rows = await db.all<Omit<Mentor, 'last_seen_at'> & { last_seen_at: string | null }>(sql`
    select m.id, m.name, m.topics, m.languages, m.token_hash is null as is_revoked, m.last_seen_at,
      (select count(*)::int from help_requests q where q.tenant_id = m.tenant_id and q.mentor_id = m.id and q.state = 'done') as helped,
      exists (select from help_requests q where q.tenant_id = m.tenant_id and q.mentor_id = m.id and q.state = 'claimed') as is_busy
    from mentors m where m.tenant_id = ${tenant} and (${only}::uuid is null or m.id = ${only}::uuid) order by m.name, m.id`)
  return rows.map(row => ({ ...row, last_seen_at: instantOf(row.last_seen_at) }))
}

/** Throws mentor.not_found. */
export async function findMentor(db: Db, tenant: string, id: string): Promise<Mentor> {
  const [mentor] = await findMentors(db, tenant, id)
  return mentor ?? refuse('mentor.not_found')
}

/** Returns the id of a mentor, whose row it locks. Throws mentor.not_found. */
export async function lockMentor(db: Db, tenant: string, given: string): Promise<string> {
  const id = Uuid.safeParse(given.toLowerCase()).data ?? refuse('mentor.not_found')
  return (await db.one(sql`select from mentors where tenant_id = ${tenant} and id = ${id} for update`)) ? id : refuse('mentor.not_found')
}

/** Returns what the page of a mentor shows: no people, and no requests of others that were claimed. */
export async function presentMentorPage(db: Db, tenant: string, mentor: string, language: Language): Promise<MentorPage> {
  const own = await db.one<MentorSettings & { ar: string; en: string; now: string; helped: number }>(sql`
    select m.name, m.topics, m.languages, t.name_ar as ar, t.name_en as en, clock_timestamp() as now,
      (select count(*)::int from help_requests q where q.tenant_id = m.tenant_id and q.mentor_id = m.id and q.state = 'done') as helped
    from mentors m join tenants t on t.id = m.tenant_id where m.tenant_id = ${tenant} and m.id = ${mentor}`)
  if (!own) refuse('mentor_link.not_found')
  const { state, topics } = await readQueue(db, tenant)
  const rows = await db.all<HelpRequest & { state: HelpRequestState }>(sql`
    select ${shownRequest}, q.state from help_requests q
    where q.tenant_id = ${tenant} and ${isOpen} and (q.state = 'waiting' or q.state = 'claimed' and q.mentor_id = ${mentor})
    order by q.asked_at, q.id`)
  const requests = rows.map(row => ({ ...row, asked_at: new Date(row.asked_at).toISOString() }))
  const line = requests
    .filter(each => each.state === 'waiting')
    .map(({ state: _, ...request }) => ({ ...request, is_fitting: isFitting(own, request) }))
  const [claimed = null] = requests.filter(each => each.state === 'claimed').map(({ state: _, ...request }) => request)
  return {
    hackathon: textIn(own, language),
    name: own.name,
    state,
    now: new Date(own.now).toISOString(),
    topics,
    claimed,
    // Oldest first in each of both parts.
    line: [...line.filter(({ is_fitting }) => is_fitting), ...line.filter(({ is_fitting }) => !is_fitting)],
    helped: own.helped,
  }
}

/** Requests about other topics fit everyone who speaks the language. */
const isFitting = ({ topics, languages }: MentorSettings, { topic, language }: HelpRequest) =>
  (language === 'either' || languages.includes(language)) && (topic === '' || topics.length === 0 || topics.includes(topic))

type Earlier = { mentor_id: string; request_id: string; act: MentorAct; outcome: ActOutcome }

/** Does an act of a mentor, whose row the transaction holds. An act that was done before has its first outcome, and changes nothing. */
export async function doAct(db: Db, tenant: string, mentor: string, { id, request, act }: SentAct): Promise<ActOutcome> {
  const earlier = await db.one<Earlier>(sql`select request_id, act, outcome from mentor_acts where tenant_id = ${tenant} and id = ${id}`)
  if (earlier) return earlier.request_id === request && earlier.act === act ? earlier.outcome : 'unknown'
  const found = await db.one<{ state: HelpRequestState; mentor_id: string | null }>(
    sql`select q.state, q.mentor_id from help_requests q where q.tenant_id = ${tenant} and q.id = ${request} for update`,
  )
  if (!found) return 'unknown'
  const outcome = await outcomeOf(db, tenant, mentor, act, found)
  const stored = await db.run(sql`
    insert into mentor_acts (tenant_id, id, mentor_id, request_id, act, outcome)
    values (${tenant}, ${id}, ${mentor}, ${request}, ${act}, ${outcome}) on conflict do nothing`)
  // Another mentor's act has the id.
  if (stored === 0) return 'unknown'
  if (outcome === 'stored') await change(db, tenant, mentor, request, act)
  return outcome
}

async function outcomeOf(
  db: Db,
  tenant: string,
  mentor: string,
  act: MentorAct,
  { state, mentor_id }: { state: HelpRequestState; mentor_id: string | null },
): Promise<ActOutcome> {
  if (state === 'done' || state === 'canceled') return 'ended'
  const isMine = state === 'claimed' && mentor_id === mentor
  if (act !== 'claim') return isMine ? 'stored' : 'not_claimed'
  if (isMine) return 'stored'
  if (state !== 'waiting') return 'taken'
  const other = await db.one(sql`select from help_requests where tenant_id = ${tenant} and mentor_id = ${mentor} and state = 'claimed'`)
  return other ? 'busy' : 'stored'
}

async function change(db: Db, tenant: string, mentor: string, request: string, act: MentorAct): Promise<void> {
  const set = {
    claim: sql`state = 'claimed', mentor_id = ${mentor}, claimed_at = coalesce(claimed_at, clock_timestamp())`,
    return: sql`state = 'waiting', mentor_id = null`,
    not_found: sql`state = 'not_found', mentor_id = null`,
    done: sql`state = 'done', ended_at = clock_timestamp()`,
  }[act]
  await db.run(sql`update help_requests set ${set} where tenant_id = ${tenant} and id = ${request}`)
}
