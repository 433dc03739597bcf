import type { endpoints } from '#contract/endpoints.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { requireMailBudget, requirePublishedOnce, senderOf, type Trust, trustOf } from '#server/domain/mail-budget/mail-budget.ts'
import { hackathonOfMails, ownPageOf } from '#server/domain/registrations/candidate-pages.ts'
import type { Candidate } from '#server/domain/registrations/change-state.ts'
import { brandOf, pageOf } from '#server/domain/tenants/mail-brand.ts'
import { enqueueTogether } from '#server/emails/enqueue.ts'
import { renderMail } from '#server/emails/mails.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findImport, isToNotify, presentImport, type StoredImport } from './import-store.ts'

/** Returns the mail of the next call, as one recipient gets it. The link is shortened, because it would give access to the registration. */
export const previewNotice: Handler<typeof endpoints.imports.notice> = ({ params }, context, { settings }) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const stored = await findImport(db, tenant, params.id)
    const { agreed_where: where, agreed_on: on } = requireNoticeable(stored)
    const counted = await db.one<{ told: number; waiting: number }>(sql`
      select count(i.notified_at)::int as told, count(*) filter (where i.notified_at is null and ${isToNotify})::int as waiting
      from import_rows i left join registrations r on r.tenant_id = i.tenant_id and r.id = i.registration_id
      where i.tenant_id = ${tenant} and i.import_id = ${stored.id}`)
    const first = await db.one<Pick<Candidate, 'fullname' | 'language'>>(sql`
      select r.fullname, r.language from import_rows i join registrations r on r.tenant_id = i.tenant_id and r.id = i.registration_id
      where i.tenant_id = ${tenant} and i.import_id = ${stored.id} and i.notified_at is null and ${isToNotify} order by i.number limit 1`)
    const { told = 0, waiting = 0 } = counted ?? {}
    const to = Math.min(waiting, told > 0 ? batchOf(await trustOf(db, tenant)) : firstBatch)
    if (!first) return { mail: null, to, rest: waiting - to }
    const { fullname, language } = first
    const hackathon = await hackathonOfMails(db, tenant)
    const brand = brandOf(settings, hackathon, language)
    const mine = `${pageOf(settings, hackathon, language)}me/…`
    const payload = { hackathon: brand.name, fullname, mine, where, on, brand }
    const { subject, text } = renderMail({ template: 'registration_imported', language, payload }, { portal: settings.portalUrl })
    return { mail: { subject, text, language }, to, rest: waiting - to }
  })

/** Throws import.not_imported. */
function requireNoticeable({ imported_at, undone_at, agreed_where, agreed_on }: StoredImport) {
  if (imported_at === null || undone_at !== null || agreed_where === null || agreed_on === null) return refuse('import.not_imported')
  return { agreed_where, agreed_on }
}

/** People of the first call. Later calls tell the others unless too many of these addresses rejected the mail. */
const firstBatch = 100
const maxRejected = 0.03
/** People of a later call, within the daily budget of mails. */
const batchOf = (trust: Trust) => (trust === 'known' ? 1000 : 150)

export const notifyImported: Handler<typeof endpoints.imports.notify> = ({ params }, context, pages) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const stored = await findImport(db, tenant, params.id, 'lock')
    const { agreed_where, agreed_on } = requireNoticeable(stored)
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
        order by i.number limit ${told?.all ? batchOf(await trustOf(db, tenant)) : firstBatch}) p
      where n.tenant_id = ${tenant} and n.import_id = ${stored.id} and n.number = p.number
      returning p.id, p.fullname, p.email, p.language, p.link_number`)
    // Rejections of the first batch decide about the others, so that it must be delivered before.
    const waiting = await db.one<{ is_waiting: boolean }>(sql`select has_waiting_notices(${tenant}, ${stored.id}) as is_waiting`)
    if (people.length > 0 && waiting?.is_waiting) refuse('import.sending')
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
