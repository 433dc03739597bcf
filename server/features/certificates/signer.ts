// Who signs the certificates of a hackathon (docs/decisions/149-signatures-on-certificates.md).

import { SignerSettings } from '#contract/certificates/certificate-records.ts'
import type { endpoints } from '#contract/endpoints.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { findPictures } from '#server/domain/tenants/tenant-pictures.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readRow, saveRow } from '#server/platform/database/schema-rows.ts'
import { refuse } from '#server/platform/http/refuse.ts'

const [table, { shape }] = ['certificate_settings', SignerSettings]

const presentSigner = async (db: Db, tenant: string) => {
  const { signature, ...signer } = (await readRow(db, table, shape, tenant)) ?? { signature: null, signer_name: none, signer_title: none }
  return { ...signer, signature: signature === null ? null : ((await findPictures(db, tenant, [signature]))[signature] ?? null) }
}
const none = { ar: '', en: '' }

export const signer: Handler<typeof endpoints.certificates.signer> = (_, context) =>
  context.within(db => presentSigner(db, context.tenant.id))

export const setSigner: Handler<typeof endpoints.certificates.setSigner> = ({ body }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    // A document is no picture.
    if (body.signature !== null && !(await findPictures(db, tenant, [body.signature]))[body.signature]) refuse('file.not_found')
    await saveRow(db, table, shape, tenant, body)
    await recordAudit(db, context.acting, {
      action: 'certificates.signer_set',
      object: ['tenant', tenant],
      tenant,
      details: { signature: body.signature },
    })
    return context.reply(await presentSigner(db, tenant))
  })
