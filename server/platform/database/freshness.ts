// How far a copy of the database is behind, by what it has replayed and not by anybody's clock.

/** A moment of this process, in milliseconds, and where the primary's log ended no sooner than then. */
type Sample = { at: number; end: number }

type Freshness = {
  /** The primary's log ended here; `at` is from before it was asked. */
  sampled(at: number, end: number): void
  /** The moment up to which a copy that has replayed so far has everything; null where that is not known, or it is no copy of this primary. */
  asOf(replayed: number): number | null
}

/** At two a second, half a minute: a copy that is further behind is not asked for anything. */
const mostSamples = 60

export function openFreshness(): Freshness {
  let samples: Sample[] = []
  return {
    sampled(at, end) {
      // A log that got shorter is another one's: nothing that was known holds for it.
      if (end < (samples.at(-1)?.end ?? 0)) samples = []
      samples = [...samples, { at, end }].slice(-mostSamples)
    },
    asOf(replayed) {
      const newest = samples.at(-1)
      // It has what the primary does not: it was promoted, or is a copy of another.
      if (!newest || replayed > newest.end) return null
      return samples.findLast(({ end }) => end <= replayed)?.at ?? null
    },
  }
}
