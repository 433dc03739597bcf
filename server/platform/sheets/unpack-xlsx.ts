import { arrayBuffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { ZipFile as ZipWriter } from 'yazl'
import { createExtentCounter } from './extent-counter.ts'
import { numberCells } from './number-cells.ts'
import { sheetLimits, UnreadableSheet } from './read-sheets.ts'

/**
 * Verifies an XLSX file, and returns its XML entries in a ZIP file without compression.
 * Otherwise a ZIP reader could unpack other entries than the verified ones, because a ZIP file lists its entries twice.
 */
export async function unpackXlsx(bytes: Buffer): Promise<ArrayBuffer> {
  const zip = await fromBufferPromise(bytes)
  if (zip.entryCount > sheetLimits.entries) throw new UnreadableSheet('too_large', 'entries')
  const extent = createExtentCounter()
  const entries: [name: string, content: Buffer][] = []
  for (const entry of await listEntries(zip)) entries.push([entry.fileName, await readEntry(zip, entry, extent.open())])
  extent.end()
  const unpacked = new ZipWriter()
  for (const [name, content] of entries) unpacked.addBuffer(numberCells(content), name, { compress: false })
  unpacked.end()
  return arrayBuffer(unpacked.outputStream)
}

/** yauzl throws an error for names with `..`. */
async function listEntries(zip: ZipFile): Promise<Entry[]> {
  const entries = new Map<string, Entry>()
  let total = 0
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new UnreadableSheet('encrypted')
    if (entries.has(entry.fileName)) throw new UnreadableSheet('damaged', 'duplicate entry')
    total += entry.uncompressedSize
    if (total > sheetLimits.unpackedBytes) throw new UnreadableSheet('too_large', 'unpacked size')
    entries.set(entry.fileName, entry)
  }
  if (!entries.has('xl/workbook.xml')) throw new UnreadableSheet('format', 'no workbook')
  refuseOverlaps([...entries.values()], zip.fileSize)
  return [...entries.values()].filter(({ fileName }) => /^xl\/.+\.(?:xml|rels)$/.test(fileName))
}

/** Entries that share bytes can unpack to a multiple of the size of the file. */
function refuseOverlaps(entries: readonly Entry[], fileSize: number) {
  const inOrder = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)
  for (const [n, { relativeOffsetOfLocalHeader: offset, fileNameLength, compressedSize }] of inOrder.entries()) {
    const end = offset + localHeaderBytes + fileNameLength + compressedSize
    if (end > (inOrder[n + 1]?.relativeOffsetOfLocalHeader ?? fileSize)) throw new UnreadableSheet('damaged', 'overlapping entries')
  }
}
const localHeaderBytes = 30

/** yauzl throws an error as soon as an entry is larger than its declared size. */
async function readEntry(zip: ZipFile, entry: Entry, count: (chunk: Buffer) => void): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    count(chunk)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
