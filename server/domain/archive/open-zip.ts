// A zip that is written entry by entry to wherever it goes, with the sums of all its entries as the last one.
import { createHash } from 'node:crypto'
import { PassThrough, Readable, type Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

type Part = string | Uint8Array

type Zip = {
  /** Resolves once all of `parts` has been read; what arrives packed already stays as it is. */
  add(name: string, parts: AsyncIterable<Part> | Iterable<Part>, options?: { compress: boolean }): Promise<void>
  /** Resolves once every byte has been taken. */
  end(sumsName: string): Promise<void>
  /** What was written is no zip. */
  abort(error: Error): void
}

export function openZip(to: Writable): Zip {
  const zip = new ZipFile()
  const sums: string[] = []
  const out = new PassThrough()
  zip.outputStream.pipe(out)
  const written = pipeline(out, to)
  // Whoever adds or ends is told.
  written.catch(() => {})
  return {
    async add(name, parts, options = { compress: true }) {
      const hash = createHash('sha256')
      const read = Readable.from(hashed(parts, hash))
      zip.addReadStream(read, name, options)
      // Where nobody takes any more, nothing is read any more.
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
