// Parses a form of the API. Aborts at the first unknown field.

import { textBytes } from '#contract/form-fields.ts'
import type { Language } from '#contract/language.ts'
import { sentenceOfWord } from '#contract/text/field-errors.ts'
import { refuse } from '../refuse.ts'
import { parseForm, type Receive } from './parse-form.ts'
import type { Spool } from './spool.ts'

export type Form = { names: ReadonlySet<string>; language: Language }

/** Returns an object without a prototype. Repeated names become a list. */
export async function readMultipart(
  type: string,
  { names, language }: Form,
  receive: Receive,
  spool: Spool,
): Promise<Record<string, unknown>> {
  // In the order of the form, although files are complete later than texts.
  const parts: { name: string; value: string | File }[] = []
  const add = (name: string | undefined, value: string | File) => {
    if (name === undefined) refuse('request.malformed')
    if (!names.has(name)) refuse('request.invalid', { fields: { [name.slice(0, 100)]: sentenceOfWord('unknown_field', language) } })
    const part = { name, value }
    parts.push(part)
    return part
  }
  await parseForm(type, { fieldSize: textBytes }, receive, {
    field: (name, value, isCut) => {
      add(name, value)
      if (isCut) refuse('request.too_large')
    },
    file: async ({ name, filename, type }, content) => {
      const part = add(name, '')
      part.value = await spool.store(content, filename, type)
    },
  })
  const fields = Object.create(null) as Record<string, unknown>
  for (const { name, value } of parts) {
    const before = fields[name]
    fields[name] = before === undefined ? value : Array.isArray(before) ? [...(before as unknown[]), value] : [before, value]
  }
  return fields
}
