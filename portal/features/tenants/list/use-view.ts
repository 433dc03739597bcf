// Table or cards: remembered in this browser, with the switches of the table's columns.
import { useColumnSwitches } from '#portal/platform/data-table/column-switches.ts'

/** Cards are a table whose rows hide that they are rows: one switch more. */
export function useView() {
  const { hidden, toggle } = useColumnSwitches('hackathons:view')
  const view = hidden.includes('table') ? ('cards' as const) : ('table' as const)
  return [view, (wanted: 'table' | 'cards') => wanted !== view && toggle('table')] as const
}
