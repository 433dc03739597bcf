/**
 * Returns the error's message for the log, without data. PostgreSQL quotes input in messages of class 22, such as
 * `invalid input syntax for type uuid: "…"`. JSON.parse quotes its input.
 */
export function messageWithoutData(error: Error & { code?: string | number }): string {
  if (typeof error.code === 'string' && error.code.startsWith('22')) return 'data that does not fit'
  return error instanceof SyntaxError ? 'text that cannot be parsed' : error.message
}
