// An archive comes from anywhere: nothing in it is believed before it has been looked at, and nothing is written before all of it has.
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { z } from 'zod'
import { isPdf } from '#server/domain/tenants/tenant-documents.ts'
import { kindOf } from '#server/platform/pictures/sniff.ts'
import { Archive, blobFile, documentFile, mostBytes, peopleFiles, readmeFile } from './archive.ts'

export type OpenArchive = { archive: Archive; /** by the name in the store */ read(blob: string): Promise<Buffer>; close(): void }

/** Rejects with a sentence where it is no archive, is damaged, or holds what we never write. */
export async function openArchive(file: string): Promise<OpenArchive> {
  const zip = await openPromise(file, { autoClose: false, strictFileNames: true }).catch((error: Error) => damaged(error.message))
  try {
    const entries = await entriesOf(zip)
    const document = entries.get(documentFile) ?? damaged(`it holds no ${documentFile}`)
    const archive = parse((await bytesOf(zip, document)).toString())
    const read = (blob: string) => {
      const entry = entries.get(blobFile(blob))
      return entry ? bytesOf(zip, entry) : damaged(`${blobFile(blob)} is missing`)
    }
    for (const { variants } of archive.files) for (const { blob, mime } of variants) refuseOther(blob, mime, await read(blob))
    return { archive, read, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** Names that leave a folder are refused by the reader; all but ours, here. */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const known: readonly string[] = [readmeFile, documentFile, ...peopleFiles]
  const entries = new Map<string, Entry>()
  let bytes = 0
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName, uncompressedSize } = entry
      if (entries.has(fileName)) damaged(`it holds ${fileName} twice`)
      if (!known.includes(fileName) && !/^files\/[0-9a-f]{40}\.[a-z0-9]{2,5}$/.test(fileName)) damaged(`it holds ${fileName.slice(0, 80)}`)
      const isRead = fileName === documentFile || fileName.startsWith('files/')
      bytes += uncompressedSize
      if ((isRead && uncompressedSize > mostBytes.file) || bytes > mostBytes.all) damaged(`${fileName} is too large`)
      entries.set(fileName, entry)
    }
  } catch (error) {
    throw error instanceof NoArchive ? error : new NoArchive((error as Error).message)
  }
  return entries
}

/** No more than it says it is: the reader compares, and refuses a sum that is wrong. */
const bytesOf = (zip: ZipFile, entry: Entry) =>
  zip
    .openReadStreamPromise(entry)
    .then(buffer)
    .catch((error: Error) => damaged(`${entry.fileName}: ${error.message}`))

function parse(text: string): Archive {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    damaged(`${documentFile} is no JSON`)
  }
  const { data, error } = z.safeParse(Archive, json)
  if (data) return data
  const [issue] = error.issues
  return damaged(`${documentFile}: ${issue?.path.join('.')}: ${issue?.message}`)
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
