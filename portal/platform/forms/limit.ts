/** Returns the maximum length of a text, or of each language of a text; 0 if unlimited. Of a union, the largest limit. */
export function limitOf(schema: unknown): number {
  if (!isObject(schema)) return 0
  if (typeof schema['maxLength'] === 'number') return schema['maxLength']
  if (isObject(schema['shape']) && 'ar' in schema['shape']) return limitOf(schema['shape']['ar'])
  if (!isObject(schema['def'])) return 0
  const { innerType, out, options } = schema['def']
  return Array.isArray(options) ? Math.max(...options.map(limitOf)) : limitOf(innerType ?? out)
}

/** Returns the maximum number of rows of a list. */
export function countOf(list: { def: { checks?: readonly { _zod: { def: object } }[] | undefined } }): number {
  const checks = (list.def.checks ?? []).map(check => check._zod.def)
  return Math.min(...checks.map(check => ('maximum' in check ? Number(check.maximum) : Infinity)))
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
