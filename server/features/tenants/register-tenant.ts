import type { api } from '#contract/api.ts'
import { normalizeSlug, slugFault } from '#contract/slug.ts'
import type { TenantFacts } from '#contract/tenant.ts'
import { sentenceOfWord } from '#contract/words.ts'
import { ownAccount } from '#server/platform/accounts/accounts.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { claimDraft } from '#server/platform/drafts/claim-draft.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { readTenant } from '#server/platform/tenants/present-tenant.ts'
import { insertTenant } from '#server/platform/tenants/tenant-facts.ts'
import { addPicture, addStoredPicture, setPicture } from '#server/platform/tenants/tenant-pictures.ts'
import { takenNames } from './exists.ts'
import { checkFacts } from './check-facts.ts'
import type { TenantsParts } from './parts.ts'
import { startingFacts } from './starting-facts.ts'

const mostPerAccount = 200

/** The name is claimed first, inside the transaction: of many who want it one gets it, and the others have left nothing behind. */
export const registerTenant =
  ({ settings, pictures, store }: TenantsParts): Handler<typeof api.tenants.register> =>
  async ({ form }, asking) => {
    const name = wantedName(form.tenant_name, asking.language)
    return inTurn(name, async () => {
      const account = await asking.within(async db => {
        if ((await takenNames(db, [name])).has(name)) refuse('tenant_name.taken', { values: { name } })
        return ownAccount(db, asking.user.id)
      })
      const facts = startingFacts(form, account, new Date())
      checkFacts(facts, asking.language)
      const logo = form.logo && (await pictures.process(form.logo))
      const cover = form.cover_pic && (await pictures.process(form.cover_pic))
      return asking.withinNewTenant(form.draft, async (db, tenant) => {
        await claimName(db, name, tenant)
        await insertOwned(db, tenant, name, facts, asking.user.id)
        const draft = form.draft === undefined ? null : await claimDraft(db, form.draft)
        if (logo) await setPicture(db, tenant, 'logo', await addPicture(db, store, tenant, form.logo?.name ?? '', logo, asking.user.id))
        else if (draft?.logo)
          await setPicture(db, tenant, 'logo', await addStoredPicture(db, tenant, draft.logo.name, draft.logo, asking.user.id))
        if (cover)
          await setPicture(db, tenant, 'cover', await addPicture(db, store, tenant, form.cover_pic?.name ?? '', cover, asking.user.id))
        return (await readTenant(db, tenant, 'owner', settings)) ?? refuse('tenant.not_found')
      })
    })
  }

/** Those who want one name wait for each other, so that the losers' pictures are never decoded. The database decides all the same. */
const turns = new Map<string, Promise<unknown>>()
function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const mine = (turns.get(name) ?? Promise.resolve()).then(work, work)
  turns.set(name, mine)
  const leave = () => turns.get(name) === mine && turns.delete(name)
  mine.then(leave, leave)
  return mine
}

function wantedName(typed: string, language: 'ar' | 'en'): string {
  const name = normalizeSlug(typed)
  const fault = slugFault(name)
  if (fault)
    refuse(fault === 'slug_reserved' ? 'tenant_name.reserved' : 'request.invalid', {
      fields: { tenant_name: sentenceOfWord(fault, language) },
    })
  return name
}

async function claimName(db: Db, name: string, tenant: string) {
  const claimed = await db.run(sql`insert into tenant_names (name, tenant_id) values (${name}, ${tenant}) on conflict (name) do nothing`)
  if (claimed === 0) refuse('tenant_name.taken', { values: { name } })
}

async function insertOwned(db: Db, tenant: string, name: string, facts: TenantFacts, user: string) {
  const owned = await db.one<{ n: number }>(sql`select count(*)::int as n from members where user_id = ${user} and role = 'owner'`)
  if ((owned?.n ?? 0) >= mostPerAccount) refuse('tenant.too_many')
  await insertTenant(db, tenant, name, facts)
  await db.run(sql`insert into members (tenant_id, user_id, role) values (${tenant}, ${user}, 'owner')`)
}
