import { type L10n, type Language, textIn } from '#contract/language.ts'
import { enqueueTogether } from '#server/emails/enqueue.ts'
import type { Mail, Payload } from '#server/emails/mails.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { shownDomain } from './domain-name.ts'

export type Owner = { email: string; fullname: string; language: Language }
type DomainNotice = Pick<Payload<'domain_notice'>, 'kind' | 'reason'>

/** Notifies all owners, or those in `to`. */
export async function notifyOwners(db: Db, tenant: string, domain: string, notice: DomainNotice, to?: readonly Owner[]): Promise<void> {
  const hackathon = await db.one<L10n & { tenant_name: string }>(
    sql`select name_ar as ar, name_en as en, tenant_name from tenants where id = ${tenant}`,
  )
  if (!hackathon) throw new Error('a domain of no hackathon')
  const { tenant_name, ...name } = hackathon
  const mails = (to ?? (await ownersOf(db, tenant))).map(({ email, fullname, language }): Mail => {
    const payload = { ...notice, fullname, domain: shownDomain(domain), hackathon: textIn(name, language), tenant_name }
    return { to: email, language, template: 'domain_notice', payload }
  })
  await enqueueTogether(db, mails)
}

const ownersOf = (db: Db, tenant: string) =>
  db.all<Owner>(sql`
    select u.email, u.fullname, u.language from members m join users u on u.id = m.user_id
    where m.tenant_id = ${tenant} and m.role = 'owner' order by u.email`)
