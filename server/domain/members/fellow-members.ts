// The team of the transaction's tenant, as those who belong to it see each other.
import type { Language } from '#contract/language.ts'
import type { MemberRole } from '#contract/roles.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'

export type FellowMember = {
  user_id: string
  fullname: string
  email: string
  language: Language
  avatar: string | null
  role: MemberRole
  joined_at: string
}

/** Nobody for who is not among them; `more` orders and cuts. */
export const fellowMembers = (db: Db, more: Sql = sql``) => db.all<FellowMember>(sql`select * from fellow_members() ${more}`)

export const isMember = (user: string) => {
  const id = user.toLowerCase()
  return (member: FellowMember) => member.user_id === id
}
