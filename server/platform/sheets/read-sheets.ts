// Reads CSV and XLSX files of strangers in a worker thread, within limits of size, memory and time.

import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type SheetEncoding, sheetFileBytes } from '#contract/imports/sheet-files.ts'
import { createSemaphore } from '#server/platform/semaphore/semaphore.ts'

export type Sheet = {
  /** empty for CSV */
  name: string
  /** Text of each cell. Rows have as many cells as the longest row. Blank rows and columns at the end are removed. */
  rows: string[][]
}
export type SheetFile = {
  format: 'csv' | 'xlsx'
  /** null for XLSX */
  encoding: SheetEncoding | null
  /** at least one; without blank sheets */
  sheets: Sheet[]
}
export type SheetFault = 'empty' | 'format' | 'encrypted' | 'too_large' | 'too_many_rows' | 'damaged'

/** The message is for logs, `fault` for people. */
export class UnreadableSheet extends Error {
  readonly fault: SheetFault
  constructor(fault: SheetFault, reason = '') {
    super(`the sheet is unreadable: ${fault}${reason && ` (${reason})`}`)
    this.fault = fault
  }
}

export const sheetLimits = {
  fileBytes: sheetFileBytes,
  /** of all entries of an XLSX file together; also the characters of all cells, because cells share strings */
  unpackedBytes: 64 * 1024 ** 2,
  entries: 200,
  rows: 20_000,
  columns: 200,
  /** of all sheets together, including blank cells within the rows */
  cells: 4_000_000,
  sheets: 20,
  cellCharacters: 10_000,
}

const timeoutMs = 30_000
const heapMegabytes = 256
const oneAtATime = createSemaphore(1)

/**
 * Reads one file at a time; further calls wait. `encoding` overrides the recognized one and is ignored for XLSX.
 * Throws an UnreadableSheet. A file that needs too much memory or time is `too_large`.
 */
export async function readSheets(bytes: Uint8Array, { encoding }: { encoding?: SheetEncoding } = {}): Promise<SheetFile> {
  if (bytes.length === 0) throw new UnreadableSheet('empty')
  if (bytes.length > sheetLimits.fileBytes) throw new UnreadableSheet('too_large')
  return oneAtATime(() => readInThread({ bytes: new Uint8Array(bytes), encoding }))
}

export type SheetJob = { bytes: Uint8Array<ArrayBuffer>; encoding: SheetEncoding | undefined }
/** Rows are sent in parts, because one large message would block the event loop. */
export type SheetReply = { file: SheetFile } | { sheet: number; rows: string[][] } | 'end' | { fault: SheetFault; message: string }

async function readInThread(job: SheetJob): Promise<SheetFile> {
  const worker = new Worker(new URL('./sheet-thread.ts', import.meta.url), {
    workerData: job,
    transferList: [job.bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  const signal = AbortSignal.timeout(timeoutMs)
  let file: SheetFile | null = null
  try {
    for await (const [reply] of on(worker, 'message', { signal, close: ['exit'] }) as AsyncIterable<[SheetReply]>) {
      if (reply === 'end') break
      if ('fault' in reply) throw new UnreadableSheet(reply.fault, reply.message)
      if ('file' in reply) ({ file } = reply)
      else file?.sheets[reply.sheet]?.rows.push(...reply.rows)
      worker.postMessage('next')
    }
  } catch (error) {
    if (signal.aborted) throw new UnreadableSheet('too_large', 'timeout')
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') throw new UnreadableSheet('too_large', 'memory')
    throw error
  } finally {
    await worker.terminate()
  }
  return file ?? Promise.reject(new Error('the worker thread that reads sheets has exited'))
}
