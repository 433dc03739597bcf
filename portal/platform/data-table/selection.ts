import { useState } from 'react'

export type Selection<Row> = ReturnType<typeof useSelection<Row & { id: string }>>

/** Chosen rows of any page, with their last known state. Other filters or another search (`found`) clear the selection. */
export function useSelection<Row extends { id: string }>(found: string) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  const [foundBefore, setFoundBefore] = useState(found)
  if (found !== foundBefore) {
    setFoundBefore(found)
    setChosen(new Map())
  }
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
