// Taking an address, for a new hackathon or for one that moves. Names are unique for ever: a former one still leads to its tenant.
import type { Language } from '#contract/language.ts'
import { normalizeSlug, slugFault } from '#contract/slug.ts'
import { sentenceOfWord } from '#contract/words.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** What was typed as an address becomes; refuses one that breaks a rule. */
export function wantedName(typed: string, language: Language): string {
  const name = normalizeSlug(typed)
  const fault = slugFault(name)
  if (fault)
    refuse(fault === 'slug_reserved' ? 'tenant_name.reserved' : 'request.invalid', {
      fields: { tenant_name: sentenceOfWord(fault, language) },
    })
  return name
}

/** Those who want one name wait for each other, so that the losers' pictures are never decoded. The database decides all the same. */
export function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const mine = (turns.get(name) ?? Promise.resolve()).then(work, work)
  turns.set(name, mine)
  const leave = () => turns.get(name) === mine && turns.delete(name)
  mine.then(leave, leave)
  return mine
}
const turns = new Map<string, Promise<unknown>>()

export async function refuseTaken(db: Db, name: string): Promise<void> {
  if ((await takenNames(db, [name])).has(name)) refuse('tenant_name.taken', { values: { name } })
}

/** Which of these names are somebody's, now or formerly, or kept from everybody. */
export async function takenNames(db: Db, names: readonly string[]): Promise<Set<string>> {
  const rows = await db.all<{ name: string }>(sql`
    select name from tenant_names where name = any(${names}::text[]) union select name from reserved_names where name = any(${names}::text[])`)
  return new Set(rows.map(row => row.name))
}

/** Makes a name the tenant's, or refuses when it is another's. One that was its own before may be taken up again. */
export async function claimName(db: Db, name: string, tenant: string): Promise<void> {
  const claimed = await db.run(sql`insert into tenant_names (name, tenant_id) values (${name}, ${tenant}) on conflict (name) do nothing`)
  if (claimed > 0) return
  const holder = await db.one<{ tenant_id: string }>(sql`select tenant_id from tenant_names where name = ${name}`)
  if (holder?.tenant_id !== tenant) refuse('tenant_name.taken', { values: { name } })
}
