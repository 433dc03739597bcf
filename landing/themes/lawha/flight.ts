/** What a hackathon has for itself: a flight code of its address and the bars of its pass, always the same for a name. */
export function flightOf(name: string): { code: string; bars: number[] } {
  const next = numbersOf(name)
  const letters = name.toUpperCase().replace(/[^A-Z]/g, '')
  const first = letters[0] ?? 'M'
  const second = letters.slice(1).replace(/[AEIOU]/g, '')[0] ?? letters[1] ?? 'D'
  return { code: `${first}${second} ${100 + next(900)}`, bars: Array.from({ length: 58 }, () => 1 + next(4)) }
}

/** Whole numbers below a bound, drawn from a name (FNV-1a, then xorshift). */
function numbersOf(name: string) {
  let state = 0x811c9dc5
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (bound: number) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % bound
  }
}
