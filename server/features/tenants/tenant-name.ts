// Claims addresses of hackathons. A former address redirects and is never given to another hackathon.

import type { endpoints } from '#contract/endpoints.ts'
import type { Language } from '#contract/language.ts'
import { slugAlternatives } from '#contract/names/slug-suggestions.ts'
import { normalizeSlug, slugFault } from '#contract/names/slug.ts'
import { sentenceOfWord } from '#contract/text/field-errors.ts'
import type { Handler } from '#server/domain/deps.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countAttempt, limitOfNetwork, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'
import { now } from '#server/platform/time/now.ts'

/** Normalizes a typed address; throws request.invalid if it breaks a rule. */
export function wantedName(typed: string, language: Language): string {
  const name = normalizeSlug(typed)
  const fault = slugFault(name)
  if (fault)
    refuse(fault === 'slug_reserved' ? 'tenant_name.reserved' : 'request.invalid', {
      fields: { tenant_name: sentenceOfWord(fault, language) },
    })
  return name
}

/** Runs requests for the same name one after another in this process, so that only one decodes pictures. The database decides finally. */
export function withNameLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const mine = (turns.get(name) ?? Promise.resolve()).then(work, work)
  turns.set(name, mine)
  const leave = () => turns.get(name) === mine && turns.delete(name)
  mine.then(leave, leave)
  return mine
}
const turns = new Map<string, Promise<unknown>>()

export async function refuseTaken(db: Db, name: string, language: Language): Promise<void> {
  const why = (await takenNames(db, [name])).get(name)
  if (why === 'slug_reserved') refuse('tenant_name.reserved', { fields: { tenant_name: sentenceOfWord(why, language) } })
  if (why) refuse('tenant_name.taken', { values: { name } })
}

/** Returns names that are used now or formerly, or reserved by an administrator. */
export async function takenNames(db: Db, names: readonly string[]): Promise<Map<string, 'taken' | 'slug_reserved'>> {
  const rows = await db.all<{ name: string; why: 'taken' | 'slug_reserved' }>(sql`
    select name, case when was_erased then 'taken' else 'slug_reserved' end as why from reserved_names where name = any(${names}::text[])
    union all select name, 'taken' from tenant_names where name = any(${names}::text[])`)
  return new Map(rows.map(({ name, why }) => [name, why]))
}

/** Claims a name for the tenant; throws if another one has it. A former name can be claimed again. */
export async function claimName(db: Db, name: string, tenant: string, language: Language): Promise<void> {
  const claimed = await db.run(sql`
    insert into tenant_names (name, tenant_id) select ${name}, ${tenant}::uuid where not exists (select from reserved_names where name = ${name})
    on conflict (name) do nothing`)
  if (claimed > 0) return
  const holder = await db.one<{ tenant_id: string }>(sql`select tenant_id from tenant_names where name = ${name}`)
  if (holder?.tenant_id !== tenant) await refuseTaken(db, name, language)
}

const perNetwork: RateLimit = { name: 'exists.network', max: 60, seconds: 60 }

export const tenantExists: Handler<typeof endpoints.tenants.exists> = async ({ query }, context, { database, settings }) => {
  const network = networkOf(context.ip)
  await countAttempt(database, limitOfNetwork(perNetwork, network, settings), network)
  const normalized = normalizeSlug(query.tenant_name)
  const near = slugAlternatives(normalized, new Date(now()).getFullYear() + 1)
  const taken = await context.within({}, db => takenNames(db, [normalized, ...near]))
  const fault = slugFault(normalized)
  const suggestions = near.filter(name => !taken.has(name)).slice(0, 3)
  const reason = taken.get(normalized) ?? fault
  return { exists: reason === 'taken', available: reason === null, ...(reason && { reason }), normalized, suggestions }
}
