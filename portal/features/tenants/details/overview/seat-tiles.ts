/** Maximum number of tiles. With more seats, one tile represents several. */
const most = 60

export type SeatTiles = {
  /** seats per tile */ each: number
  count: number
  filled: number
}

/** Returns one tile per seat. A tile is filled only if all of its seats are taken, but the first one as soon as a seat is taken. */
export function seatTiles(taken: number, capacity: number): SeatTiles {
  const each = Math.ceil(capacity / most)
  const count = Math.ceil(capacity / each)
  const filled = taken >= capacity ? count : Math.floor(taken / each)
  return { each, count, filled: taken > 0 ? Math.max(1, filled) : 0 }
}

/** Returns the number of columns within the limits that leaves the fewest gaps in the last row. Prefers wide rows. */
export function columnsFor(count: number, isNarrow: boolean): number {
  const widest = Math.min(count, isNarrow ? 10 : 20)
  const fewest = Math.max(1, Math.ceil(widest / 2))
  let best = widest
  for (let columns = widest; columns >= fewest; columns--) if (gaps(count, columns) < gaps(count, best)) best = columns
  return best
}

const gaps = (count: number, columns: number) => Math.ceil(count / columns) * columns - count
