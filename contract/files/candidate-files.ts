/** Media types of files that candidates can upload, by file extension. */
export const candidateFileTypes = { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png' } as const
export type CandidateFileType = keyof typeof candidateFileTypes

/** Maximum bytes of a candidate's file. */
export const candidateFileBytes = 5_000_000

/** Maximum length of a file name in characters. */
export const longestFileName = 120
