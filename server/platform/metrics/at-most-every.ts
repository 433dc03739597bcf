import { now } from '#server/platform/time/now.ts'

/** Asks anew when the last answer is older than `ms`; many who ask at once ask once. Null where there is none within `patienceMs`. */
export function atMostEvery<T>(ms: number, patienceMs: number, ask: () => Promise<T>): () => Promise<T | null> {
  let asked: { at: number; answer: Promise<T | null> } | null = null
  return () => {
    if (asked && now() - asked.at < ms) return asked.answer
    const tooLate = Promise.withResolvers<null>()
    const timer = setTimeout(() => tooLate.resolve(null), patienceMs)
    const answer = Promise.race([ask().catch(() => null), tooLate.promise]).finally(() => clearTimeout(timer))
    asked = { at: now(), answer }
    return answer
  }
}
