import { searchWords } from '#contract/text/person-search.ts'

/** Returns `like` patterns of a search for persons. A person matches if `person_text()` is like all of them. */
export const searchPatterns = (search: string): string[] => searchWords(search).map(word => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
