// Files that candidates answer a question with, such as a CV: or a photo of a student card.

/** By the extension of its name. */
export const candidateFileTypes = { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png' } as const
export type CandidateFileType = keyof typeof candidateFileTypes

/** Bytes of one. */
export const candidateFileBytes = 5_000_000

/** Letters of its name. */
export const longestFileName = 120
