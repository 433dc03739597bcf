import type { TenantAction } from '#contract/administration/administration.ts'
import type { AuditAction } from '#contract/audit/audit.ts'
import type { endpoints } from '#contract/endpoints.ts'
import { Uuid } from '#contract/fields.ts'
import { type Language, textIn } from '#contract/language.ts'
import { sentenceOf } from '#contract/problems.ts'
import type { TenantStatus } from '#contract/tenants/tenant.ts'
import { findByEmail } from '#server/domain/accounts/accounts.ts'
import { type Notice, type Reader, sendNotice } from '#server/domain/administration/notices.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { lockTeam } from '#server/domain/members/fellow-members.ts'
import type { Pages } from '#server/domain/publishing/pages.ts'
import { readyToCallUp } from '#server/domain/registrations/state-mails.ts'
import { sendPendingSeatNotices } from '#server/domain/seats/notify-attendees.ts'
import { requireFreshSecondFactor } from '#server/domain/sessions/fresh-sign-in.ts'
import { findTenant, lockTenant, type TenantRow } from '#server/domain/tenants/tenant-facts.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Executes an administrator's action, records it in the logs of the hackathon and the platform, and notifies former and new owners. */
export const actOnTenant: Handler<typeof endpoints.adminTenants.act> = async ({ params, body }, context, deps) => {
  const id = Uuid.safeParse(params.id).data ?? refuse('tenant.not_found')
  const { action } = body
  const reason = action === 'suspend' ? body.reason : ''
  const { pages, settings } = deps
  await context.withinTenant(id, async db => {
    const callUp = action === 'restore' && (await findTenant(db, id)) ? await readyToCallUp(db, deps, id) : null
    const tenant = (await lockTenant(db, id)) ?? refuse('tenant.not_found')
    const owners = await db.all<Reader & { id: string }>(sql`select * from owners_of_tenant(${id})`)
    const tell = async (to: readonly Reader[], kind: Notice['kind']) => {
      for (const reader of to) {
        const about = textIn({ ar: tenant.name_ar, en: tenant.name_en }, reader.language)
        await sendNotice(db, reader, { kind, about, reason, contact: settings.operator.email })
      }
    }
    const record = (details: Record<string, unknown>) =>
      recordAudit(db, context.acting, { action: recorded[action], object: ['tenant', id], tenant: id, details })
    if (action === 'transfer') {
      await requireFreshSecondFactor(db, context.session)
      const given = await transferTenant(db, id, body.email, context.language)
      await record({ before: owners.map(owner => owner.id), after: given })
      await tell(
        owners.filter(owner => owner.id !== given),
        'tenant_given',
      )
      await tell(await db.all<Reader>(sql`select * from owners_of_tenant(${id})`), 'tenant_received')
      return
    }
    await changeStatus(db, pages, tenant, action, reason)
    await record(reason ? { before: tenant.status, reason } : { before: tenant.status })
    await tell(owners, noticeKinds[action])
    // Sends the notices and fills the seats that were held back during the suspension.
    if (callUp) {
      await callUp()
      await sendPendingSeatNotices(db, deps, id)
    }
  })
}

const recorded: Record<TenantAction, AuditAction> = {
  suspend: 'tenant.suspended',
  restore: 'tenant.restored',
  archive: 'tenant.archived',
  unarchive: 'tenant.unarchived',
  transfer: 'tenant.transferred',
}
const noticeKinds: Record<Exclude<TenantAction, 'transfer'>, Notice['kind']> = {
  suspend: 'tenant_suspended',
  restore: 'tenant_restored',
  archive: 'tenant_archived',
  unarchive: 'tenant_restored',
}

/** Makes the account with this email address the only owner, and makes former owners editors. Returns the new owner's id. */
async function transferTenant(db: Db, tenant: string, email: string | undefined, language: Language): Promise<string> {
  const found = email === undefined ? undefined : await findByEmail(db, email)
  if (!found?.verified || found.suspended) refuse('user.not_found', { fields: { email: sentenceOf('user.not_found', language) } })
  await lockTeam(db, tenant)
  await db.run(sql`update members set role = 'editor' where tenant_id = ${tenant} and role = 'owner' and user_id <> ${found.id}`)
  await db.run(sql`
    insert into members (tenant_id, user_id, role) values (${tenant}, ${found.id}, 'owner')
    on conflict (tenant_id, user_id) do update set role = 'owner'`)
  return found.id
}

type Action = Exclude<TenantAction, 'transfer'>

/** Changes the status, and hides the public page or renders it again. */
async function changeStatus(db: Db, pages: Pages, { id, status }: TenantRow, action: Action, reason: string): Promise<void> {
  if (!from[action].includes(status)) refuse('tenant.not_in_state')
  const hides = action === 'suspend' || action === 'archive'
  const next = action === 'suspend' ? sql`'suspended'` : action === 'archive' ? sql`'archived'` : asItWas(id)
  const suspends = action === 'suspend'
  await db.run(sql`
    update tenants set status = ${next}, updated_at = now(),
      suspended_at = case when ${suspends}::boolean then now() end, suspended_reason = ${suspends ? reason : ''} where id = ${id}`)
  if (suspends) await db.run(sql`select take_back_announced(${id})`)
  await (hides ? pages.putAway(db, id) : pages.bringBack(db, id))
}

const from: Record<Action, readonly TenantStatus[]> = {
  suspend: ['draft', 'published'],
  restore: ['suspended'],
  archive: ['draft', 'published'],
  unarchive: ['archived'],
}
const asItWas = (id: string) =>
  sql`case when exists (select from published_pages p where p.tenant_id = ${id}) then 'published' else 'draft' end`
