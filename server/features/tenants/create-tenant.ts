import type { User } from '#contract/accounts/user.ts'
import type { Language } from '#contract/language.ts'
import { nameFault } from '#contract/limits.ts'
import { lengthFault } from '#contract/tenants/dates.ts'
import type { TenantFacts } from '#contract/tenants/tenant.ts'
import { sentenceOfWord, type Word } from '#contract/text/field-errors.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import { insertTenant } from '#server/domain/tenants/tenant-facts.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Acting } from '#server/platform/http/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'

const maxPerAccount = 200
/** Maximum new hackathons of an account in ten minutes: more than a person creates, but too few to occupy many names. */
const maxLately = 50

/** Inserts the transaction's tenant under its claimed name; the account becomes its owner. */
export async function createTenant(db: Db, { tenant, name, facts, by, acting }: NewTenant): Promise<void> {
  const { id, fullname } = by
  await refuseTooMany(db, id)
  await insertTenant(db, tenant, name, facts, fullname)
  await db.run(sql`insert into members (tenant_id, user_id, role) values (${tenant}, ${id}, 'owner')`)
  await recordAudit(db, acting, { action: 'tenant.registered', object: ['tenant', tenant], tenant, details: { owner: id } })
}
type NewTenant = { tenant: string; name: string; facts: TenantFacts; by: User; acting: Acting }

async function refuseTooMany(db: Db, user: string) {
  // Concurrent requests of a user wait for this lock, so that they cannot exceed the limit.
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`found:${user}`}, 0))`)
  const owned = await db.one<{ n: number; lately: number; seconds: number | null }>(sql`
    select count(*)::int as n, count(*) filter (where is_young)::int as lately,
      ceil(extract(epoch from min(created_at) filter (where is_young) + interval '10 minutes' - now()))::int as seconds
    from (select created_at, created_at > now() - interval '10 minutes' as is_young from members where user_id = ${user} and role = 'owner') o`)
  if ((owned?.n ?? 0) >= maxPerAccount) refuse('tenant.too_many')
  if ((owned?.lately ?? 0) >= maxLately) refuse('limit.reached', { values: { seconds: Math.max(1, owned?.seconds ?? 1) } })
}

/** Throws request.invalid for facts that contradict each other. Past dates are allowed, so that past editions can be entered. */
export function checkFacts(facts: TenantFacts, language: Language): void {
  const faults: Partial<Record<keyof TenantFacts, Word>> = {}
  const at = (instant: string) => Date.parse(instant)
  const names = [facts.name.ar, facts.name.en].filter(Boolean)
  if (names.length === 0) faults.name = 'name_needed'
  else if (names.some(nameFault)) faults.name = 'name_letter'
  const tooShortOrLong = lengthFault(facts.starts_at, facts.ends_at)
  if (tooShortOrLong) faults.ends_at = tooShortOrLong
  if (at(facts.registration_closes_at) < at(facts.registration_opens_at)) faults.registration_closes_at = 'closes_before_opens'
  const { team_min, team_max } = facts.eligibility
  if (team_min !== null && team_max !== null && team_max < team_min) faults.eligibility = 'invalid'
  const fields = Object.fromEntries(Object.entries(faults).map(([name, word]) => [name, sentenceOfWord(word, language)]))
  if (Object.keys(fields).length) refuse('request.invalid', { fields })
}
