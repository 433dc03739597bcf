// The vote as members see it. No function here reads the votes of a ballot: the database gives them to their voter only.

import type { Vote, VoteSettings } from '#contract/votes/vote-records.ts'
import { defaultVoteTitle, type VoteState } from '#contract/votes/votes.ts'
import { isEligible } from '#server/domain/projects/eligible-projects.ts'
import { counting, shownTeam } from '#server/domain/projects/gallery.ts'
import { contentOf } from '#server/domain/projects/project-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'

export type StoredVote = VoteSettings & { state: VoteState }

/** State of a row `v` of votes, by the clock of the database. */
const state: Sql = sql`case when exists (select from vote_counts c where c.tenant_id = v.tenant_id) then 'counted'
  when v.opens_at is null then 'off' when v.closes_at <= clock_timestamp() then 'closed'
  when v.opens_at <= clock_timestamp() then 'open' else 'planned' end`

/** Condition of a row `r` of registrations and a row `v` of votes. */
const mayVote: Sql = sql`may_vote(v.voters, r.state, r.confirm_until, r.confirmed_at)`

const unset: StoredVote = {
  title: { ...defaultVoteTitle },
  voters: 'checked_in',
  choices: 3,
  round_id: null,
  opens_at: null,
  closes_at: null,
  state: 'off',
}

type Row = Omit<StoredVote, 'title'> & { title_ar: string; title_en: string }

/** Returns the defaults if the vote was never set. `lock`: for share or for update. */
export async function readVote(db: Db, tenant: string, lock: Sql = sql``): Promise<StoredVote> {
  // The lock precedes the state, which depends on rows that other transactions may have committed meanwhile.
  await db.run(sql`select from votes where tenant_id = ${tenant} ${lock}`)
  const row = await db.one<Row>(sql`
    select v.title_ar, v.title_en, v.voters, v.choices, v.round_id, v.opens_at, v.closes_at, ${state} as state
    from votes v where v.tenant_id = ${tenant}`)
  if (!row) return unset
  const { title_ar, title_en, opens_at, closes_at, ...rest } = row
  return { ...rest, title: { ar: title_ar, en: title_en }, opens_at: instantOf(opens_at), closes_at: instantOf(closes_at) }
}
const instantOf = (at: string | null) => at && new Date(at).toISOString()

export async function saveVote(db: Db, tenant: string, { title, voters, choices, round_id, opens_at, closes_at }: VoteSettings) {
  await db.run(sql`
    insert into votes (tenant_id, title_ar, title_en, voters, choices, round_id, opens_at, closes_at)
    values (${tenant}, ${title.ar}, ${title.en}, ${voters}, ${choices}, ${round_id}, ${opens_at}, ${closes_at})
    on conflict (tenant_id) do update set title_ar = excluded.title_ar, title_en = excluded.title_en, voters = excluded.voters,
      choices = excluded.choices, round_id = excluded.round_id, opens_at = excluded.opens_at, closes_at = excluded.closes_at`)
}

/** Number of projects that can be voted for now. */
export async function countProjects(db: Db, tenant: string, round: string | null): Promise<number> {
  const row = await db.one<{ n: number }>(
    sql`select count(*)::int as n from projects p where p.tenant_id = ${tenant} and is_in_vote(p, ${round}::uuid)`,
  )
  return row?.n ?? 0
}

/** Returns the vote with the turnout, and with the count once it was counted. */
export async function presentVote(db: Db, tenant: string): Promise<Vote> {
  const vote = await readVote(db, tenant)
  const turnout = await db.one<Vote['turnout']>(sql`
    select count(*)::int as entitled, count(b.registration_id)::int as voted from registrations r
    join (select ${vote.voters}::text as voters) v on true
    left join vote_ballots b on b.tenant_id = r.tenant_id and b.registration_id = r.id
    where r.tenant_id = ${tenant} and ${mayVote}`)
  const rounds = await db.all<{ id: string; name_ar: string; name_en: string }>(sql`
    select r.id, r.name_ar, r.name_en from judging_rounds r
    where r.tenant_id = ${tenant} and exists (select from round_projects q where q.tenant_id = r.tenant_id and q.round_id = r.id) order by r.number`)
  return {
    ...vote,
    turnout: turnout ?? { voted: 0, entitled: 0 },
    projects: await countProjects(db, tenant, vote.round_id),
    rounds: rounds.map(({ id, name_ar, name_en }) => ({ id, name: { ar: name_ar, en: name_en } })),
    count: vote.state === 'counted' ? await readCount(db, tenant) : null,
  }
}

type Counted = { counted_at: string; voters: number; entitled: number; tally: { project: string; votes: number }[] }
type Named = { id: string; content: unknown; team: string; is_active: boolean }

/** Erased projects keep their place, so that the others do not move up. They have no name. */
async function readCount(db: Db, tenant: string): Promise<Vote['count']> {
  const row = await db.one<Counted>(sql`select counted_at, voters, entitled, tally from vote_counts where tenant_id = ${tenant}`)
  if (!row) return null
  const projects = await db.all<Named>(sql`
    select p.id, v.content, ${shownTeam} as team, ${isEligible()} as is_active from projects p left join ${counting} on true
    where p.tenant_id = ${tenant} and p.id = any(${row.tally.map(({ project }) => project)}::uuid[])`)
  const known = new Map(projects.map(each => [each.id, each]))
  return {
    counted_at: new Date(row.counted_at).toISOString(),
    voted: row.voters,
    entitled: row.entitled,
    results: row.tally.map(({ project, votes }) => {
      const named = known.get(project)
      return {
        project,
        name: named ? contentOf(named.content).name : { ar: '', en: '' },
        team: named?.team ?? '',
        votes,
        place: 1 + row.tally.filter(other => other.votes > votes).length,
        is_active: named?.is_active ?? false,
      }
    }),
  }
}
