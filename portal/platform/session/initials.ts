/** Returns initials of first and last name. A separator prevents Arabic letters from joining. */
export function initialsOf(fullname: string): string {
  const words = fullname.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(word => (word ? [...word.replace(/^ال(?=.)/, '')][0] : ''))
  return letters.join(/[\u0600-\u06ff]/.test(letters.join('')) ? '\u200c ' : '').toUpperCase()
}
