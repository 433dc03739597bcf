import { tokenWarningDays } from '#contract/api-tokens/api-tokens.ts'
import { type Language, textIn } from '#contract/language.ts'
import { enqueue } from '#server/emails/enqueue.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

type Expiring = {
  tenant_id: string
  id: string
  name: string
  last_four: string
  expires_at: string
  email: string
  fullname: string
  language: Language
  name_ar: string
  name_en: string
  tenant_name: string
  timezone: string
}

/** Mails the member of the next token that expires soon, once for each token. Returns false if there is none. */
export async function warnNextMaker(db: Db): Promise<boolean> {
  const token = await db.one<Expiring>(sql`
    select t.tenant_id, t.id, t.name, t.last_four, t.expires_at, u.email, u.fullname, u.language, h.name_ar, h.name_en, h.tenant_name, h.timezone
    from api_tokens t join users u on u.id = t.created_by join tenants h on h.id = t.tenant_id
    join members m on m.tenant_id = t.tenant_id and m.user_id = t.created_by
    where t.revoked_at is null and t.warned_at is null and t.expires_at > now()
      and t.expires_at <= now() + make_interval(days => ${tokenWarningDays})
      and u.suspended_at is null and u.deletes_at is null and h.status in ('draft', 'published')
    order by t.expires_at limit 1 for update of t skip locked`)
  if (!token) return false
  const { tenant_id, id, email, language, name_ar, name_en, fullname, name, last_four, expires_at, tenant_name, timezone } = token
  await db.run(sql`update api_tokens set warned_at = now() where tenant_id = ${tenant_id} and id = ${id}`)
  const hackathon = textIn({ ar: name_ar, en: name_en }, language)
  const payload = { fullname, hackathon, tenant_name, name, last_four, expires_at, timezone }
  await enqueue(db, { to: email, language, template: 'api_token_expires', payload, expiresAt: new Date(expires_at) })
  return true
}
