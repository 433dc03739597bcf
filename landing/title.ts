// The title as a lock-up: the kind of event in one line, its own name in the other, the name always the larger.

export type TitleLine = { text: string; big: boolean; /** letters of the longest word: what limits the size */ widest: number }
export type Title = { lines: TitleLine[]; length: number }

const kinds = /^(?:هاكاثون|هكاثون|آيديثون|ايديثون|ديزاينثون|معسكر|تحدي|تحدٍّ|مسابقة|hackathon|ideathon|designathon|bootcamp|challenge|hack)$/i

/** «هاكاثون واحة» → small + big; "Waha Hackathon" → big + small; any other name stands in one size. */
export function titleOf(name: string): Title {
  const words = name.trim().split(/\s+/)
  const first = words[0] ?? ''
  const last = words.at(-1) ?? ''
  const rest = (from: number, to?: number) => words.slice(from, to).join(' ')
  const parts =
    words.length < 2
      ? [{ text: name.trim(), big: true }]
      : kinds.test(first)
        ? [
            { text: first, big: false },
            { text: rest(1), big: true },
          ]
        : kinds.test(last)
          ? [
              { text: rest(0, -1), big: true },
              { text: last, big: false },
            ]
          : [{ text: name.trim(), big: true }]
  const lines = parts.map(part => ({ ...part, widest: Math.max(...part.text.split(/[\s-]+/).map(lettersOf)) }))
  return { lines, length: lettersOf(name) }
}

/** Letters without the marks that stand above or below them. */
const lettersOf = (text: string) => [...text.replace(/\p{M}/gu, '')].length
