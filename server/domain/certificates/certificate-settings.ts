// Who signs the certificates of a hackathon (docs/decisions/149-signatures-on-certificates.md).

import type { SignerSettings } from '#contract/certificates/certificate-records.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/** Returns null if they were never set. */
export const readSigner = (db: Db, tenant: string): Promise<SignerSettings | null | undefined> =>
  db.one<SignerSettings>(sql`
    select signature, jsonb_build_object('ar', signer_name_ar, 'en', signer_name_en) as signer_name,
      jsonb_build_object('ar', signer_title_ar, 'en', signer_title_en) as signer_title
    from certificate_settings where tenant_id = ${tenant}`)

export const saveSigner = (db: Db, tenant: string, { signature, signer_name, signer_title }: SignerSettings) =>
  db.run(sql`
    insert into certificate_settings (tenant_id, signature, signer_name_ar, signer_name_en, signer_title_ar, signer_title_en)
    values (${tenant}, ${signature}, ${signer_name.ar}, ${signer_name.en}, ${signer_title.ar}, ${signer_title.en})
    on conflict (tenant_id) do update set signature = excluded.signature, signer_name_ar = excluded.signer_name_ar,
      signer_name_en = excluded.signer_name_en, signer_title_ar = excluded.signer_title_ar, signer_title_en = excluded.signer_title_en`)
