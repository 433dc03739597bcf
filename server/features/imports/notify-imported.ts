import type { endpoints } from '#contract/endpoints.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { requireMailBudget, requirePublishedOnce, senderOf } from '#server/domain/mail-budget/mail-budget.ts'
import { hackathonOfMails, ownPageOf } from '#server/domain/registrations/candidate-pages.ts'
import type { Candidate } from '#server/domain/registrations/change-state.ts'
import { brandOf } from '#server/domain/tenants/mail-brand.ts'
import { enqueueTogether } from '#server/emails/enqueue.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findImport, isToNotify, presentImport } from './import-store.ts'

/** People of the first call. Later calls tell the others unless too many of these addresses rejected the mail. */
const firstBatch = 100
const maxRejected = 0.03
/** People of one call: below the daily budget of a new hackathon. */
const maxBatch = 1000

export const notifyImported: Handler<typeof endpoints.imports.notify> = ({ params }, context, pages) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const stored = await findImport(db, tenant, params.id, 'lock')
    const { imported_at, undone_at, agreed_where, agreed_on } = stored
    if (imported_at === null || undone_at !== null || agreed_where === null || agreed_on === null) return refuse('import.not_imported')
    await requirePublishedOnce(db, tenant)
    const told = await db.one<{ all: number; rejected: number }>(sql`
      select count(*)::int as all, count(*) filter (where r.bounced_at is not null)::int as rejected
      from import_rows i left join registrations r on r.tenant_id = i.tenant_id and r.id = i.registration_id
      where i.tenant_id = ${tenant} and i.import_id = ${stored.id} and i.notified_at is not null`)
    if (told && told.all > 0 && told.rejected / told.all > maxRejected) refuse('import.bounces')
    const people = await db.all<Candidate>(sql`
      update import_rows n set notified_at = now()
      from (select i.number, r.id, r.fullname, r.email, r.language, r.link_number
        from import_rows i join registrations r on r.tenant_id = i.tenant_id and r.id = i.registration_id
        where i.tenant_id = ${tenant} and i.import_id = ${stored.id} and i.notified_at is null and ${isToNotify}
        order by i.number limit ${told?.all ? maxBatch : firstBatch}) p
      where n.tenant_id = ${tenant} and n.import_id = ${stored.id} and n.number = p.number
      returning p.id, p.fullname, p.email, p.language, p.link_number`)
    const sender = senderOf(context, pages.settings)
    await requireMailBudget(
      db,
      sender,
      people.map(({ email }) => email),
    )
    const hackathon = await hackathonOfMails(db, tenant)
    const mails = people.map(person => {
      const { email, language, fullname } = person
      const brand = brandOf(pages.settings, hackathon, language)
      const payload = {
        hackathon: brand.name,
        fullname,
        mine: ownPageOf(pages, hackathon, person),
        where: agreed_where,
        on: agreed_on,
        brand,
      }
      return { to: email, language, template: 'registration_imported' as const, payload, batch: stored.id }
    })
    await enqueueTogether(db, mails)
    if (people.length > 0)
      await recordAudit(db, context.acting, {
        action: 'registrations.import_announced',
        object: ['tenant', tenant],
        tenant,
        details: { file: stored.filename, count: people.length },
      })
    return context.reply(await presentImport(db, tenant, stored, context.language))
  })
