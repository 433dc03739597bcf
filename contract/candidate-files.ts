/** By file extension. */
export const candidateFileTypes = { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png' } as const
export type CandidateFileType = keyof typeof candidateFileTypes

/** Bytes per file. */
export const candidateFileBytes = 5_000_000

/** Characters. */
export const longestFileName = 120
