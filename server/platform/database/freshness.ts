// Estimates the lag of a replica from the log position that it has replayed, without comparing clocks.

/** The end of the primary's log at or after `at` (ms of this process). */
type Sample = { at: number; end: number }

type Freshness = {
  /** `at`: the time before the query */
  sampled(at: number, end: number): void
  /** Returns the time up to which a replica is complete; null if unknown. */
  asOf(replayed: number): number | null
}

/** Half a minute: a replica further behind is not used. */
const maxSamples = 60

export function createFreshness(): Freshness {
  let samples: Sample[] = []
  return {
    sampled(at, end) {
      // A shorter log belongs to another primary: discard all samples.
      if (end < (samples.at(-1)?.end ?? 0)) samples = []
      samples = [...samples, { at, end }].slice(-maxSamples)
    },
    asOf(replayed) {
      const newest = samples.at(-1)
      // It is ahead of the primary: it was promoted or belongs to another primary.
      if (!newest || replayed > newest.end) return null
      return samples.findLast(({ end }) => end <= replayed)?.at ?? null
    },
  }
}
