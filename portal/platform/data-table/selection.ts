import { useState } from 'react'

export type Selection<Row> = ReturnType<typeof useSelection<Row & { id: string }>>

/** Chosen rows, whichever page they stand on; their last known state is kept with them. */
export function useSelection<Row extends { id: string }>() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  return {
    chosen: [...chosen.values()],
    has: (row: Row) => chosen.has(row.id),
    /** all of these, or none of them */
    set: (rows: readonly Row[], wanted: boolean) =>
      setChosen(now => {
        const next = new Map(now)
        for (const row of rows) {
          if (wanted) next.set(row.id, row)
          else next.delete(row.id)
        }
        return next
      }),
    clear: () => setChosen(new Map()),
  }
}
