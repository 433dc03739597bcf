import { useState } from 'react'
import type { Tenant } from '#contract/tenant.ts'
import { exportPeople, type Wanted } from './export-people.ts'

export type Format = 'csv' | 'xlsx'

/** Saves all pages of the list as a file; `done` is null while nothing is being saved. */
export function useExport({ id }: Tenant, wanted: Wanted) {
  const [done, setDone] = useState<{ rows: number; of: number } | null>(null)
  const [error, setError] = useState<unknown>(null)
  const save = async (as: Format) => {
    if (done !== null) return
    setError(null)
    setDone({ rows: 0, of: 0 })
    try {
      await exportPeople(id, wanted, as, (rows, of) => setDone({ rows, of }))
    } catch (problem) {
      setError(problem)
    }
    setDone(null)
  }
  return { done, error, save }
}
