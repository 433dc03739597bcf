import type { Language } from '#contract/language.ts'
import type { MemberRole } from '#contract/members/roles.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

export type FellowMember = {
  user_id: string
  fullname: string
  email: string
  language: Language
  avatar: string | null
  role: MemberRole
  joined_at: string
}

/** Returns all members of the team; an empty list if the user is no member. `more`: SQL that orders and limits. */
export const fellowMembers = (db: Db, more: Sql = sql``) => db.all<FellowMember>(sql`select * from fellow_members() ${more}`)

export const isMember = (user: string) => {
  const id = user.toLowerCase()
  return (member: FellowMember) => member.user_id === id
}

// Concurrent changes must not leave a hackathon without an owner.
/** Locks the team and returns its owners. With `caller`, throws if their role has changed since authorization. */
export async function lockTeam(db: Db, tenant: string, caller?: string): Promise<string[]> {
  // A row lock would miss members who become owners meanwhile.
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`team:${tenant}`}, 0))`)
  const rows = await db.all<{ user_id: string }>(sql`select user_id from members where tenant_id = ${tenant} and role = 'owner'`)
  const owners = rows.map(({ user_id }) => user_id)
  if (caller === undefined || owners.includes(caller)) return owners
  const own = await db.one<{ role: MemberRole }>(sql`select role from members where tenant_id = ${tenant} and user_id = ${caller}`)
  refuse(own ? 'right.missing' : 'tenant.not_found')
}

/** Throws if `user` is the last owner. Owners whose accounts will be deleted do not count. */
export async function refuseLastOwner(db: Db, owners: readonly string[], user: string): Promise<void> {
  const leaving = (await db.one<{ ids: string[] }>(sql`select leaving_owners() as ids`))?.ids ?? []
  if (owners.includes(user) && owners.every(owner => owner === user || leaving.includes(owner))) refuse('member.last_owner')
}
