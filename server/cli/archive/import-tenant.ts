import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { z } from 'zod'
import type { User } from '#contract/accounts/user.ts'
import { TenantFacts } from '#contract/tenants/tenant.ts'
import { ownAccount } from '#server/domain/accounts/accounts.ts'
import { blobFile } from '#server/domain/archive/archive.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import { insertPage } from '#server/domain/landing-pages/page-store.ts'
import { rowOfArchived } from '#server/domain/tables/archived-table.ts'
import { badgeGuests as archivedGuests } from '#server/domain/tables/archived-tables.ts'
import { insertSettings } from '#server/domain/tables/hackathon-settings.ts'
import { insertTenant } from '#server/domain/tenants/tenant-facts.ts'
import { copyFiles, ownPictures, setPicture } from '#server/domain/tenants/tenant-pictures.ts'
import { insertEvent } from '#server/features/events/event-store.ts'
import { claimName, takenNames, wantedName } from '#server/features/tenants/tenant-name.ts'
import type { Database } from '#server/platform/database/database.ts'
import { insertRows } from '#server/platform/database/schema-rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'
import { importCheckIn } from './import-check-in.ts'
import { importPeople, storeSentFiles } from './import-people.ts'
import { importPhases } from './import-phases.ts'
import { importProjects } from './import-projects.ts'
import { eachBlobOnce, openArchive } from './read-archive.ts'

type Parts = {
  database: Database
  store: FileStore
  /** email address of a verified account */ owner: string
  /** replaces the archive's tenant name */ as?: string
  /** whether to import registrations, if the archive contains any */ withPeople?: boolean
}
export type Imported = {
  id: string
  tenant_name: string
  /** number of imported registrations; null if the archive has none or they were not requested */ registrations: number | null
}

/** Creates an unpublished hackathon. If the tenant name of the archive is taken, uses the next available name. */
export async function importTenant(file: string, { database, store, owner, as, withPeople = false }: Parts): Promise<Imported> {
  const [user] = await database.system(db =>
    db.all<{ id: string }>(sql`select id from users where email = ${owner.toLowerCase()} and email_verified_at is not null`),
  )
  if (!user) throw new Error(`no confirmed account has the address ${owner}`)
  const { archive, people, phases, checkIn, projects, judging, results, certificates, badgeGuests, read, close } = await openArchive(
    file,
    withPeople,
  )
  try {
    const facts = TenantFacts.safeParse(archive.facts)
    if (!facts.success) throw new Error(`hackathon.json: facts: ${z.prettifyError(facts.error)}`)
    for (const { blob } of eachBlobOnce(archive)) await store.put(await read(blobFile(blob)), path.extname(blob).slice(1))
    const sent = people && (await storeSentFiles(store, people, read))
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
      const seriesHere = new Map(archive.events.flatMap(({ series }) => (series ? [[series, randomUUID()] as const] : [])))
      for (const { series, ...event } of archive.events)
        await insertEvent(db, id, event, { series: seriesHere.get(series ?? '') ?? null, by: by.id })
      await insertSettings(db, id, archive)
      if (people && sent) await importPeople(db, id, people, sent)
      await importPhases(db, id, people ?? [], phases)
      await importCheckIn(db, id, { people: people ?? [], phases, checkIn })
      await importProjects(db, id, { files: archive.project_files, people: people ?? [], projects, judging, results, certificates })
      const guests = badgeGuests.map(guest => rowOfArchived(id, archivedGuests, guest))
      await insertRows(db, archivedGuests.table, guests)
      await recordAudit(db, 'system', {
        action: 'tenant.registered',
        object: ['tenant', id],
        tenant: id,
        details: { owner: by.id, imported_from: archive.tenant_name, ...(people && { registrations: people.length }) },
      })
      return { id, tenant_name: name, registrations: people?.length ?? null }
    })
  } finally {
    close()
  }
}
