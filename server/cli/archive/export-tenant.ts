import { open, rm } from 'node:fs/promises'
import { type GatheredArchive, gatherArchive } from '#server/domain/archive/gather-archive.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'

type Parts = { database: Database; store: FileStore; release: string; withPeople: boolean }

/** Writes an archive that only the current system user can read. Records the export in the audit log. */
export async function exportTenant(name: string, to: string, parts: Parts): Promise<GatheredArchive> {
  const { database, withPeople: people } = parts
  const file = await open(to, 'wx', 0o600)
  try {
    const [found] = await database.system(db => db.all<{ id: string }>(sql`select tenant_id as id from tenant_names where name = ${name}`))
    if (!found) throw new Error(`no hackathon has the address ${name}`)
    const { id: tenant } = found
    const archive = await gatherArchive(tenant, parts)
    await archive.writeTo(file.createWriteStream({ flush: true }))
    await database.within({ tenant }, db =>
      recordAudit(db, 'system', { action: 'tenant.exported', object: ['tenant', tenant], tenant, details: { people } }),
    )
    return archive
  } catch (error) {
    await file.close()
    await rm(to)
    throw error
  }
}
