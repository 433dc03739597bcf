// An archive comes from anywhere: nothing in it is believed before it has been looked at, and nothing is written before all of it has.
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { z } from 'zod'
import { candidateFileBytes } from '#contract/candidate-files.ts'
import { Archive, blobFile, blobsOf, documentFile, mostBytes, readmeFile, sumsFile } from '#server/domain/archive/archive.ts'
import { ArchivedRegistration, isCandidateFile, registrationsFile, sheetFiles } from '#server/domain/archive/archived-people.ts'
import { isPdf } from '#server/domain/tenants/tenant-documents.ts'
import { kindOf } from '#server/platform/pictures/sniff.ts'

export type OpenArchive = {
  archive: Archive
  /** null: it was made without them, or they are not wanted */
  people: ArchivedRegistration[] | null
  /** by its name in the archive */
  read(file: string): Promise<Buffer>
  close(): void
}

/** Rejects with a sentence where it is no archive, is damaged, or holds what we never write. */
export async function openArchive(file: string, withPeople = false): Promise<OpenArchive> {
  const zip = await openPromise(file, { autoClose: false, strictFileNames: true }).catch((error: Error) => damaged(error.message))
  try {
    const entries = await entriesOf(zip)
    const find = (name: string) => entries.get(name) ?? damaged(`${name} is missing`)
    const listed = entries.get(sumsFile)
    // The first archives had none.
    const sums = listed && sumsIn((await bytesOf(zip, listed)).toString())
    const read = async (name: string) => {
      const bytes = await bytesOf(zip, find(name))
      if (sums && sums.get(name) !== createHash('sha256').update(bytes).digest('hex')) damaged(`${name} was changed`)
      return bytes
    }
    const archive = parse(Archive, documentFile, await read(documentFile))
    for (const { blob, mime } of blobsOf(archive)) refuseOther(blob, mime, await read(blobFile(blob)))
    const people =
      withPeople && entries.has(registrationsFile)
        ? parse(z.array(ArchivedRegistration), registrationsFile, await read(registrationsFile))
        : null
    for (const { file: sent } of (people ?? []).flatMap(({ files }) => files)) if (!isPdf(await read(sent))) damaged(`${sent} is no PDF`)
    return { archive, people, read, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** Names that leave a folder are refused by the reader; all but ours, here. */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  let bytes = 0
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName, uncompressedSize } = entry
      if (entries.has(fileName)) damaged(`it holds ${fileName} twice`)
      const most = mostBytesOf(fileName) ?? damaged(`it holds ${fileName.slice(0, 80)}`)
      // What candidates sent is as large as it is; all else together is no more than we ever write.
      if (!isCandidateFile(fileName)) bytes += uncompressedSize
      if (uncompressedSize > most || bytes > mostBytes.all) damaged(`${fileName} is too large`)
      entries.set(fileName, entry)
    }
  } catch (error) {
    throw error instanceof NoArchive ? error : new NoArchive((error as Error).message)
  }
  return entries
}

/** Null for a name that we never write. */
function mostBytesOf(name: string): number | null {
  if (isCandidateFile(name)) return candidateFileBytes
  if (/^files\/[0-9a-f]{40}\.[a-z0-9]{2,5}$/.test(name) || own.has(name)) return mostBytes.file
  return name === registrationsFile || tables.has(name) ? mostBytes.people : null
}
const own: ReadonlySet<string> = new Set([readmeFile, documentFile, sumsFile])
/** Read by people alone; the first archives had their events apart. */
const tables: ReadonlySet<string> = new Set([...Object.values(sheetFiles), 'events.json'])

/** No more than it says it is: the reader compares, and refuses a sum that is wrong. */
const bytesOf = (zip: ZipFile, entry: Entry) =>
  zip
    .openReadStreamPromise(entry)
    .then(buffer)
    .catch((error: Error) => damaged(`${entry.fileName}: ${error.message}`))

/** As sha256sum writes them. */
const sumsIn = (text: string) => new Map([...text.matchAll(/^([0-9a-f]{64}) {2}(\S+)$/gm)].map(([, sum, name]) => [name, sum]))

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

/** A name is made of what it names, and what a file is called it must be. */
function refuseOther(blob: string, mime: string, bytes: Buffer) {
  if (!blob.startsWith(createHash('sha256').update(bytes).digest('hex').slice(0, 40))) damaged(`${blobFile(blob)} was changed`)
  const extension = blob.slice(41).replace('jpg', 'jpeg')
  const kind = isPdf(bytes) ? 'pdf' : kindOf(bytes)
  if (kind === null || kind !== extension || !mime.endsWith(`/${kind}`)) damaged(`${blobFile(blob)} is no ${mime}`)
}

class NoArchive extends Error {
  constructor(why: string) {
    super(`this is no archive of a hackathon, or it is damaged: ${why}`)
  }
}
function damaged(why: string): never {
  throw new NoArchive(why)
}
