// Who signs the certificates of a hackathon (docs/decisions/149-signatures-on-certificates.md).

import { SignerSettings } from '#contract/certificates/certificate-records.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readRow, saveRow } from '#server/platform/database/schema-rows.ts'

const { shape } = SignerSettings

/** Returns undefined if they were never set. */
export const readSigner = (db: Db, tenant: string): Promise<SignerSettings | undefined> =>
  readRow(db, 'certificate_settings', shape, tenant)

export const saveSigner = (db: Db, tenant: string, signer: SignerSettings) => saveRow(db, 'certificate_settings', shape, tenant, signer)
