import { useState } from 'react'
import type { Admission } from '#contract/registrations/registration-records.ts'
import type { TableState } from '#portal/platform/data-table/table-state.ts'

/** Main segments of the list. The URL stores the segment as `state`; other states are in a select. */
export const segments = ['applied', 'waiting', 'accepted', 'all'] as const
export type Segment = (typeof segments)[number]

type Read = { data: Admission | undefined; isError: boolean }

/**
 * Applies the default segment to the state of the table: `applied` if registrations wait for a decision, otherwise all.
 * The default does not change while the screen is open, so that the last decision does not replace the list.
 */
export function useSegment(state: TableState, admission: Read) {
  const [initial, setInitial] = useState<Segment | null>(null)
  if (initial === null && admission.data) setInitial((admission.data.states['applied'] ?? 0) > 0 ? 'applied' : 'all')
  if (initial === null && admission.isError) setInitial('all')
  const { state: stated = '', ...others } = state.filterValues
  const { confirmation, kind, team } = others
  const isOther = Boolean(confirmation) || Boolean(kind)
  const chosen = stated || (isOther || team ? 'all' : (initial ?? ''))
  const segment = isOther && !stated ? undefined : segments.find(one => one === chosen)
  const isNarrowed =
    state.query.search !== '' || Object.values(others).some(Boolean) || (chosen !== 'all' && chosen !== 'applied' && chosen !== '')
  return {
    state: { ...state, filterValues: { ...state.filterValues, state: chosen }, isNarrowed },
    /** undefined for a state that has no segment */
    segment,
    isReady: chosen !== '',
  }
}
