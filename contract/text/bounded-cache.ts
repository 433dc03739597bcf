/** Stores results of pure functions. When `max` are stored, it is emptied: this is rare, and needs no order of use. */
export function createBoundedCache<Result>(max: number) {
  const results = new Map<string, Result>()
  return {
    /** Returns the stored result for `key`, or stores that of `make`. */
    get(key: string, make: () => Result): Result {
      const known = results.get(key)
      if (known !== undefined) return known
      const made = make()
      if (results.size >= max) results.clear()
      results.set(key, made)
      return made
    },
  }
}
