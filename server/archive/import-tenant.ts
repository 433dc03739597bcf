import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { z } from 'zod'
import { TenantFacts } from '#contract/tenant.ts'
import type { User } from '#contract/user.ts'
import { ownAccount } from '#server/domain/accounts/accounts.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import { insertPage } from '#server/domain/landing-pages/page-store.ts'
import { insertTenant } from '#server/domain/tenants/tenant-facts.ts'
import { copyFiles, ownPictures, setPicture } from '#server/domain/tenants/tenant-pictures.ts'
import { claimName, takenNames, wantedName } from '#server/features/tenants/tenant-name.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'
import { openArchive } from './read-archive.ts'

type Parts = {
  database: Database
  store: FileStore
  /** of an account whose address is confirmed */ owner: string
  /** an address other than it had */ as?: string
}

/** Opens an archive as a hackathon of its own, not yet published; at its address, or the next free one after it. Answers where it is. */
export async function importTenant(file: string, { database, store, owner, as }: Parts): Promise<{ id: string; tenant_name: string }> {
  const [user] = await database.system(db =>
    db.all<{ id: string }>(sql`select id from users where email = ${owner.toLowerCase()} and email_verified_at is not null`),
  )
  if (!user) throw new Error(`no confirmed account has the address ${owner}`)
  const { archive, read, close } = await openArchive(file)
  try {
    const facts = TenantFacts.safeParse(archive.facts)
    if (!facts.success) throw new Error(`hackathon.json: facts: ${z.prettifyError(facts.error)}`)
    for (const { variants } of archive.files)
      for (const { blob } of variants) await store.put(await read(blob), path.extname(blob).slice(1))
    const id = randomUUID()
    return await database.within({ user: user.id, tenant: id }, async db => {
      const by: User = await ownAccount(db)
      const wanted = wantedName(as ?? archive.tenant_name, 'en')
      const names = [wanted, ...(as === undefined ? Array.from({ length: 98 }, (_, n) => `${wanted.slice(0, 55)}-${n + 2}`) : [])]
      const taken = await takenNames(db, names)
      const name = names.find(each => !taken.has(each))
      if (name === undefined) throw new Error(`the address ${wanted} is taken`)
      await claimName(db, name, id, 'en')
      await insertTenant(db, id, name, facts.data, by.fullname)
      await db.run(sql`insert into members (tenant_id, user_id, role) values (${id}, ${by.id}, 'owner')`)
      await copyFiles(db, id, archive.files, by.id)
      for (const { column } of ownPictures) if (archive.pictures[column]) await setPicture(db, id, column, archive.pictures[column])
      if (archive.page) await insertPage(db, id, archive.page.content, by, archive.page.outrun)
      await recordAudit(db, 'system', {
        action: 'tenant.registered',
        object: ['tenant', id],
        tenant: id,
        details: { owner: by.id, imported_from: archive.tenant_name },
      })
      return { id, tenant_name: name }
    })
  } finally {
    close()
  }
}
