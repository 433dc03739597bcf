// Streams a zip entry by entry, with SHA-256 checksums as the last entry.
import { createHash } from 'node:crypto'
import { PassThrough, Readable, type Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

type Part = string | Uint8Array

type Zip = {
  /** Resolves when `parts` has been read. Set `compress` to false for compressed data. */
  add(name: string, parts: AsyncIterable<Part> | Iterable<Part>, options?: { compress: boolean }): Promise<void>
  /** Resolves when all bytes are written. */
  end(sumsName: string): Promise<void>
  /** Ends the output as an invalid zip. */
  abort(error: Error): void
}

export function openZip(to: Writable): Zip {
  const zip = new ZipFile()
  const sums: string[] = []
  const out = new PassThrough()
  zip.outputStream.pipe(out)
  const written = pipeline(out, to)
  // `add` and `end` report the error.
  written.catch(() => {})
  return {
    async add(name, parts, options = { compress: true }) {
      const hash = createHash('sha256')
      const read = Readable.from(hashed(parts, hash))
      zip.addReadStream(read, name, options)
      // Stop reading when the output has failed.
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
