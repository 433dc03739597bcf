// Streaming multipart/form-data parser. Aborts at the first unknown field.
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { textBytes } from '#contract/form-fields.ts'
import type { Language } from '#contract/language.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { sentenceOfWord } from '#contract/text/field-errors.ts'
import { Refusal } from './refuse.ts'

const maxParts = 200
/** Bytes of a part's headers: enough for a file name of 255 Arabic letters in two notations. */
const longestHeaders = 4096

export type Form = { names: ReadonlySet<string>; language: Language }

/** Returns an object without a prototype. Repeated names become a list. */
export async function readMultipart(
  type: string,
  { names, language }: Form,
  receive: (take: (chunk: Buffer) => void) => Promise<void>,
): Promise<Record<string, unknown>> {
  const fields = Object.create(null) as Record<string, unknown>
  let fault: Refusal | undefined
  const stop = (code: ProblemCode, field?: string) => {
    fault ??= new Refusal(code, field === undefined ? {} : { fields: { [field]: sentenceOfWord('unknown_field', language) } })
  }
  const add = (name: string, value: string | File) => {
    const before = fields[name]
    fields[name] = before === undefined ? value : Array.isArray(before) ? [...(before as unknown[]), value] : [before, value]
  }
  const isAsked = (name: string | undefined): name is string => {
    if (name === undefined) stop('request.malformed')
    else if (!names.has(name)) stop('request.invalid', name.slice(0, 100))
    return fault === undefined
  }

  const parser = openParser(type)
  const done = new Promise<void>(resolve => {
    parser.on('finish', resolve).on('error', () => {
      stop('request.malformed')
      resolve()
    })
  })
  parser.on('partsLimit', () => stop('request.too_large'))
  parser.on('field', (name: string | undefined, value, _, isCut) => {
    if (!isAsked(name)) return
    if (isCut) stop('request.too_large')
    add(name, value)
  })
  parser.on('file', (name: string | undefined, content, filename, _, mime) => {
    if (!isAsked(name)) return void content.resume()
    const chunks: Buffer<ArrayBuffer>[] = []
    content.on('data', (chunk: Buffer<ArrayBuffer>) => chunks.push(chunk))
    content.on('error', () => stop('request.malformed'))
    content.on('end', () => add(name, new File(chunks.splice(0), filename, { type: mime })))
  })

  await receive(chunk => {
    parser.write(chunk)
    if (fault) throw fault
  })
  parser.end()
  await done
  if (fault) throw fault
  return fields
}

function openParser(type: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { parts: maxParts, headerSize: longestHeaders, headerPairs: 20, fieldSize: textBytes },
      isPartAFile: (_, __, filename) => filename !== undefined,
    })
  } catch {
    throw new Refusal('request.malformed')
  }
}
