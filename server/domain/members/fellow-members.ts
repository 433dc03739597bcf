// The team of the transaction's tenant, as its members see each other.
import type { Language } from '#contract/language.ts'
import type { MemberRole } from '#contract/roles.ts'
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

/** Empty for non-members; `more` is an order or limit. */
export const fellowMembers = (db: Db, more: Sql = sql``) => db.all<FellowMember>(sql`select * from fellow_members() ${more}`)

export const isMember = (user: string) => {
  const id = user.toLowerCase()
  return (member: FellowMember) => member.user_id === id
}

// Changes to a team's owners lock the team, so that concurrent changes cannot leave a hackathon without an owner.
/**
 * Locks the team and returns its owners. With `caller`, checks their role again, since it was read before the transaction, and throws as
 * their next call would.
 */
export async function holdTeam(db: Db, tenant: string, caller?: string): Promise<string[]> {
  // Row locks would miss owners added while waiting.
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`team:${tenant}`}, 0))`)
  const rows = await db.all<{ user_id: string }>(sql`select user_id from members where tenant_id = ${tenant} and role = 'owner'`)
  const owners = rows.map(({ user_id }) => user_id)
  if (caller === undefined || owners.includes(caller)) return owners
  const own = await db.one<{ role: MemberRole }>(sql`select role from members where tenant_id = ${tenant} and user_id = ${caller}`)
  refuse(own ? 'right.missing' : 'tenant.not_found')
}

/** Throws if the tenant would have no owner left, or only owners whose accounts are being deleted. */
export async function refuseLastOwner(db: Db, owners: readonly string[], user: string): Promise<void> {
  const leaving = (await db.one<{ ids: string[] }>(sql`select leaving_owners() as ids`))?.ids ?? []
  if (owners.includes(user) && owners.every(owner => owner === user || leaving.includes(owner))) refuse('member.last_owner')
}
