// Estimates the lag of a replica from the log position that it has replayed, without comparing clocks.

/** A sample of the primary: the end of its log at time `at`, in ms of this process, or later. */
type Sample = { at: number; end: number }

type Freshness = {
  /** Adds a sample. `at`: the time before the query. */
  sampled(at: number, end: number): void
  /** Returns the time up to which a replica is complete; null if unknown. */
  asOf(replayed: number): number | null
}

/** Number of samples, for half a minute. A replica with a longer lag is not used. */
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
      // A replica that is ahead of the primary was promoted, or belongs to another primary.
      if (!newest || replayed > newest.end) return null
      return samples.findLast(({ end }) => end <= replayed)?.at ?? null
    },
  }
}
