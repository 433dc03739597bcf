// The title as a lock-up: the kind of event in one line, its own name in the other, the name always the larger.

export type TitleLine = { text: string; big: boolean }

const kinds = /^(?:هاكاثون|هكاثون|آيديثون|ايديثون|ديزاينثون|معسكر|تحدي|تحدٍّ|مسابقة|hackathon|ideathon|designathon|bootcamp|challenge|hack)$/i

/** «هاكاثون واحة» → small + big; "Waha Hackathon" → big + small; any other name stands in one size. */
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

/** The language whose letters a name is written in: it decides how far its lines stand apart. */
export const scriptOf = (name: string) => (/\p{Script=Arabic}/u.test(name) ? ('ar' as const) : ('en' as const))

/** Whether signs stand above its tallest letters, where the line before has its own. */
export const reachesHigh = (text: string) => /[أآٱ\u064b-\u0652]/.test(text)
