import { type L10n, type Language, textIn } from '#contract/language.ts'
import { enqueueTogether } from '#server/emails/enqueue.ts'
import type { Mail } from '#server/emails/mails.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/** Mails all owners. `host`: of the receiver, because the rest of its URL can be secret. */
export async function mailWebhookOff(db: Db, tenant: string, off: { host: string; kind: 'gone' | 'failing' }): Promise<void> {
  const hackathon = await db.one<L10n & { tenant_name: string }>(
    sql`select name_ar as ar, name_en as en, tenant_name from tenants where id = ${tenant}`,
  )
  if (!hackathon) return
  const { tenant_name, ...name } = hackathon
  const owners = await db.all<{ email: string; fullname: string; language: Language }>(sql`
    select u.email, u.fullname, u.language from members m join users u on u.id = m.user_id
    where m.tenant_id = ${tenant} and m.role = 'owner' and u.suspended_at is null order by u.email`)
  const mails = owners.map(({ email, fullname, language }): Mail => {
    const payload = { ...off, fullname, hackathon: textIn(name, language), tenant_name }
    return { to: email, language, template: 'webhook_off', payload }
  })
  await enqueueTogether(db, mails)
}
