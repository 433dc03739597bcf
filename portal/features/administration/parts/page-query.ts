import type { TableState } from '#portal/platform/data-table/table-state.ts'

export function pageQuery({ query: { page, limit, search, order } }: TableState) {
  return { page, limit, order, ...(search && { search }) }
}

export const oneOf = <T extends string>(known: readonly T[], value: string | undefined): T | undefined => known.find(one => one === value)
