// Splits a name into lines: the kind of event in small letters, the specific name in large letters.

export type TitleLine = { text: string; big: boolean }

const kinds = /^(?:هاكاثون|هكاثون|آيديثون|ايديثون|ديزاينثون|معسكر|تحدي|تحدٍّ|مسابقة|hackathon|ideathon|designathon|bootcamp|challenge|hack)$/i

/** «هاكاثون واحة» → small + big; "Waha Hackathon" → big + small; other names have one size. */
export function titleOf(name: string): TitleLine[] {
  const words = name.trim().split(/\s+/)
  const first = words[0] ?? ''
  const last = words.at(-1) ?? ''
  const small = (text: string) => ({ text, big: false })
  const big = (some: string[]) => ({ text: some.join(' '), big: true })
  if (words.length < 2) return [big(words)]
  if (kinds.test(first)) return [small(first), big(words.slice(1))]
  if (kinds.test(last)) return [big(words.slice(0, -1)), small(last)]
  return [big(words)]
}

/** Returns the script of a name; it determines the line height. */
export const scriptOf = (name: string) => (/\p{Script=Arabic}/u.test(name) ? ('ar' as const) : ('en' as const))

/** Whether marks extend above the tallest letters, where they would collide with the previous line. */
export const reachesHigh = (text: string) => /[أآٱ\u064b-\u0652]/.test(text)
