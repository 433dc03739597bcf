import type { Input } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { formats } from '#contract/places/formats.ts'
import { type Stage, stages } from '#contract/tenants/stage.ts'
import type { TableState } from '#portal/platform/data-table/table-state.ts'

export type ListQuery = NonNullable<Input<Endpoints['tenants']['list']>['query']>
type OrderBy = NonNullable<ListQuery['orderBy']>

export const filters = ['stage', 'city', 'format', 'archived'] as const
export type Scope = 'mine' | 'all'
export const searchable = ['name', 'city'] as const
/** Default order of each list. Search results are ordered by relevance unless the user chooses an order. */
const firstOrder: Record<Scope, OrderBy> = { mine: 'next_date', all: 'name' }

/** Returns the query of a list request. Invalid values are omitted. */
export function listQuery({ query, filterValues }: TableState, scope: Scope): ListQuery {
  const { page, limit, search, searchBy, order } = query
  const orderBy = oneOf<OrderBy>(['name', 'starts_at'], query.orderBy) ?? (search ? undefined : firstOrder[scope])
  const [stage, format] = [oneOf<Stage>(stages, filterValues['stage']), oneOf(formats, filterValues['format'])]
  const [by, city] = [oneOf(searchable, searchBy), filterValues['city']?.trim().slice(0, 60)]
  return {
    page,
    limit,
    order,
    scope,
    ...(orderBy && { orderBy }),
    ...(search && { search }),
    ...(search && by && { searchBy: by }),
    ...(stage && { stage }),
    ...(city && { city }),
    ...(format && { format }),
    ...(scope === 'mine' && filterValues['archived'] && { archived: 'only' as const }),
  }
}

const oneOf = <T extends string>(known: readonly T[], value: string | undefined): T | undefined => known.find(one => one === value)
