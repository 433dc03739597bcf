// Reads filters, order and page from the URL, for the table, the panel and the export.

import type { Input } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { Uuid } from '#contract/fields.ts'
import { phaseStandings } from '#contract/phases/phase.ts'
import { wishes } from '#contract/registrations/registration-segments.ts'
import { confirmationStates, registrationStates, submissionGroups } from '#contract/registrations/registration-states.ts'
import type { TableState } from '#portal/platform/data-table/table-state.ts'

type Values = Pick<TableState, 'filterValues'>

/** Returns filters. Unknown values are ignored. */
export function filtersIn({ filterValues }: Values) {
  const state = registrationStates.find(one => one === filterValues['state'])
  const confirmation = confirmationStates.find(one => one === filterValues['confirmation'])
  const kind = wishes.find(one => one === filterValues['kind'])
  const to_score = filterValues['to_score'] === 'yes' ? ('yes' as const) : undefined
  const project = submissionGroups.find(one => one === filterValues['project'])
  const team = Uuid.safeParse(filterValues['team']).data
  const phase = Uuid.safeParse(filterValues['phase']).data
  const standing = phaseStandings.find(one => one === filterValues['standing'])
  const { field, answer } = filterValues
  return {
    ...(state && { state }),
    ...(confirmation && !state && { confirmation }),
    ...(kind && !state && !confirmation && { kind }),
    ...(to_score && (!kind || state) && { to_score }),
    ...(project && { project }),
    ...(team !== undefined && { team }),
    ...(phase !== undefined && { phase, ...(standing && { standing }) }),
    ...(field && answer && { field, answer }),
  }
}

export const isByTeam = ({ filterValues }: Values) => filterValues['grouped'] === 'team'

/** Returns the order of the list: by score, by team, or by date. */
export function orderIn(state: Pick<TableState, 'query' | 'filterValues'>) {
  const { orderBy, order } = state.query
  if (orderBy === 'score') return { order_by: 'score' as const, order }
  if (isByTeam(state)) return { grouped: 'team' as const }
  return orderBy === 'when' ? { order } : {}
}
export type ListOrder = ReturnType<typeof orderIn>

/** Returns the query of a list request, by default for the current page. */
export function listQuery(state: TableState, page = state.query.page): Input<Endpoints['registrations']['list']>['query'] {
  const { limit, search } = state.query
  return { ...filtersIn(state), ...orderIn(state), ...(search && { search }), page, limit }
}
