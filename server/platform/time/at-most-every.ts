import { now } from './now.ts'

/** Returns a function that runs `load` at most every `ms`; concurrent callers share the result. Returns null after `patienceMs`. */
export function atMostEvery<T>(ms: number, patienceMs: number, load: () => Promise<T>): () => Promise<T | null> {
  let cached: { at: number; answer: Promise<T | null> } | null = null
  return () => {
    if (cached && now() - cached.at < ms) return cached.answer
    const tooLate = Promise.withResolvers<null>()
    const timer = setTimeout(() => tooLate.resolve(null), patienceMs)
    const answer = Promise.race([load().catch(() => null), tooLate.promise]).finally(() => clearTimeout(timer))
    cached = { at: now(), answer }
    return answer
  }
}
