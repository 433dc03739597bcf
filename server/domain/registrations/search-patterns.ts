import { searchWords } from '#contract/text/person-search.ts'

/** Matches no text, because texts have no line breaks. Its letters let PostgreSQL use the index. */
const nothing = '%none\n%'

/**
 * Returns `like` patterns of a search for persons. A person matches if `person_text()` is like all of them. A search without words, for example of
 * only punctuation, matches no person; an empty search matches all.
 */
export function searchPatterns(search: string): string[] {
  const words = searchWords(search)
  if (words.length === 0 && search.trim() !== '') return [nothing]
  return words.map(word => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}
