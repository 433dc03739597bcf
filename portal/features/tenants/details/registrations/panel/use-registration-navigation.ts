import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '#contract/addresses.ts'
import type { ListedRegistration } from '#contract/registrations/registration-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import type { TableState } from '#portal/platform/data-table/table-state.ts'
import { listQuery } from '../list-query.ts'

type Rows = { data: { count: number; results: readonly ListedRegistration[] } | undefined; isPlaceholderData: boolean }
type Neighbor = { id: string } | { page: number } | null
export type RegistrationNavigation = ReturnType<typeof useRegistrationNavigation>

/** Opens the previous or next registration of the list, across pages. */
export function useRegistrationNavigation(tenant: Tenant, state: TableState, { data, isPlaceholderData }: Rows, open: string | null) {
  const [, setAddress] = useSearchParams()
  // A key can repeat before the previous step is rendered.
  const latest = useRef(open)
  const isBusy = useRef(false)
  useEffect(() => {
    latest.current = open
  }, [open])
  const [error, setError] = useState<unknown>(null)
  // A decision can remove the open row from the filtered list. The next row takes its index.
  const [last, setLast] = useState<{ id: string; at: number } | null>(null)
  const { page, limit } = state.query
  const rows = isPlaceholderData ? [] : (data?.results ?? [])
  const count = data?.count ?? 0
  const found = rows.findIndex(({ id }) => id === open)
  if (open !== null && found >= 0 && (last?.id !== open || last.at !== found)) setLast({ id: open, at: found })

  const neighborOf = (id: string | null, step: 1 | -1): Neighbor => {
    const index = rows.findIndex(row => row.id === id)
    const isGone = index < 0 && last !== null && last.id === id
    const at = isGone ? last.at : index
    if (at < 0 || isPlaceholderData) return null
    const row = rows[step === 1 && isGone ? at : at + step]
    if (row) return { id: row.id }
    if (step === 1) return page * limit < count ? { page: page + 1 } : null
    return page > 1 ? { page: page - 1 } : null
  }
  const show = (id: string, to = page) => {
    latest.current = id
    setAddress(
      now => {
        const next = new URLSearchParams(now)
        next.set('open', id)
        if (to > 1) next.set('page', String(to))
        else next.delete('page')
        return next
      },
      { preventScrollReset: true, replace: true },
    )
  }
  const go = async (step: 1 | -1) => {
    const next = neighborOf(latest.current, step)
    if (!next || isBusy.current) return
    setError(null)
    if ('id' in next) return show(next.id)
    isBusy.current = true
    try {
      if (step === 1) {
        // A decision may have removed a row, so that the next registration moved to this page.
        const now = await callTo(api.registrations.list, { tenant: tenant.id, query: listQuery(state) })
        const moved = last && last.id === latest.current && !now.results.some(row => row.id === last.id) ? now.results[last.at] : undefined
        if (moved) return show(moved.id)
      }
      const { results } = await callTo(api.registrations.list, { tenant: tenant.id, query: listQuery(state, next.page) })
      const row = results.at(step === 1 ? 0 : -1)
      if (row) show(row.id, next.page)
    } catch (problem) {
      setError(problem)
    } finally {
      isBusy.current = false
    }
  }
  return {
    go: (step: 1 | -1) => void go(step),
    hasPrevious: neighborOf(open, -1) !== null,
    hasNext: neighborOf(open, 1) !== null,
    /** position in the list from 1; null if the registration is not listed */
    position: found < 0 ? null : (page - 1) * limit + found + 1,
    count,
    error,
  }
}
