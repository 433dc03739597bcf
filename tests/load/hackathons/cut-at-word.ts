/** At most `max` UTF-16 units, ended at a word and marked with an ellipsis when something was left out. */
export function cutAtWord(text: string, max: number): string {
  const whole = text.trim()
  if (whole.length <= max) return whole
  const room = whole.slice(0, max - 1)
  const word = room.lastIndexOf(' ')
  return `${(word > max / 2 ? room.slice(0, word) : room).replace(/[\s,;:.\p{Cs}]+$/u, '')}…`
}
