import type { AnnouncementTemplate } from '#contract/announcements/announcement-templates-endpoints.ts'
import { maxTemplates } from '#contract/announcements/announcements.ts'
import type { AuditAction } from '#contract/audit/audit.ts'
import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { MemberContext } from '#server/platform/http/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'

const columns = sql`id, name, words, updated_at`

const list: Handler<typeof endpoints.announcementTemplates.list> = (_, context) =>
  context.within(async db => ({
    results: await db.all<AnnouncementTemplate>(
      sql`select ${columns} from announcement_templates where tenant_id = ${context.tenant.id} order by lower(name)`,
    ),
  }))

const create: Handler<typeof endpoints.announcementTemplates.create> = ({ body: { name, words } }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    // Locks the tenant's row, so that concurrent calls do not exceed the limit.
    await db.run(sql`select from tenants where id = ${tenant} for update`)
    const counted = await db.one<{ n: number }>(sql`select count(*)::int as n from announcement_templates where tenant_id = ${tenant}`)
    if ((counted?.n ?? 0) >= maxTemplates) refuse('announcement_template.too_many')
    const template = await db.one<AnnouncementTemplate>(sql`
      insert into announcement_templates (tenant_id, name, words) values (${tenant}, ${name}, ${JSON.stringify(words)}::jsonb)
      on conflict (tenant_id, lower(name)) do nothing returning ${columns}`)
    if (!template) refuse('announcement_template.name_taken')
    await record(db, context, 'announcement_template.created', template)
    return context.reply(template)
  })

const update: Handler<typeof endpoints.announcementTemplates.update> = ({ params: { id }, body: { name, words } }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    await db.run(sql`select from tenants where id = ${tenant} for update`)
    const taken = await db.one(sql`
      select from announcement_templates where tenant_id = ${tenant} and id <> ${id} and lower(name) = lower(${name ?? null}::text)`)
    if (taken) refuse('announcement_template.name_taken')
    const template = await db.one<AnnouncementTemplate>(sql`
      update announcement_templates set name = coalesce(${name ?? null}::text, name),
        words = coalesce(${words ? JSON.stringify(words) : null}::jsonb, words), updated_at = now()
      where tenant_id = ${tenant} and id = ${id} returning ${columns}`)
    if (!template) refuse('announcement_template.not_found')
    await record(db, context, 'announcement_template.updated', template)
    return context.reply(template)
  })

const remove: Handler<typeof endpoints.announcementTemplates.remove> = ({ params: { id } }, context) =>
  context.within(async db => {
    const removed = await db.one<Pick<AnnouncementTemplate, 'id' | 'name'>>(
      sql`delete from announcement_templates where tenant_id = ${context.tenant.id} and id = ${id} returning id, name`,
    )
    if (!removed) refuse('announcement_template.not_found')
    await record(db, context, 'announcement_template.removed', removed)
  })

const record = (db: Db, context: MemberContext, action: AuditAction, { id, name }: { id: string; name: string }) =>
  recordAudit(db, context.acting, { action, object: ['announcement_template', id], tenant: context.tenant.id, details: { after: name } })

export const announcementTemplatesRoutes: Handlers<Endpoints['announcementTemplates']> = { list, create, update, remove }
