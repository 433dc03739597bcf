// What a visitor's browser posted, before anything of it is believed.
import { refuse } from '#server/platform/http/refuse.ts'

export type PostedForm = {
  /** as sent; what was sent more than once is a list, which no field takes */
  fields: Record<string, unknown>
  /** the texts among them, to be shown again */
  typed: Record<string, string>
}

export function readForm(fields: Record<string, unknown>): PostedForm {
  const texts = Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    const first: unknown = Array.isArray(value) ? value[0] : value
    return typeof first === 'string' ? [[name, first]] : []
  })
  return { fields, typed: Object.fromEntries(texts) }
}

/** As many as a form of several parts may have (platform/http/upload.ts). */
const mostPairs = 200

/** The pairs of an urlencoded form. Throws request.too_large for more than 200. */
export function parsePairs(text: string): [string, string][] {
  if (text.split('&', mostPairs + 1).length > mostPairs) refuse('request.too_large')
  return [...new URLSearchParams(text)]
}

/** A repeated name becomes a list. */
export function decodeForm(pairs: readonly [string, string][]): Record<string, string | string[]> {
  const byName = Map.groupBy(pairs, ([name]) => name)
  return Object.fromEntries(
    [...byName].map(([name, given]) => {
      const [first = '', ...others] = given.map(([, value]) => value)
      return [name, others.length > 0 ? [first, ...others] : first]
    }),
  )
}
