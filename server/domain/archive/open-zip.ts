// Writes a zip into a stream. The last entry has the checksums of all others.

import { createHash } from 'node:crypto'
import { PassThrough, Readable, type Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

type Part = string | Uint8Array

type Zip = {
  /** Resolves when all parts were read. `compress: false` stores content as it is. */
  add(name: string, parts: AsyncIterable<Part> | Iterable<Part>, options?: { compress: boolean }): Promise<void>
  /** Resolves when every byte was written. */
  end(sumsName: string): Promise<void>
  /** The output is then not a valid zip. */
  abort(error: Error): void
}

export function openZip(to: Writable): Zip {
  const zip = new ZipFile()
  const sums: string[] = []
  const out = new PassThrough()
  zip.outputStream.pipe(out)
  const written = pipeline(out, to)
  // Errors are reported by add() and end().
  written.catch(() => {})
  return {
    async add(name, parts, options = { compress: true }) {
      const hash = createHash('sha256')
      const read = Readable.from(hashed(parts, hash))
      zip.addReadStream(read, name, options)
      // Stops reading when the output is closed.
      await Promise.race([finished(read), written])
      sums.push(`${hash.digest('hex')}  ${name}\n`)
    },
    async end(sumsName) {
      zip.addBuffer(Buffer.from(sums.join('')), sumsName)
      zip.end()
      await written
    },
    abort: error => void out.destroy(error),
  }
}

async function* hashed(parts: AsyncIterable<Part> | Iterable<Part>, hash: ReturnType<typeof createHash>) {
  for await (const part of parts) {
    hash.update(part)
    yield part
  }
}
