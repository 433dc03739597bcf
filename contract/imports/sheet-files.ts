// Limits of imported files, which server and portal share.

/** Maximum bytes of a file. */
export const sheetFileBytes = 10 * 1024 ** 2

/** Encodings of CSV files. */
export const sheetEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1256'] as const
export type SheetEncoding = (typeof sheetEncodings)[number]
