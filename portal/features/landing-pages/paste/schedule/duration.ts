const wordsOf: readonly [RegExp, number][] = [
  [/^نصف ساعة$/u, 30],
  [/^ربع ساعة$/u, 15],
  [/^ساعة(?: واحدة)?$/u, 60],
  [/^ساعة ونصف$/u, 90],
  [/^ساعتان$|^ساعتين$/u, 120],
  [/^(?:an|one) hour$/i, 60],
  [/^half an hour$/i, 30],
]
const counted = /^(?:مدة |المدة:? ?|لمدة )?(\d{1,3})(?:[.,](5))? ?(?:(د|دقيقة|دقائق|mins?|minutes?|m)|(س|ساعات|ساعة|h|hrs?|hours?))\.?$/iu

/** Returns the minutes of a duration such as «30 دقيقة» or 1.5 h, or null for another text. */
function minutesOf(text: string): number | null {
  const plain = text.trim().replace(/^(?:لمدة|مدة|المدة:?)\s+/u, '')
  const word = wordsOf.find(([regex]) => regex.test(plain))
  if (word) return word[1]
  const [whole, count, fraction, inMinutes] = counted.exec(plain) ?? []
  if (whole === undefined) return null
  const minutes = inMinutes === undefined ? Number(count) * 60 + (fraction ? 30 : 0) : fraction ? null : Number(count)
  return minutes !== null && minutes > 0 && minutes <= 960 ? minutes : null
}

/** Removes a duration in parentheses or after the last separator. A duration within a sentence stays in the title. */
export function durationOf(text: string): { rest: string; minutes: number | null } {
  if (!/min|hour|hr|\dm|\d ?h|ساع|دقي|دقا|\d د|\d س/i.test(text)) return { rest: text, minutes: null }
  for (const part of [...text.matchAll(/\(([^()]{1,30})\)/g), ...text.matchAll(/(?<=[-–—|،,\t]\s?)([^-–—|،,\t()]{1,30})$/gu)]) {
    const minutes = minutesOf(part[1] ?? '')
    if (minutes !== null) return { rest: `${text.slice(0, part.index)} ${text.slice(part.index + part[0].length)}`, minutes }
  }
  return { rest: text, minutes: null }
}
