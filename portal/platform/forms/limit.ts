// Limits are written once, in the contract: here they are read from its schemas.

/** How many letters a text, or each language of one, may have; 0 when its schema does not say. */
export function limitOf(schema: unknown): number {
  if (!isObject(schema)) return 0
  if (typeof schema['maxLength'] === 'number') return schema['maxLength']
  if (isObject(schema['shape']) && 'ar' in schema['shape']) return limitOf(schema['shape']['ar'])
  return isObject(schema['def']) ? limitOf(schema['def']['innerType'] ?? schema['def']['out']) : 0
}

/** How many rows a list may have. */
export function countOf(list: { def: { checks?: readonly { _zod: { def: object } }[] | undefined } }): number {
  const checks = (list.def.checks ?? []).map(check => check._zod.def)
  return Math.min(...checks.map(check => ('maximum' in check ? Number(check.maximum) : Infinity)))
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
