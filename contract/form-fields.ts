// How multipart fields, which are texts or files, become values.
import { z } from 'zod'

/** Room for what a form carries besides its files, and the most that one of its texts may hold. */
export const textBytes = 1_000_000

/** Bytes of the largest body of a form with files of these sizes. */
export const formBytes = (...files: readonly number[]) => files.reduce((sum, file) => sum + file, textBytes)

/** A form field that carries an array or an object as JSON text. */
export const json = <T extends z.core.$ZodType>(schema: T) =>
  z.preprocess((value, context) => {
    try {
      // A file has properties, and would pass for an object of which everything may be left out.
      if (value instanceof Blob) throw new SyntaxError('a file where a text belongs')
      return typeof value === 'string' ? (JSON.parse(value) as unknown) : value
    } catch {
      context.addIssue({ code: 'custom', input: value })
      return z.NEVER
    }
  }, schema) as unknown as T

/** A form field that may be cleared: an empty text, or the text null, is null. */
export const clearable = <T extends z.core.$ZodType>(schema: T) =>
  z.preprocess(value => (value === '' || value === 'null' ? null : value), schema) as unknown as T

/** A form field whose file may repeat: one arrives alone, several as a list, none as the text []. */
export const files = (file: z.ZodFile, max: number) =>
  z.preprocess(
    value => (value === '[]' ? [] : value === undefined || Array.isArray(value) ? value : [value]),
    z.array(file).max(max),
  ) as unknown as z.ZodArray<z.ZodFile>
