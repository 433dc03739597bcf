// SQL tagged templates: values become parameters, fragments nest, and each text is prepared once per connection.

import { createHash } from 'node:crypto'

export type Sql = { readonly text: string; readonly values: readonly unknown[] }

/** A nested Sql becomes part of the text; all other values become parameters. */
export function sql(strings: TemplateStringsArray, ...parts: readonly unknown[]): Sql {
  const values = parts.flatMap(part => (isSql(part) ? part.values : [part]))
  const inner = parts.map(part => (isSql(part) ? part.text : null))
  const last = written.get(strings)
  if (last && inner.every((text, at) => text === last.inner[at])) return new Fragment(last.text, values)
  const text = textOf(strings, parts)
  written.set(strings, { inner, text })
  return new Fragment(text, values)
}

/** A class, because a value from a request can have the properties of a fragment, too. */
class Fragment implements Sql {
  readonly text: string
  readonly values: readonly unknown[]

  constructor(text: string, values: readonly unknown[]) {
    this.text = text
    this.values = values
  }
}

/** Caches the text per call site: joining it costs as much as sending it. */
const written = new WeakMap<TemplateStringsArray, { inner: readonly (string | null)[]; text: string }>()

function textOf(strings: TemplateStringsArray, parts: readonly unknown[]): string {
  let text = strings[0] as string
  let count = 0
  parts.forEach((part, at) => {
    if (isSql(part)) {
      const offset = count
      text += part.text.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + offset}`)
      count += part.values.length
    } else text += `$${++count}`
    text += strings[at + 1] as string
  })
  return text
}

export const joined = (fragments: readonly Sql[], separator: Sql): Sql =>
  fragments.reduce((all, fragment, at) => (at === 0 ? fragment : sql`${all}${separator}${fragment}`), sql``)

/** Marks text from code, such as a column. Never pass user input. */
export const raw = (text: string): Sql => new Fragment(text, [])

const isSql = (part: unknown): part is Fragment => part instanceof Fragment

/** Names a prepared statement. Texts come from code, so their number is bounded. */
export function statementName(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}
const names = new Map<string, string>()
