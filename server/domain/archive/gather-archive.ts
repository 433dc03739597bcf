import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { eventFields } from '#contract/events/events-endpoints.ts'
import { languagesLive } from '#contract/landing-pages/completeness.ts'
import { findPage } from '#server/domain/landing-pages/page-store.ts'
import { readCandidateFile } from '#server/domain/registrations/candidate-files.ts'
import { badgeGuestsFile } from '#server/domain/tables/archived-badges.ts'
import { checkInFile } from '#server/domain/tables/archived-check-in.ts'
import { registrationsFile, sheetFiles } from '#server/domain/tables/archived-people.ts'
import { phasesFile, phasesWithoutPeople } from '#server/domain/tables/archived-phases.ts'
import {
  certificatesFile,
  judgingFile,
  judgingWithoutPeople,
  projectsFile,
  projectWithoutPeople,
  resultsFile,
  resultsWithoutPeople,
} from '#server/domain/tables/archived-projects.ts'
import { readArchivedRows } from '#server/domain/tables/archived-table.ts'
import { badgeGuests, checkInLists, checkInScans } from '#server/domain/tables/archived-tables.ts'
import { readSettings } from '#server/domain/tables/hackathon-settings.ts'
import { factsOf, findTenant } from '#server/domain/tenants/tenant-facts.ts'
import { readFiles } from '#server/domain/tenants/tenant-pictures.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { type RowOf, selected, valuesOf } from '#server/platform/database/stored-fields.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'
import type { StoredPicture } from '#server/platform/file-store/stored-picture.ts'
import { now } from '#server/platform/time/now.ts'
import { Archive, blobFile, blobsOf, documentFile, readmeFile, sumsFile } from './archive.ts'
import { openZip } from './open-zip.ts'
import { openPeople, type ReadPerson } from './read-people.ts'
import { readArchivedPhases } from './read-phases.ts'
import { readCertificates, readJudging, readProjectFiles, readProjects, readResults } from './read-projects.ts'
import { readme } from './readme.ts'
import { registrationsSheet, seatsSheet } from './sheets.ts'

type Parts = { database: Database; store: FileStore; release: string; withPeople: boolean }

export type GatheredArchive = {
  /** address of the page */
  name: string
  files: number
  /** registrations; null if they were not requested */
  registrations: number | null
  /** Reads files one by one. Rejects if one is missing; the output is then not a valid zip. */
  writeTo(to: Writable): Promise<void>
}

/** Reads everything but the files in one snapshot, so that a slow download holds no transaction. */
export async function gatherArchive(tenant: string, { database, store, release, withPeople }: Parts): Promise<GatheredArchive> {
  const { archive, people, tables } = await database.reading({ tenant }, async db => {
    const found = await readArchive(db, tenant, release)
    const own = [
      ...(await gatherPhases(db, tenant, withPeople)),
      ...(await gatherCheckIn(db, tenant, withPeople)),
      ...(await gatherProjects(db, tenant, found, withPeople)),
    ]
    return { archive: found, people: withPeople ? await gatherPeople(db, tenant, found) : null, tables: own }
  })
  const { facts, made_at, tenant_name } = archive
  const blobs = [...new Set(blobsOf(archive).map(({ blob }) => blob))]
  const sent = people?.sent ?? []
  return {
    name: tenant_name,
    files: blobs.length + sent.length,
    registrations: people?.count ?? null,
    async writeTo(to) {
      const zip = openZip(to)
      try {
        await zip.add(readmeFile, [readme(facts.name.ar || facts.name.en, made_at, withPeople)])
        await zip.add(documentFile, [JSON.stringify(archive, null, 2)])
        // Each table is released once it is written.
        const all = [...tables.splice(0), ...(people?.tables.splice(0) ?? [])]
        for (let table = all.shift(); table; table = all.shift()) await zip.add(table[0], unpacked(table[1]))
        for (const blob of blobs)
          await zip.add(
            blobFile(blob),
            bytesOf(blob, () => store.read(blob)),
            { compress: false },
          )
        for (const { file, blob } of sent)
          await zip.add(
            file,
            bytesOf(file, () => readCandidateFile(store, blob)),
            { compress: false },
          )
        await zip.end(sumsFile)
      } catch (error) {
        zip.abort(error as Error)
        throw error
      }
    },
  }
}

/** Reads batches of a hundred and compresses them. */
async function gatherPeople(db: Db, tenant: string, { facts }: Archive) {
  const people = await openPeople(db, tenant)
  const sent: ReadPerson['sent'] = []
  const answered = new Set<string>()
  let count = 0
  const document = await packed(() =>
    listOf(people(), ({ person, sent: own }) => {
      count++
      sent.push(...own)
      for (const name of Object.keys(person.answers)) answered.add(name)
      return person
    }),
  )
  const reader = { language: languagesLive(facts)[0], timezone: facts.timezone }
  const tables: Table[] = [
    [sheetFiles.registrations, await packed(() => registrationsSheet(db, tenant, reader, people, answered))],
    [registrationsFile, document],
    [sheetFiles.seats, await packed(() => seatsSheet(db, tenant, reader))],
  ]
  const guests = await readArchivedRows<object>(db, tenant, badgeGuests)
  if (guests.length > 0) tables.push([badgeGuestsFile, await packedJson(guests)])
  return { count, sent, tables }
}

/** Returns nothing for a hackathon without phases. */
async function gatherPhases(db: Db, tenant: string, withPeople: boolean): Promise<Table[]> {
  const read = await readArchivedPhases(db, tenant)
  return read.phases.length > 0 ? [[phasesFile, await packedJson(withPeople ? read : phasesWithoutPeople(read))]] : []
}

/** Returns nothing for a hackathon without check-in lists. */
async function gatherCheckIn(db: Db, tenant: string, withPeople: boolean): Promise<Table[]> {
  const lists = await readArchivedRows(db, tenant, checkInLists)
  const scans = withPeople ? await readArchivedRows(db, tenant, checkInScans) : []
  return lists.length > 0 ? [[checkInFile, await packedJson({ lists, scans })]] : []
}

/** Returns the tables that are not empty. */
async function gatherProjects(db: Db, tenant: string, { facts }: Archive, withPeople: boolean): Promise<Table[]> {
  const tables: Table[] = []
  if (await db.one(sql`select from projects where tenant_id = ${tenant} limit 1`))
    tables.push([
      projectsFile,
      await packed(() => listOf(readProjects(db, tenant), project => (withPeople ? project : projectWithoutPeople(project)))),
    ])
  const read = await readJudging(db, tenant)
  const judging = withPeople ? read : judgingWithoutPeople(read, languagesLive(facts)[0])
  if (judging.rounds.length + judging.judges.length > 0) tables.push([judgingFile, await packedJson(judging)])
  const awarded = await readResults(db, tenant)
  const results = withPeople ? awarded : resultsWithoutPeople(awarded)
  if (results.awards.length + results.editions.length > 0) tables.push([resultsFile, await packedJson(results)])
  const certificates = withPeople ? await readCertificates(db, tenant) : []
  if (certificates.length > 0) tables.push([certificatesFile, await packedJson(certificates)])
  return tables
}

type Table = readonly [name: string, packed: Buffer]

/** Writes a JSON list with one row per line. */
async function* listOf<T>(rows: AsyncIterable<T>, each: (row: T) => object) {
  let isFirst = true
  for await (const row of rows) {
    yield `${isFirst ? '[\n' : ',\n'}${JSON.stringify(each(row))}`
    isFirst = false
  }
  yield isFirst ? '[]\n' : '\n]\n'
}

const packedJson = (value: unknown) =>
  packed(async function* () {
    yield JSON.stringify(value, null, 1)
  })

async function packed(parts: () => AsyncGenerator<string>): Promise<Buffer> {
  const chunks: Buffer[] = []
  await pipeline(parts, createGzip(), async (packing: AsyncIterable<Buffer>) => {
    for await (const chunk of packing) chunks.push(chunk)
  })
  return Buffer.concat(chunks)
}
const unpacked = (bytes: Buffer): AsyncIterable<Buffer> => Readable.from([bytes]).pipe(createGunzip())

async function* bytesOf(name: string, read: () => Promise<Uint8Array | null>): AsyncGenerator<Uint8Array> {
  const bytes = await read()
  if (!bytes) throw new Error(`the file ${name} is missing`)
  yield bytes
}

async function readArchive(db: Db, tenant: string, release: string): Promise<Archive> {
  const row = await findTenant(db, tenant)
  if (!row) throw new Error('the hackathon was deleted')
  const page = await findPage(db, tenant)
  const events = await db.all<RowOf<typeof eventFields> & { cover: StoredPicture | null; series: string | null }>(sql`
    select ${selected(eventFields, 'e')}, e.cover, e.series from events e where e.tenant_id = ${tenant} and e.status <> 'removed' order by e.starts_at, e.id`)
  return Archive.parse({
    format: 'maydan-hackathon/1',
    made_at: new Date(now()).toISOString(),
    release,
    tenant_name: row.tenant_name,
    facts: factsOf(row),
    page: page ? { content: page.content, outrun: page.outrun } : null,
    pictures: { logo: row.logo, cover: row.cover, og_image: row.og_image },
    files: await readFiles(db, tenant),
    events: events.map(event => ({ ...valuesOf(eventFields, event), cover: event.cover, series: event.series })),
    ...(await readSettings(db, tenant)),
    project_files: await readProjectFiles(db, tenant),
  })
}
