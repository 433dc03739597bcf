// The ballot of a voter. Each function runs in a transaction of the voter's own page, which the secret link authorizes.

import type { BallotFault, StoredBallot } from '#landing/model.ts'
import { counting, shownTeam } from '#server/domain/projects/gallery.ts'
import { contentOf } from '#server/domain/projects/project-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { readVote } from './vote-store.ts'

export type Voter = { id: string; team_id: string | null }
/** Gives the transaction access to the votes of one ballot (migration 088). */
const actAsVoter = (db: Db, voter: string) => db.run(sql`select set_config('app.voter_id', ${voter}, true)`)

/** Returns the ballot of a person. It has no projects before the vote opens. */
export async function readBallot(db: Db, tenant: string, voter: Voter): Promise<StoredBallot> {
  const { title, state, choices, voters, round_id, closes_at } = await readVote(db, tenant)
  if (state === 'off' || state === 'planned')
    return { title, state, closes_at, choices, may_vote: false, has_seat: false, projects: [], chosen: [], freed: 0 }
  await actAsVoter(db, voter.id)
  const chosen = await db.all<{ id: string }>(
    sql`select project_id as id from vote_choices where tenant_id = ${tenant} and registration_id = ${voter.id}`,
  )
  const projects = await listProjects(db, tenant, voter, round_id)
  const offered = new Set(projects.map(({ id }) => id))
  const counted = chosen.map(({ id }) => id).filter(id => offered.has(id))
  const may_vote = await isVoter(db, tenant, voter.id, voters)
  const has_seat = may_vote || (await isVoter(db, tenant, voter.id, 'seated'))
  return { title, state, closes_at, choices, may_vote, has_seat, projects, chosen: counted, freed: chosen.length - counted.length }
}

/** The order differs for each person and stays the same, so that no project is first on most ballots. */
async function listProjects(db: Db, tenant: string, { id, team_id }: Voter, round: string | null): Promise<StoredBallot['projects']> {
  const rows = await db.all<{ id: string; content: unknown; team: string }>(sql`
    select p.id, v.content, ${shownTeam} as team from projects p join ${counting} on true
    where p.tenant_id = ${tenant} and is_in_vote(p, ${round}::uuid)
      and (p.team_id = ${team_id}::uuid) is not true and (p.registration_id = ${id}) is not true
    order by md5(p.id::text || ${id}::text), p.id`)
  return rows.map(({ content, ...row }) => {
    const { name, line } = contentOf(content)
    return { ...row, name, line }
  })
}

const isVoter = async (db: Db, tenant: string, id: string, voters: string): Promise<boolean> =>
  (await db.one(sql`
    select from registrations r where r.tenant_id = ${tenant} and r.id = ${id}
      and may_vote(${voters}::text, r.state, r.confirm_until, r.confirmed_at)`)) !== undefined

/** Ids of the chosen projects, or 'none' to take the ballot back. */
export type Wanted = readonly string[] | 'none'

/** Replaces or removes the ballot of a person. A repeated request has the same result. Returns null if it was done. */
export async function castBallot(db: Db, tenant: string, voter: Voter, wanted: Wanted): Promise<BallotFault | null> {
  // The count and the closing wait for the end of this transaction.
  const { state, choices, voters, round_id } = await readVote(db, tenant, sql`for share`)
  if (state === 'off' || state === 'planned') return 'early'
  if (state !== 'open') return 'late'
  if (!(await isVoter(db, tenant, voter.id, voters))) return 'not_voter'
  await actAsVoter(db, voter.id)
  const own = sql`tenant_id = ${tenant} and registration_id = ${voter.id}`
  if (wanted === 'none') {
    await db.run(sql`delete from vote_ballots where ${own}`)
    return null
  }
  if (wanted.length === 0) return 'none'
  if (wanted.length > choices) return 'too_many'
  const offered = new Set((await listProjects(db, tenant, voter, round_id)).map(({ id }) => id))
  if (!wanted.every(id => offered.has(id))) return 'gone'
  // Locks the ballot: of two requests of a person, the second one replaces the first.
  await db.run(sql`
    insert into vote_ballots (tenant_id, registration_id) values (${tenant}, ${voter.id})
    on conflict (tenant_id, registration_id) do update set voted_at = now()`)
  await db.run(sql`delete from vote_choices where ${own} and project_id <> all(${[...wanted]}::uuid[])`)
  await db.run(sql`
    insert into vote_choices (tenant_id, registration_id, project_id) select ${tenant}, ${voter.id}, id from unnest(${[...wanted]}::uuid[]) id
    on conflict do nothing`)
  return null
}
