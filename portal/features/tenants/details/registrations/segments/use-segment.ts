import { useState } from 'react'
import type { Admission } from '#contract/registrations/registration-records.ts'
import { type Segment, segments, wishes } from '#contract/registrations/registration-segments.ts'
import type { TableState } from '#portal/platform/data-table/table-state.ts'

export type ShownSegment = Segment | 'all'

type Read = { data: Admission | undefined; isError: boolean }

/**
 * Applies the default segment to the state of the table: `applied` if registrations wait for a decision here, otherwise all.
 * The default does not change while the screen is open, so that the last decision does not replace the list.
 */
export function useSegment(state: TableState, admission: Read, isDecidedHere: boolean) {
  const [initial, setInitial] = useState<ShownSegment | null>(null)
  if (initial === null && admission.data) setInitial(isDecidedHere && (admission.data.states['applied'] ?? 0) > 0 ? 'applied' : 'all')
  if (initial === null && admission.isError) setInitial('all')
  const { state: stated = '', ...others } = state.filterValues
  const { confirmation, kind, team, phase } = others
  const isOther = Boolean(confirmation) || Boolean(kind)
  const chosen = stated || (isOther || team || phase ? 'all' : (initial ?? ''))
  const wish = stated || confirmation ? undefined : wishes.find(one => one === kind)
  const segment = wish ?? (isOther && !stated ? undefined : ([...segments, 'all'] as const).find(one => one === chosen))
  const isNarrowed =
    state.query.search !== '' || Object.values(others).some(Boolean) || (chosen !== 'all' && chosen !== 'applied' && chosen !== '')
  return {
    state: { ...state, filterValues: { ...state.filterValues, state: chosen }, isNarrowed },
    /** undefined for a state of the confirmation, which is no segment */
    segment,
    isReady: chosen !== '',
  }
}
