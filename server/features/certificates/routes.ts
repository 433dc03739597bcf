// Certificates as organizers see them. Each change is recorded in the audit log.
import { certificateGroups } from '#contract/certificates/certificate.ts'
import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import {
  addCertificates,
  type CertificateRow,
  findCertificate,
  lockIssuing,
  peopleOf,
  presentCertificate,
} from '#server/domain/certificates/certificates.ts'
import { correctName, replaceCertificate } from '#server/domain/certificates/replace-certificates.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { setSigner, signer } from './signer.ts'

const list: Handler<typeof endpoints.certificates.list> = ({ query: { page, limit, search, kind, state } }, context, { settings }) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const words = (search ?? '').split(/\s+/).filter(Boolean)
    const wanted = sql`tenant_id = ${tenant} and (${kind ?? null}::text is null or kind = ${kind ?? null}::text)
      and (${state ?? null}::text is null or state = ${state ?? null}::text)
      and not exists (select from unnest(${words}::text[]) w where folded(name || ' ' || email || ' ' || code) not like like_anywhere(w))`
    const rows = await db.all<CertificateRow>(sql`
      select * from certificates where ${wanted} order by requested_name <> '' desc, number desc limit ${limit} offset ${(page - 1) * limit}`)
    const counted = await db.one<{ n: number }>(sql`select count(*)::int as n from certificates where ${wanted}`)
    return { count: counted?.n ?? 0, page, limit, results: rows.map(row => presentCertificate(settings, row)) }
  })

const groups: Handler<typeof endpoints.certificates.groups> = (_, context) =>
  context.within(async db => {
    const results = []
    for (const group of certificateGroups) {
      const people = await peopleOf(db, context.tenant.id, group)
      results.push({ group, people: people.length, issued: people.filter(({ has_one }) => has_one).length })
    }
    return { results }
  })

const issue: Handler<typeof endpoints.certificates.issue> = ({ body }, context, pages) =>
  context.within(async db => {
    const tenant = context.tenant.id
    await lockIssuing(db, tenant)
    const due = []
    for (const group of certificateGroups)
      if (body.groups.includes(group)) due.push(...(await peopleOf(db, tenant, group)).filter(({ has_one }) => !has_one))
    const added = await addCertificates(db, pages, tenant, due, body.mails)
    await recordAudit(db, context.acting, {
      action: 'certificates.issued',
      object: ['tenant', tenant],
      tenant,
      details: { groups: body.groups, count: added.length, mails: body.mails },
    })
    return context.reply({ issued: added.length })
  })

const create: Handler<typeof endpoints.certificates.create> = ({ body: { mails, ...recipient } }, context, pages) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const [added] = await addCertificates(db, pages, tenant, [recipient], mails)
    if (!added) throw new Error('the new certificate cannot be read')
    await recordAudit(db, context.acting, {
      action: 'certificate.added',
      object: ['tenant', tenant],
      tenant,
      details: { certificate: added.id, kind: added.kind },
    })
    return context.reply(presentCertificate(pages.settings, added))
  })

const revoke: Handler<typeof endpoints.certificates.revoke> = ({ params, body: { reason } }, context, { settings }) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const { id, state } = await findCertificate(db, tenant, params.id, sql`for update`)
    if (state !== 'valid') refuse('certificate.not_valid')
    await db.run(sql`
      update certificates set state = 'revoked', ended_at = now(), reason = ${reason} where tenant_id = ${tenant} and id = ${id}`)
    await recordAudit(db, context.acting, {
      action: 'certificate.revoked',
      object: ['tenant', tenant],
      tenant,
      details: { certificate: id, reason },
    })
    return context.reply(presentCertificate(settings, await findCertificate(db, tenant, id)))
  })

const reissue: Handler<typeof endpoints.certificates.reissue> = ({ params, body: { mails, ...texts } }, context, pages) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const former = await findCertificate(db, tenant, params.id, sql`for update`)
    if (former.state !== 'valid') refuse('certificate.not_valid')
    const added = await replaceCertificate(db, pages, tenant, former, texts, mails)
    await recordAudit(db, context.acting, {
      action: 'certificate.reissued',
      object: ['tenant', tenant],
      tenant,
      details: { certificate: added.id, replaces: former.id },
    })
    return context.reply(presentCertificate(pages.settings, added))
  })

const decideName: Handler<typeof endpoints.certificates.decideName> = ({ params, body: { is_accepted } }, context, pages) =>
  context.within(async db => {
    const tenant = context.tenant.id
    await lockIssuing(db, tenant)
    const row = await findCertificate(db, tenant, params.id, sql`for update`)
    if (row.requested_name === '') refuse('certificate.no_request')
    const corrected = is_accepted ? await correctName(db, pages, tenant, row, row.requested_name) : null
    if (is_accepted && !corrected) refuse('certificate.no_request')
    await db.run(sql`update certificates set requested_name = '' where tenant_id = ${tenant} and id = ${row.id}`)
    await recordAudit(db, context.acting, {
      action: is_accepted ? 'certificate.name_corrected' : 'certificate.name_declined',
      object: ['tenant', tenant],
      tenant,
      details: { certificate: corrected?.id ?? row.id },
    })
    return context.reply(presentCertificate(pages.settings, await findCertificate(db, tenant, corrected?.id ?? row.id)))
  })

export const certificatesRoutes: Handlers<Endpoints['certificates']> = {
  list,
  groups,
  signer,
  setSigner,
  issue,
  create,
  revoke,
  decideName,
  reissue,
}
