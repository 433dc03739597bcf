// Parses an anonymous form with files. Files are truncated at their limit.
import { Busboy } from '@fastify/busboy'
import { Refusal, refuse } from './refuse.ts'

export type Uploaded = { name: string; bytes: Uint8Array; /** truncated at the limit */ isCut: boolean }
/** The fields of a form. `files` does not contain empty file fields. */
export type Upload = { texts: [name: string, value: string][]; files: Record<string, Uploaded[]> }

const maxParts = 200
const maxFiles = 10

/** Calls `countBytes` with the length of each value and each chunk that stays in memory. `countBytes` throws if a limit is exceeded. */
export async function readUpload(
  type: string,
  maxOfFile: number,
  receive: (take: (chunk: Buffer) => void) => Promise<void>,
  countBytes: (bytes: number) => void,
): Promise<Upload> {
  const texts: Upload['texts'] = []
  const files: Upload['files'] = Object.create(null) as Upload['files']
  const parser = openParser(type, maxOfFile)
  let fault: unknown
  const count = (bytes: number) => {
    try {
      countBytes(bytes)
    } catch (error) {
      fault ??= error
    }
  }
  const done = new Promise<void>(resolve => {
    parser.on('finish', resolve).on('error', () => {
      fault ??= new Refusal('request.malformed')
      resolve()
    })
  })
  parser.on('partsLimit', () => (fault ??= new Refusal('request.too_large')))
  parser.on('field', (name: string | undefined, value: string) => {
    if (name === undefined) return void (fault ??= new Refusal('request.malformed'))
    count(value.length)
    texts.push([name, value])
  })
  parser.on('file', (field: string | undefined, content, name) => {
    const chunks: Buffer[] = []
    content.on('data', (chunk: Buffer) => {
      count(chunk.length)
      if (fault === undefined) chunks.push(chunk)
    })
    content.on('error', () => (fault ??= new Refusal('request.malformed')))
    content.on('end', () => {
      const bytes = Buffer.concat(chunks.splice(0))
      if (field === undefined || (name === '' && bytes.length === 0)) return
      const others = (files[field] ??= [])
      others.push({ name, bytes, isCut: (content as { truncated?: boolean }).truncated === true })
    })
  })
  await receive(chunk => {
    parser.write(chunk)
    if (fault) throw fault
  })
  parser.end()
  await done
  if (fault) throw fault
  return { texts, files }
}

function openParser(type: string, fileSize: number) {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { parts: maxParts, files: maxFiles, headerSize: 4096, headerPairs: 20, fieldSize: 65_536, fileSize },
      isPartAFile: (_, __, filename) => filename !== undefined,
    })
  } catch {
    refuse('request.malformed')
  }
}
