// Changes of one certificate by organizers. Each is recorded in the audit log.

import type { endpoints } from '#contract/endpoints.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import {
  addCertificates,
  type CertificateMails,
  findCertificate,
  lockIssuing,
  presentCertificate,
} from '#server/domain/certificates/certificates.ts'
import { correctName, replaceCertificate } from '#server/domain/certificates/replace-certificates.ts'
import type { Deps, Handler } from '#server/domain/deps.ts'
import { senderOf } from '#server/domain/mail-budget/mail-budget.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { MemberContext } from '#server/platform/http/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'

export const mailsOf = (wanted: boolean, context: MemberContext, { settings }: Deps): CertificateMails =>
  wanted ? { sender: senderOf(context, settings) } : 'none'

export const create: Handler<typeof endpoints.certificates.create> = ({ body: { mails, ...recipient } }, context, pages) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const [added] = await addCertificates(db, pages, tenant, [recipient], mailsOf(mails, context, pages))
    if (!added) throw new Error('the new certificate cannot be read')
    await recordAudit(db, context.acting, {
      action: 'certificate.added',
      object: ['tenant', tenant],
      tenant,
      details: { certificate: added.id, kind: added.kind },
    })
    return context.reply(presentCertificate(pages.settings, added))
  })

export const revoke: Handler<typeof endpoints.certificates.revoke> = ({ params, body: { reason } }, context, { settings }) =>
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

export const reissue: Handler<typeof endpoints.certificates.reissue> = ({ params, body: { mails, ...texts } }, context, pages) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const former = await findCertificate(db, tenant, params.id, sql`for update`)
    if (former.state !== 'valid') refuse('certificate.not_valid')
    const added = await replaceCertificate(db, pages, tenant, former, texts, mailsOf(mails, context, pages))
    await recordAudit(db, context.acting, {
      action: 'certificate.reissued',
      object: ['tenant', tenant],
      tenant,
      details: { certificate: added.id, replaces: former.id },
    })
    return context.reply(presentCertificate(pages.settings, added))
  })

export const decideName: Handler<typeof endpoints.certificates.decideName> = ({ params, body: { is_accepted } }, context, pages) =>
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
