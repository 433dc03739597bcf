// Mails to members about changes in their team, in the language of their account.

import { type L10n, textIn } from '#contract/language.ts'
import { enqueue } from '#server/emails/enqueue.ts'
import type { Payload } from '#server/emails/mails.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { FellowMember } from './fellow-members.ts'

export type MemberNotice = Pick<Payload<'member_notice'>, 'kind' | 'who' | 'by' | 'role'>

export async function notifyMembers(db: Db, to: readonly FellowMember[], notice: MemberNotice): Promise<void> {
  if (to.length === 0) return
  const { tenant_name, ...name } = await nameOfHackathon(db)
  for (const { email, language, fullname } of to) {
    const payload = { ...notice, fullname, tenant_name, hackathon: textIn(name, language) }
    await enqueue(db, { to: email, language, template: 'member_notice', payload })
  }
}

export const nameOfHackathon = async (db: Db): Promise<L10n & { tenant_name: string }> => {
  const found = await db.one<L10n & { tenant_name: string }>(
    sql`select name_ar as ar, name_en as en, tenant_name from tenants where id = asking_tenant()`,
  )
  if (!found) throw new Error('a transaction without a tenant')
  return found
}

/** Returns the owners to notify, without the given users: they made the change or get another mail. */
export const otherOwners = (members: readonly FellowMember[], ...besides: readonly string[]) =>
  members.filter(({ role, user_id }) => role === 'owner' && !besides.includes(user_id))
