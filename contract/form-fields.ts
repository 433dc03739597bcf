// Converts multipart fields (texts or files) into values.

import { z } from 'zod'

/** Maximum bytes of all form fields except files. It is also the maximum of a single text field. */
export const textBytes = 1_000_000

/** Returns the maximum body size in bytes of a form with files of these sizes. */
export const formBytes = (...files: readonly number[]) => files.reduce((sum, file) => sum + file, textBytes)

/** A form field with an array or an object as JSON text. */
export const json = <T extends z.core.$ZodType>(schema: T) =>
  z.preprocess((value, context) => {
    try {
      // A File is an object and would match a schema with only optional properties.
      if (value instanceof Blob) throw new SyntaxError('a file where a text belongs')
      return typeof value === 'string' ? (JSON.parse(value) as unknown) : value
    } catch {
      context.addIssue({ code: 'custom', input: value })
      return z.NEVER
    }
  }, schema) as unknown as T

/** A form field that can be cleared: an empty text or the text `null` becomes null. */
export const clearable = <T extends z.core.$ZodType>(schema: T) =>
  z.preprocess(value => (value === '' || value === 'null' ? null : value), schema) as unknown as T

/** A repeatable file field: one file, a list of files, or the text [] for none. */
export const files = (file: z.ZodFile, max: number) =>
  z.preprocess(
    value => (value === '[]' ? [] : value === undefined || Array.isArray(value) ? value : [value]),
    z.array(file).max(max),
  ) as unknown as z.ZodArray<z.ZodFile>
