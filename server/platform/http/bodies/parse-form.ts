// Streaming multipart/form-data parser with backpressure.

import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyConfig } from '@fastify/busboy'
import { Refusal, refuse } from '../refuse.ts'

type Part = { name: string | undefined; filename: string; type: string }
type FormLimits = Pick<NonNullable<BusboyConfig['limits']>, 'files' | 'fieldSize' | 'fileSize'>
type Handlers = {
  /** `isCut`: truncated at the limit */
  field(name: string | undefined, value: string, isCut: boolean): void
  /** Reads the file to its end. `content.truncated` is true afterwards if the file was truncated at the limit. */
  file(part: Part, content: Readable & { truncated?: boolean }): Promise<void>
}
/** Calls `take` with each chunk of the body, and waits for its promise. */
export type Receive = (take: (chunk: Buffer) => void | Promise<unknown>) => Promise<void>

/** Bytes of a part's headers: enough for a file name of 255 Arabic letters in two notations. */
const headerSize = 4096
const maxParts = 200

/** Stops at the first error of a handler and throws it. No handler runs after that. */
export async function parseForm(type: string, limits: FormLimits, receive: Receive, handlers: Handlers): Promise<void> {
  const parser = openParser(type, limits)
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => {})
  let fault: unknown
  const fail = (error: unknown) => {
    fault ??= error
    failed.reject(error)
  }
  const contents = new Set<Readable>()
  const work: Promise<void>[] = []
  const done = new Promise<void>(resolve => parser.on('finish', resolve))
  parser.on('error', () => fail(new Refusal('request.malformed')))
  parser.on('partsLimit', () => fail(new Refusal('request.too_large')))
  parser.on('field', (name: string | undefined, value, _, isCut) => {
    if (fault) return
    try {
      handlers.field(name, value, isCut)
    } catch (error) {
      fail(error)
    }
  })
  parser.on('file', (name: string | undefined, content, filename, _, mime) => {
    if (fault) return void content.resume()
    contents.add(content)
    const read = handlers.file({ name, filename, type: mime }, content)
    work.push(read.catch(fail).finally(() => contents.delete(content)))
  })
  try {
    await receive(chunk => {
      if (fault) throw fault
      const isFull = !parser.write(chunk)
      if (fault) throw fault
      return isFull ? Promise.race([once(parser, 'drain'), failed.promise]) : undefined
    })
    parser.end()
    await Promise.race([done.then(() => Promise.all(work)), failed.promise])
  } finally {
    fault ??= new Refusal('request.malformed')
    // An incomplete file never ends by itself.
    for (const content of contents) content.destroy(new Refusal('request.malformed'))
    await Promise.all(work)
  }
}

function openParser(type: string, limits: FormLimits) {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { ...limits, parts: maxParts, headerSize, headerPairs: 20 },
      isPartAFile: (_, __, filename) => filename !== undefined,
    })
  } catch {
    refuse('request.malformed')
  }
}
