// Limits that screens need without the schemas that stand on them.

/** Letters of a hackathon's name, in each language. */
export const longestName = 60

/** Letters of it that a draft keeps: the steps ask to shorten it, nothing typed is thrown away. */
export const longestDraftName = 120
