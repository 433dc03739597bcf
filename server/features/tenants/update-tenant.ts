import { isDeepStrictEqual } from 'node:util'
import type { endpoints } from '#contract/endpoints.ts'
import { amongFields } from '#contract/stored-fields.ts'
import { factFields, type Tenant, type TenantFacts } from '#contract/tenants/tenant.ts'
import { ownAccount } from '#server/domain/accounts/accounts.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Deps, Handler } from '#server/domain/deps.ts'
import { lockPage } from '#server/domain/landing-pages/page-store.ts'
import { readSubmissions } from '#server/domain/projects/submissions.ts'
import { readyToCallUp } from '#server/domain/registrations/state-mails.ts'
import { readTenant } from '#server/domain/tenants/present-tenant.ts'
import { factsOf, lockTenant, type TenantRow, updateTenant as writeFacts } from '#server/domain/tenants/tenant-facts.ts'
import { addPicture, newestPicture, ownPictures, setPicture } from '#server/domain/tenants/tenant-pictures.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Sender } from '#server/platform/pictures/fair-queue.ts'
import { checkFacts } from './create-tenant.ts'
import { newNameOf, renameTenant } from './rename-tenant.ts'

/**
 * While projects are collected, their settings determine `submission_closes_at`, and other values of the form are ignored.
 * Also cancels, postpones or reinstates a hackathon (`called_off`).
 */
export const updateTenant: Handler<typeof endpoints.tenants.update> = async ({ form }, context, deps) => {
  const { tenant_name, updated_at } = form
  const { id, role } = context.tenant
  const name = await newNameOf(tenant_name, deps.database, context)
  const sent = await sentPictures(form, deps, { group: context.user.id, name: '' })
  return context.within(async db => {
    // Locks the page before the tenant, in the order of publishing, to prevent deadlocks.
    if (name !== null) await lockPage(db, id)
    const facts = await withDeadlineOfProjects(db, id, amongFields(factFields, form))
    // The hackathon may take place again or end later, so free seats go to the waitlist.
    const callUp = 'called_off' in facts || 'ends_at' in facts ? await readyToCallUp(db, deps, id) : null
    const row = (await lockTenant(db, id)) ?? refuse('tenant.not_found')
    const read = async () => (await readTenant(db, id, role, deps.settings)) ?? refuse('tenant.not_found')
    const replaced = sent.map(({ column }) => row[column])
    const { fullname } = await ownAccount(db)
    const changed = changedFacts(row, facts)
    const isRepeated = row.facts_changed_by_name === fullname && changed.length === 0
    await refuseStale(db, row, { basedOn: updated_at, facts: Object.keys(facts).length > 0 && !isRepeated, replaced }, read)
    checkFacts({ ...factsOf(row), ...facts }, context.language)
    await writeFacts(db, id, facts, fullname)
    if (changed.length > 0)
      await recordAudit(db, context.acting, {
        action: 'tenant.facts_changed',
        object: ['tenant', id],
        tenant: id,
        details: { facts: changed },
      })
    await callUp?.()
    for (const { column, name, picture } of sent)
      await setPicture(db, id, column, picture && (await addPicture(db, deps.store, id, name, picture, context.user.id)))
    if (name !== null) await renameTenant(db, deps.pages, row, name, context)
    return context.reply(await read())
  })
}

type Form = Parameters<Handler<typeof endpoints.tenants.update>>[0]['form']

/** Decodes the pictures of the form; call it before the transaction. `picture: null` removes the stored picture. */
async function sentPictures(form: Form, { pictures }: Deps, sender: Sender) {
  const sent = []
  for (const { part, column, limits } of ownPictures) {
    const file = form[part]
    if (file !== undefined)
      sent.push({ column, name: file?.name ?? '', picture: file && (await pictures.process(file, { ...limits, sender })) })
  }
  return sent
}

/** Replaces the deadline by the one that the teams know, which only the settings of projects change. */
async function withDeadlineOfProjects(db: Db, tenant: string, facts: Partial<TenantFacts>): Promise<Partial<TenantFacts>> {
  if (!('submission_closes_at' in facts)) return facts
  const { closes_at } = await readSubmissions(db, tenant)
  return closes_at === null ? facts : { ...facts, submission_closes_at: new Date(closes_at).toISOString() }
}

/** Returns the names of the facts that differ. The same change is sent again after a lost reply. Instants have several notations. */
function changedFacts(row: TenantRow, facts: Partial<TenantFacts>): string[] {
  const now: Record<string, unknown> = factsOf(row)
  const isSame = (a: unknown, b: unknown) => typeof a === 'string' && typeof b === 'string' && Date.parse(a) === Date.parse(b)
  return Object.entries(facts)
    .filter(([name, value]) => !isDeepStrictEqual(value, now[name]) && !(name.endsWith('_at') && isSame(value, now[name])))
    .map(([name]) => name)
}

type Touched = { basedOn: string | undefined; facts: boolean; /** ids of the former pictures */ replaced: (string | null)[] }

/** Throws a conflict with the current state if facts or the same picture were changed since `basedOn`. A removed picture is no conflict. */
async function refuseStale(db: Db, row: TenantRow, { basedOn, facts, replaced }: Touched, read: () => Promise<Tenant>) {
  if (basedOn === undefined) return
  const [seen, by] = [Date.parse(basedOn), row.facts_changed_by_name]
  if (facts && Date.parse(row.facts_changed_at) > seen)
    refuse('tenant.changed_meanwhile', { values: { name: by }, meanwhile: { changed_by: by, current: await read() } })
  if ((await newestPicture(db, row.id, replaced)) > seen) refuse('picture.changed_meanwhile', { meanwhile: { current: await read() } })
}
