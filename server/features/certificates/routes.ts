// Certificates as organizers see them. Each change is recorded in the audit log.

import { certificateGroups } from '#contract/certificates/certificate.ts'
import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import {
  addCertificates,
  type CertificateRow,
  lockIssuing,
  peopleOf,
  presentCertificate,
} from '#server/domain/certificates/certificates.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'
import { create, decideName, mailsOf, reissue, revoke } from './change-certificate.ts'
import { exportCertificates } from './export-certificates.ts'
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
    const added = await addCertificates(db, pages, tenant, due, mailsOf(body.mails, context, pages))
    await recordAudit(db, context.acting, {
      action: 'certificates.issued',
      object: ['tenant', tenant],
      tenant,
      details: { groups: body.groups, count: added.length, mails: body.mails },
    })
    return context.reply({ issued: added.length })
  })

export const certificatesRoutes: Handlers<Endpoints['certificates']> = {
  list,
  export: exportCertificates,
  groups,
  signer,
  setSigner,
  issue,
  create,
  revoke,
  decideName,
  reissue,
}
