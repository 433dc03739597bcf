// Reads an untrusted archive. Everything is validated before anything is written.

import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { z } from 'zod'
import { languagesLive } from '#contract/landing-pages/completeness.ts'
import { ResultContent } from '#contract/results/result-records.ts'
import { Archive, blobFile, blobsOf, documentFile, sumsFile } from '#server/domain/archive/archive.ts'
import { typeOfCandidateFile } from '#server/domain/registrations/candidate-files.ts'
import { ArchivedBadgeGuest, badgeGuestsFile } from '#server/domain/tables/archived-badges.ts'
import { ArchivedCheckIn, checkInFile, noCheckIn } from '#server/domain/tables/archived-check-in.ts'
import { ArchivedRegistration, registrationsFile } from '#server/domain/tables/archived-people.ts'
import { ArchivedPhases, noPhases, phasesFile, phasesWithoutPeople } from '#server/domain/tables/archived-phases.ts'
import {
  ArchivedCertificate,
  ArchivedJudging,
  ArchivedProject,
  ArchivedResults,
  certificatesFile,
  judgingFile,
  judgingWithoutPeople,
  projectsFile,
  projectWithoutPeople,
  resultsFile,
  resultsWithoutPeople,
} from '#server/domain/tables/archived-projects.ts'
import { isPdf } from '#server/domain/tenants/tenant-documents.ts'
import { checkPhases } from '#server/features/phases/check-phases.ts'
import { kindOf } from '#server/platform/pictures/sniff.ts'
import { damaged, listEntries } from './zip-entries.ts'

type OpenArchive = {
  archive: Archive
  /** registrations; null if the archive has none or they were not requested */
  people: ArchivedRegistration[] | null
  /** settings only unless people were requested */
  phases: ArchivedPhases
  /** lists without scans unless people were requested */
  checkIn: ArchivedCheckIn
  /** without names, addresses and texts of people unless they were requested */
  projects: ArchivedProject[]
  judging: ArchivedJudging
  results: ArchivedResults
  /** empty unless people were requested */
  certificates: ArchivedCertificate[]
  /** empty unless people were requested */
  badgeGuests: ArchivedBadgeGuest[]
  /** returns the bytes of a file by its name in the archive */
  read(file: string): Promise<Buffer>
  close(): void
}

/** Rejects an archive that is damaged or contains unknown entries. */
export async function openArchive(file: string, withPeople = false): Promise<OpenArchive> {
  const zip = await openPromise(file, { autoClose: false, strictFileNames: true }).catch((error: Error) => damaged(error.message))
  try {
    const entries = await listEntries(zip)
    const find = (name: string) => entries.get(name) ?? damaged(`${name} is missing`)
    const listed = entries.get(sumsFile)
    // Archives of the first release have no list of checksums.
    const sums = listed && sumsIn((await bytesOf(zip, listed)).toString())
    const read = async (name: string) => {
      const bytes = await bytesOf(zip, find(name))
      if (sums && sums.get(name) !== createHash('sha256').update(bytes).digest('hex')) damaged(`${name} was changed`)
      return bytes
    }
    const archive = parse(Archive, documentFile, await read(documentFile))
    for (const { blob, mime } of eachBlobOnce(archive)) refuseOther(blob, mime, await read(blobFile(blob)))
    const people =
      withPeople && entries.has(registrationsFile)
        ? parse(z.array(ArchivedRegistration), registrationsFile, await read(registrationsFile))
        : null
    for (const sent of filesOf(people ?? []))
      if (!sent.endsWith(`.${typeOfCandidateFile(await read(sent))}`)) damaged(`${sent} is not of the type that its name says`)
    const parsed = async <T>(shape: z.ZodType<T>, name: string, missing: T) =>
      entries.has(name) ? parse(shape, name, await read(name)) : missing
    const phases = await parsed(ArchivedPhases, phasesFile, noPhases)
    refuseOtherOrder(phases)
    const checkIn = await parsed(ArchivedCheckIn, checkInFile, noCheckIn)
    const projects = await parsed(z.array(ArchivedProject), projectsFile, [])
    const judging = await parsed(ArchivedJudging, judgingFile, { judges: [], conflicts: [], allowed: [], affiliations: [], rounds: [] })
    const results = await parsed(ArchivedResults, resultsFile, { awards: [], editions: [] })
    for (const { number, content, hash } of results.editions)
      if (createHash('sha256').update(content).digest('hex') !== hash || !ResultContent.safeParse(jsonIn(content)).success)
        damaged(`${resultsFile}: edition ${number} was changed`)
    const certificates = withPeople ? await parsed(z.array(ArchivedCertificate), certificatesFile, []) : []
    const badgeGuests = withPeople ? await parsed(z.array(ArchivedBadgeGuest), badgeGuestsFile, []) : []
    return {
      archive,
      people,
      phases: people ? phases : phasesWithoutPeople(phases),
      checkIn: people ? checkIn : { ...checkIn, scans: [] },
      projects: withPeople ? projects : projects.map(projectWithoutPeople),
      judging: withPeople ? judging : judgingWithoutPeople(judging, languagesLive(archive.facts)[0]),
      results: withPeople ? results : resultsWithoutPeople(results),
      certificates,
      badgeGuests,
      read,
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** Returns each blob with its type once, because several variants can share a blob. */
export const eachBlobOnce = (archive: Archive) => new Map(blobsOf(archive).map(each => [`${each.blob} ${each.mime}`, each])).values()

/** Returns the names of the candidates' files. Rejects a file that is named twice or belongs to another registration. */
function filesOf(people: readonly ArchivedRegistration[]): string[] {
  const names = people.flatMap(({ id, files }) => files.map(({ file }) => ({ id, file })))
  for (const { id, file } of names) if (!file.startsWith(`candidates/${id}/`)) damaged(`${file} is not of registration ${id}`)
  const files = names.map(({ file }) => file)
  if (new Set(files).size < files.length) damaged('a file is named twice')
  return files
}

/** Unpacks an entry up to its declared size. The caller verifies size and checksum. */
const bytesOf = (zip: ZipFile, entry: Entry) =>
  zip
    .openReadStreamPromise(entry)
    .then(buffer)
    .catch((error: Error) => damaged(`${entry.fileName}: ${error.message}`))

/** Parses the output of sha256sum: returns checksums by file name. */
const sumsIn = (text: string) => new Map([...text.matchAll(/^([0-9a-f]{64}) {2}(\S+)$/gm)].map(([, sum, name]) => [name, sum]))

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function parse<T>(shape: z.ZodType<T>, file: string, bytes: Buffer): T {
  let json: unknown
  try {
    json = JSON.parse(bytes.toString())
  } catch {
    damaged(`${file} is no JSON`)
  }
  const { data, error } = z.safeParse(shape, json)
  if (data !== undefined) return data
  const [issue] = error?.issues ?? []
  return damaged(`${file}: ${issue?.path.join('.')}: ${issue?.message}`)
}

/** Rejects phases that cannot follow each other. */
function refuseOtherOrder({ phases }: ArchivedPhases) {
  if (phases.some(({ number }, nth) => number !== nth + 1)) damaged(`${phasesFile}: the phases are not in their order`)
  try {
    checkPhases(phases)
  } catch (error) {
    damaged(`${phasesFile}: ${(error as Error).message}`)
  }
}

/** Rejects bytes whose hash or file type differs from the blob's name. */
function refuseOther(blob: string, mime: string, bytes: Buffer) {
  if (!blob.startsWith(createHash('sha256').update(bytes).digest('hex').slice(0, 40))) damaged(`${blobFile(blob)} was changed`)
  const extension = blob.slice(41).replace('jpg', 'jpeg')
  const kind = isPdf(bytes) ? 'pdf' : kindOf(bytes)
  if (kind === null || kind !== extension || !mime.endsWith(`/${kind}`)) damaged(`${blobFile(blob)} is no ${mime}`)
}
