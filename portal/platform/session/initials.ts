/** The first letters of the first and the last name; Arabic ones stand apart, so that they do not join into a word. */
export function initialsOf(fullname: string): string {
  const words = fullname.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(word => (word ? [...word.replace(/^ال(?=.)/, '')][0] : ''))
  return letters.join(/[\u0600-\u06ff]/.test(letters.join('')) ? '\u200c ' : '').toUpperCase()
}
