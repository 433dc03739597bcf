// Requests of persons about their data. The service reads and erases in all hackathons as the system role: authorize the caller first.

import { createHmac } from 'node:crypto'
import { type Erasure, type FoundPerson, maxPersons } from '#contract/administration/admin-persons-endpoints.ts'
import type { Language } from '#contract/language.ts'
import { collectPersonalData, type PersonalRecords } from '#server/domain/accounts/personal-data.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import { reverseImport } from '#server/domain/imports/reverse-import.ts'
import { removeCandidateFiles } from '#server/domain/registrations/candidate-files.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'
import type { Acting } from '#server/platform/http/context.ts'
import type { SecretKeys } from '#server/platform/sealing/sealing.ts'
import { erasePerson, type ErasureDeps } from './erase-person.ts'
import { eraseRegistration } from './erase-registration.ts'
import { describePerson, findAddresses } from './find-persons.ts'

/** The caller for the audit log; 'system' is the command line. */
type By = { user: string; acting: Acting } | 'system'

/** `present` runs within the transaction, so that an error rolls back. */
export type Persons = {
  /** Returns the persons of an email address or a phone number who have data. Names of hackathons are in `language`. */
  find(search: string, language: Language): Promise<{ results: FoundPerson[]; more: boolean }>
  /** Passes the rows of the person's own download to `present`, also without an account. Records the export. */
  export<T>(email: string, by: By, present: (data: PersonalRecords) => T): Promise<T>
  /** Throws user.is_administrator or person.last_owner. A repeated call erases and records nothing. */
  erase<T>(email: string, options: { by: By; language: Language }, present: (erasure: Erasure) => T): Promise<T>
  /** Erases one registration. Returns false if it does not exist. */
  eraseRegistration(tenant: string, id: string, by: By): Promise<boolean>
  /** Removes the unchanged registrations of an import. A repeated call does nothing. Throws import.not_imported. */
  reverseImport<T>(tenant: string, id: string, by: By, present: (db: Db) => Promise<T>): Promise<T>
}

/** `keys` are the installation's secrets for codes. Proofs have the newest one, so that a rotation changes later proofs of an address. */
export function createPersons(deps: ErasureDeps & { database: Database; store: FileStore; keys: SecretKeys }): Persons {
  const { database, store } = deps
  const [key] = deps.keys
  const proofOf = (email: string) => createHmac('sha256', key).update(`person:${email}`).digest('hex')
  return {
    find: (search, language) =>
      database.system(async db => {
        const addresses = await findAddresses(db, search)
        const results: FoundPerson[] = []
        for (const email of addresses.slice(0, maxPersons)) {
          const person = await describePerson(db, email, language)
          if (person.erased.length + person.kept.length > 0) results.push(person)
        }
        return { results, more: addresses.length > maxPersons }
      }),
    export: (email, by, present) =>
      database.system(async db => {
        const account = await db.one<{ id: string }>(sql`select id from users where email = ${email}`)
        const data = await collectPersonalData(db, { id: account?.id ?? null, email })
        await recordBy(db, by, null, { action: 'person.exported', object: ['person', proofOf(email)] })
        return present(data)
      }),
    async erase(email, { by, language }, present) {
      const { blobs, presented } = await database.system(async db => {
        const { tenants, blobs, erased, kept } = await erasePerson(db, deps, email, language)
        const proof = proofOf(email)
        if (erased.length > 0) {
          const object = ['person', proof] as const
          for (const tenant of tenants) await recordBy(db, by, tenant, { action: 'registration.erased', object, tenant })
          await recordBy(db, by, null, { action: 'person.erased', object, details: { erased, kept } })
        }
        return { blobs, presented: present({ proof, erased, kept }) }
      })
      await removeCandidateFiles(store, blobs)
      return presented
    },
    async eraseRegistration(tenant, id, by) {
      const blobs = await database.system(async db => {
        const found = await db.one<{ email: string }>(sql`select email from registrations where tenant_id = ${tenant} and id = ${id}`)
        const orphaned = found && (await eraseRegistration(db, deps, tenant, id))
        if (!found || !orphaned) return null
        await recordBy(db, by, tenant, { action: 'registration.erased', object: ['person', proofOf(found.email)], tenant })
        return orphaned
      })
      await removeCandidateFiles(store, blobs ?? [])
      return blobs !== null
    },
    reverseImport: (tenant, id, by, present) =>
      database.system(async db => {
        const details = await reverseImport(db, deps, tenant, id)
        const entry = { action: 'registrations.import_undone', object: ['tenant', tenant], tenant } as const
        if (details) await recordBy(db, by, tenant, { ...entry, details })
        return present(db)
      }),
  }
}

/** Records with the caller as the actor, who is unknown to a system transaction. */
async function recordBy(db: Db, by: By, tenant: string | null, entry: Parameters<typeof recordAudit>[2]): Promise<void> {
  if (by === 'system') return recordAudit(db, 'system', { ...entry, details: { ...entry.details, reason: 'command line' } })
  await db.run(sql`select set_config('app.user_id', ${by.user}, true), set_config('app.tenant_id', ${tenant ?? ''}, true)`)
  return recordAudit(db, by.acting, entry)
}
