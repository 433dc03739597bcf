import type { TableState } from '#portal/platform/data-table/table-state.ts'

/** What a figure of the first screen adds to a table's address. */
export const countedFilters = ['counted', 'from', 'to'] as const

/** The days of a figure that was opened; none where all that it counts is shown. */
export function daysIn({ filterValues }: TableState): { from: string; to: string } | undefined {
  const { from = '', to = '' } = filterValues
  return isDay(from) && isDay(to) && from <= to ? { from, to } : undefined
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
