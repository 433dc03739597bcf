// Worker thread that reads one file. It sends the next part of the rows when the previous part was received.

import { parentPort, workerData } from 'node:worker_threads'
import { readCsv } from './read-csv.ts'
import { type SheetFile, type SheetJob, type SheetReply, UnreadableSheet } from './read-sheets.ts'

/** Receiving this many cells takes a few milliseconds. */
const cellsPerPart = 20_000

async function* readInParts({ bytes, encoding }: SheetJob): AsyncGenerator<SheetReply> {
  let file: SheetFile
  try {
    const buffer = Buffer.from(bytes.buffer)
    file = isZip(buffer) ? await (await import('./read-xlsx.ts')).readXlsx(buffer) : readCsv(buffer, encoding)
    if (file.sheets.length === 0) throw new UnreadableSheet('empty')
  } catch (error) {
    // Other errors are of the libraries, about the content of the file.
    yield { fault: error instanceof UnreadableSheet ? error.fault : 'damaged', message: (error as Error).message }
    return
  }
  yield { file: { ...file, sheets: file.sheets.map(({ name }) => ({ name, rows: [] })) } }
  for (const [sheet, { rows }] of file.sheets.entries()) {
    const perPart = Math.max(1, Math.floor(cellsPerPart / (rows[0]?.length ?? 1)))
    for (let n = 0; n < rows.length; n += perPart) yield { sheet, rows: rows.slice(n, n + perPart) }
  }
}

const isZip = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))

const replies = readInParts(workerData as SheetJob)
const sendNext = async () => parentPort?.postMessage(((await replies.next()).value ?? 'end') satisfies SheetReply)
parentPort?.on('message', sendNext)
await sendNext()
