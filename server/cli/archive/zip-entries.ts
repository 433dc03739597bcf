import type { Entry, ZipFile } from 'yauzl'
import { candidateFileBytes } from '#contract/files/candidate-files.ts'
import { documentFile, maxBytes, readmeFile, sumsFile } from '#server/domain/archive/archive.ts'
import { badgeGuestsFile } from '#server/domain/tables/archived-badges.ts'
import { checkInFile } from '#server/domain/tables/archived-check-in.ts'
import { isCandidateFile, registrationsFile, sheetFiles } from '#server/domain/tables/archived-people.ts'
import { phasesFile } from '#server/domain/tables/archived-phases.ts'
import { certificatesFile, judgingFile, projectsFile, resultsFile } from '#server/domain/tables/archived-projects.ts'

/** Unpacked files may have 20 times the archive's size, because a PDF compresses to a tenth at most. */
const maxSent = { files: 100_000, bytes: 10 * 1024 ** 2, timesArchive: 20 }

/** Lists entries without unpacking them. Throws an error for unknown names, oversized entries, and entries that share bytes. */
export async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  const total = { own: 0, sent: 0, sentFiles: 0 }
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName, uncompressedSize } = entry
      if (entries.has(fileName)) damaged(`it holds ${fileName} twice`)
      const most = maxBytesOf(fileName) ?? damaged(`it holds ${fileName.slice(0, 80)}`)
      const isSent = isCandidateFile(fileName)
      total[isSent ? 'sent' : 'own'] += uncompressedSize
      if (isSent && ++total.sentFiles > maxSent.files) damaged(`it holds more than ${maxSent.files} files of candidates`)
      if (uncompressedSize > most || total.own > Math.max(maxBytes.all, zip.fileSize * 2)) damaged(`${fileName} is too large`)
      entries.set(fileName, entry)
    }
    if (total.sent > Math.max(maxSent.bytes, zip.fileSize * maxSent.timesArchive)) damaged('the files of its candidates are too large')
    refuseOverlaps([...entries.values()], zip.fileSize)
  } catch (error) {
    throw error instanceof NoArchive ? error : new NoArchive((error as Error).message)
  }
  return entries
}

/** Returns the size limit of an entry in bytes; null for an unknown name. */
function maxBytesOf(name: string): number | null {
  if (isCandidateFile(name)) return candidateFileBytes
  if (/^files\/[0-9a-f]{40}\.[a-z0-9]{2,5}$/.test(name) || own.has(name)) return maxBytes.file
  return documents.has(name) || tables.has(name) ? maxBytes.people : null
}
const own: ReadonlySet<string> = new Set([readmeFile, documentFile, sumsFile])
const documents: ReadonlySet<string> = new Set([
  registrationsFile,
  phasesFile,
  checkInFile,
  projectsFile,
  judgingFile,
  resultsFile,
  certificatesFile,
  badgeGuestsFile,
])
/** Entries that are allowed but not imported: spreadsheets, and the events file of older archives. */
const tables: ReadonlySet<string> = new Set([...Object.values(sheetFiles), 'events.json'])

/** Rejects entries that share bytes: they can unpack to a multiple of the archive's size. */
function refuseOverlaps(entries: readonly Entry[], fileSize: number) {
  const inOrder = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)
  for (const [n, { relativeOffsetOfLocalHeader: offset, fileNameLength, compressedSize, fileName }] of inOrder.entries()) {
    const end = offset + localHeaderBytes + fileNameLength + compressedSize
    if (end > (inOrder[n + 1]?.relativeOffsetOfLocalHeader ?? fileSize)) damaged(`${fileName} overlaps another entry`)
  }
}
const localHeaderBytes = 30

/** An invalid archive. Its message is shown to the operator. */
class NoArchive extends Error {
  constructor(why: string) {
    super(`this is no archive of a hackathon, or it is damaged: ${why}`)
  }
}

export function damaged(why: string): never {
  throw new NoArchive(why)
}
