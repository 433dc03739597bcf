// Listings of candidates who search for a team: candidates without a team, and captains of incomplete teams.

import type { StoredFinding } from '#landing/model.ts'
import { shortly } from '#server/features/candidate-teams/join-team.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'

type Listing = NonNullable<StoredFinding['own']>
type Row = Listing & { id: string; fullname: string; team: string | null }
type Request = 'asked' | 'agreed' | 'declined' | 'blocked'

/** Maximum listings that a candidate sees. The newest are shown first. */
const maxShown = 100

export async function findListings(db: Db, tenant: string, me: string, most: number): Promise<Omit<StoredFinding, 'isCaptain'>> {
  const own =
    (await db.one<Listing>(sql`select skills, city, about from team_listings where tenant_id = ${tenant} and registration_id = ${me}`)) ??
    null
  const seekers = await db.all<Row & { mine: Request | null; theirs: Request | null }>(sql`
    ${seekersOf(tenant)} select s.*, mine.state as mine, theirs.state as theirs from seekers s
    left join team_contacts mine on mine.tenant_id = ${tenant} and mine.registration_id = ${me} and mine.other_id = s.id
    left join team_contacts theirs on theirs.tenant_id = ${tenant} and theirs.registration_id = s.id and theirs.other_id = ${me}
    where s.id <> ${me} and (s.size is null or s.size < ${most}) and mine.state is distinct from 'blocked' and theirs.state is distinct from 'blocked'
    order by s.created_at desc limit ${maxShown}`)
  const agreed = await db.all<{ id: string; fullname: string; email: string }>(sql`
    select distinct r.id, r.fullname, r.email from team_contacts c join registrations r on r.tenant_id = c.tenant_id
      and r.id = case c.registration_id when ${me} then c.other_id else c.registration_id end
    where c.tenant_id = ${tenant} and c.state = 'agreed' and ${me}::uuid in (c.registration_id, c.other_id) order by r.fullname, r.id`)
  const shown = ({ id, fullname, skills, city, about, team }: Row) => ({ id, name: shortly(fullname), skills, city, about, team })
  const isOpen = ({ mine, theirs }: { mine: Request | null; theirs: Request | null }) => mine !== 'agreed' && theirs !== 'agreed'
  return {
    own,
    asked: seekers.filter(row => row.theirs === 'asked' && isOpen(row)).map(shown),
    agreed,
    others: seekers
      .filter(row => row.theirs !== 'asked' && isOpen(row))
      .map(row => ({ ...shown(row), request: row.mine === 'asked' || row.mine === 'declined' ? row.mine : 'none' })),
  }
}

export const isListed = async (db: Db, tenant: string, id: string, most: number) =>
  (await db.one(sql`${seekersOf(tenant)} select from seekers s where s.id = ${id} and (s.size is null or s.size < ${most})`)) !== undefined

const seekersOf = (tenant: string): Sql => sql`
  with seekers as (
    select r.id, r.fullname, l.skills, l.city, l.about, l.created_at, t.name as team, t.size
    from team_listings l join registrations r on r.tenant_id = l.tenant_id and r.id = l.registration_id
    left join lateral (
      select c.name, count(*)::int as size, (array_agg(m.id order by m.state = 'declined', m.team_place))[1] as captain
      from candidate_teams c join registrations m on m.tenant_id = c.tenant_id and m.team_id = c.id
      where c.tenant_id = r.tenant_id and c.id = r.team_id group by c.tenant_id, c.id) t on true
    where l.tenant_id = ${tenant} and r.state in ('applied', 'waiting', 'accepted') and (r.team_id is null or t.captain = r.id))`

export const saveListing = (db: Db, tenant: string, me: string, { skills, city, about }: Listing) =>
  db.run(sql`
    insert into team_listings (tenant_id, registration_id, skills, city, about) values (${tenant}, ${me}, ${skills}, ${city}, ${about})
    on conflict (tenant_id, registration_id) do update set skills = excluded.skills, city = excluded.city, about = excluded.about`)

/** Deletes a candidate's listing and unanswered contact requests. */
export async function removeListing(db: Db, tenant: string, me: string): Promise<void> {
  await db.run(sql`delete from team_listings where tenant_id = ${tenant} and registration_id = ${me}`)
  await db.run(
    sql`delete from team_contacts where tenant_id = ${tenant} and state = 'asked' and ${me}::uuid in (registration_id, other_id)`,
  )
}

/** Locks both registrations, so that the later of two concurrent contact requests sees the earlier. */
export const lockPair = (db: Db, tenant: string, ids: readonly string[]) =>
  db.run(sql`select from registrations where tenant_id = ${tenant} and id = any(${ids}::uuid[]) order by id for no key update`)

/** Stores a contact request. Returns false if the candidate requested it before, or the other candidate blocked them. */
export const requestContact = async (db: Db, tenant: string, me: string, other: string) =>
  (await db.run(sql`
    insert into team_contacts (tenant_id, registration_id, other_id)
    select ${tenant}, ${me}, ${other} where not exists (
      select from team_contacts c where c.tenant_id = ${tenant} and c.registration_id = ${other} and c.other_id = ${me} and c.state = 'blocked')
    on conflict (tenant_id, registration_id, other_id) do nothing`)) > 0

/** Accepts or declines a contact request. Returns false if there is no unanswered request. */
export const respondToContact = async (db: Db, tenant: string, asker: string, me: string, state: 'agreed' | 'declined') =>
  (await db.run(sql`
    update team_contacts set state = ${state}, at = now()
    where tenant_id = ${tenant} and registration_id = ${asker} and other_id = ${me} and state = 'asked'`)) > 0

export const blockContact = (db: Db, tenant: string, me: string, other: string) =>
  db.run(sql`
    insert into team_contacts (tenant_id, registration_id, other_id, state)
    select ${tenant}, ${me}, id, 'blocked' from registrations where tenant_id = ${tenant} and id::text = ${other}
    on conflict (tenant_id, registration_id, other_id) do update set state = 'blocked', at = now()`)
