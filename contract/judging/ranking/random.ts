import { normalQuantile } from './normal-scores.ts'

/** Returns independent standard normal values. */
export type NormalSource = () => number

/** Returns uniform integers from 0 to 2³² − 1. Source: T. Ettinger, mulberry32 (2017). The same seed gives the same numbers in every engine. */
export function createRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

/** Returns standard normal values from a seed, by inversion. */
export function createNormalSource(seed: number): NormalSource {
  const random = createRandom(seed)
  return () => normalQuantile((random() + 0.5) / 2 ** 32)
}
