// SQL as tagged templates: values always travel as parameters, fragments nest, and every text is prepared once a connection.
import { createHash } from 'node:crypto'

export type Sql = { readonly text: string; readonly values: readonly unknown[] }

/** sql`select … where id = ${id}`; an Sql inside becomes part of the text, anything else a parameter. */
export function sql(strings: TemplateStringsArray, ...parts: readonly unknown[]): Sql {
  const values: unknown[] = []
  let text = strings[0] as string
  parts.forEach((part, at) => {
    if (isSql(part)) {
      const offset = values.length
      text += part.text.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + offset}`)
      values.push(...part.values)
    } else text += `$${values.push(part)}`
    text += strings[at + 1] as string
  })
  return { text, values }
}

/** Fragments in a row, as for `set a = 1, b = 2`. */
export const joined = (fragments: readonly Sql[], separator: Sql): Sql =>
  fragments.reduce((all, fragment, at) => (at === 0 ? fragment : sql`${all}${separator}${fragment}`), sql``)

/** A name that code knows (a column, a direction); never anything that came from outside. */
export const raw = (text: string): Sql => ({ text, values: [] })

const isSql = (part: unknown): part is Sql => typeof part === 'object' && part !== null && 'text' in part && 'values' in part

/** The name under which a text is prepared: texts come from code, so there are as many as there are lines of it. */
export function statementName(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}
const names = new Map<string, string>()
