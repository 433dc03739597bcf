// Files that candidates answer a question with, such as a CV: PDF alone.

/** Bytes of one. */
export const candidateFileBytes = 5_000_000

/** Letters of its name. */
export const longestFileName = 120
