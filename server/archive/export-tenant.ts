import { open, rm } from 'node:fs/promises'
import { PassThrough, Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import { findPage } from '#server/domain/landing-pages/page-store.ts'
import { factsOf, findTenant } from '#server/domain/tenants/tenant-facts.ts'
import { readFiles } from '#server/domain/tenants/tenant-pictures.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'
import { now } from '#server/platform/time/now.ts'
import { Archive, blobFile, documentFile, peopleFiles, readme, readmeFile } from './archive.ts'

type Parts = { database: Database; store: FileStore; release: string; withPeople: boolean }
export type Exported = { tenant: string; files: number; registrations: number | null }

/** Writes the archive of the hackathon at an address to a new file that nobody else may read, and says so in its audit log. */
export async function exportTenant(name: string, to: string, parts: Parts): Promise<Exported> {
  const file = await open(to, 'wx', 0o600)
  try {
    return await writeArchive(name, file.createWriteStream({ flush: true }), parts)
  } catch (error) {
    await rm(to)
    throw error
  }
}

async function writeArchive(name: string, to: Writable, { database, store, release, withPeople }: Parts): Promise<Exported> {
  const [found] = await database.system(db => db.all<{ id: string }>(sql`select tenant_id as id from tenant_names where name = ${name}`))
  if (!found) throw new Error(`no hackathon has the address ${name}`)
  const { archive, people } = await database.within({ tenant: found.id }, async db => {
    const read = { archive: await readArchive(db, found.id, release), people: withPeople ? await readPeople(db, found.id) : null }
    await recordAudit(db, 'system', {
      action: 'tenant.exported',
      object: ['tenant', found.id],
      tenant: found.id,
      details: { people: withPeople },
    })
    return read
  })
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(readme(archive.facts.name.ar || archive.facts.name.en, archive.made_at)), readmeFile)
  zip.addBuffer(Buffer.from(JSON.stringify(archive, null, 2)), documentFile)
  if (people) for (const file of peopleFiles) zip.addBuffer(Buffer.from(JSON.stringify(people[file], null, 2)), file)
  const blobs = [...new Set(archive.files.flatMap(({ variants }) => variants.map(({ blob }) => blob)))]
  const written = new PassThrough()
  const fail = (error: Error) => void written.destroy(error)
  // Each is read when the one before it is written.
  for (const blob of blobs)
    zip.addReadStreamLazy(blobFile(blob), { compress: false }, opened =>
      opened(null, Readable.from(bytesOf(store, blob)).once('error', fail)),
    )
  zip.end()
  zip.outputStream.pipe(written)
  await pipeline(written, to)
  return { tenant: found.id, files: blobs.length, registrations: people?.['registrations.json'].length ?? null }
}

async function* bytesOf(store: FileStore, blob: string): AsyncGenerator<Uint8Array> {
  const bytes = await store.read(blob)
  if (!bytes) throw new Error(`the file ${blob} is missing`)
  yield bytes
}

async function readArchive(db: Db, tenant: string, release: string): Promise<Archive> {
  const row = await findTenant(db, tenant)
  if (!row) throw new Error('the hackathon is gone')
  const page = await findPage(db, tenant)
  return Archive.parse({
    format: 'maydan-hackathon/1',
    made_at: new Date(now()).toISOString(),
    release,
    tenant_name: row.tenant_name,
    facts: factsOf(row),
    page: page ? { content: page.content, outrun: page.outrun } : null,
    pictures: { logo: row.logo, cover: row.cover, og_image: row.og_image },
    files: await readFiles(db, tenant),
  })
}

async function readPeople(db: Db, tenant: string) {
  const rows = async (table: 'registrations' | 'events', of: string) =>
    (await db.all<{ row: object }>({ text: `select to_jsonb(r) - 'search_text' - 'city_text' as row from ${table} r where r.${of} = $1 order by created_at`, values: [tenant] })).map(({ row }) => row) // oxfmt-ignore
  return { 'registrations.json': await rows('registrations', 'tenant_id'), 'events.json': await rows('events', 'tenant_id') }
}
