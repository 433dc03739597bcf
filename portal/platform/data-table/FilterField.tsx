import { NativeSelect } from '@mantine/core'
import type { TableState } from './table-state.ts'

type Props = {
  state: TableState
  name: string
  label: string
  choices: readonly { value: string; label: string }[]
  /** text of the choice of all rows; the label otherwise */
  all?: string
  /** label above the field, not only for screen readers */
  isLabelled?: boolean
}

/** Filters a table by one value. */
export const FilterField = ({ state, name, label, choices, all = label, isLabelled = false }: Props) => (
  <NativeSelect
    size={isLabelled ? 'md' : 'sm'}
    {...(isLabelled ? { label } : { 'aria-label': label })}
    value={state.filterValues[name] ?? ''}
    data={[{ value: '', label: all }, ...choices]}
    onChange={event => state.setFilter(name, event.currentTarget.value)}
  />
)
