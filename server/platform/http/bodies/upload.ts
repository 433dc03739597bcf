// Parses an anonymous form with files. Files are truncated at their limit.

import { refuse } from '../refuse.ts'
import { parseForm, type Receive } from './parse-form.ts'
import type { Counters, Spool } from './spool.ts'

export type Uploaded = {
  name: string
  file: File
  /** first bytes, which show the type */ head: Uint8Array
  /** truncated at the limit */ isCut: boolean
}
/** The fields of a form. `files` does not contain empty file fields. */
export type Upload = { texts: [name: string, value: string][]; files: Record<string, Uploaded[]> }

const maxFiles = 10
const headBytes = 128

/** Counts the length of each value with `kept`. */
export async function readUpload(type: string, fileSize: number, receive: Receive, spool: Spool, { kept }: Counters): Promise<Upload> {
  const texts: Upload['texts'] = []
  // In the order of the form, although small files can be complete before larger ones.
  const parts: { field: string; upload?: Uploaded }[] = []
  await parseForm(type, { files: maxFiles, fieldSize: 65_536, fileSize }, receive, {
    field: (name, value) => {
      if (name === undefined) refuse('request.malformed')
      kept(value.length)
      texts.push([name, value])
    },
    file: async ({ name: field, filename: name, type }, content) => {
      const part: (typeof parts)[number] = { field: field ?? '' }
      if (field !== undefined) parts.push(part)
      const file = await spool.store(content, name, type)
      if (name === '' && file.size === 0) return
      part.upload = { name, file, head: await file.slice(0, headBytes).bytes(), isCut: content.truncated === true }
    },
  })
  const files: Upload['files'] = Object.create(null) as Upload['files']
  for (const { field, upload } of parts) if (upload) (files[field] ??= []).push(upload)
  return { texts, files }
}
