import { NativeSelect } from '@mantine/core'
import type { TableState } from './table-state.ts'

type Props = { state: TableState; name: string; label: string; choices: readonly { value: string; label: string }[] }

/** Filters a table by one value. The label is the choice of all rows. */
export const FilterField = ({ state, name, label, choices }: Props) => (
  <NativeSelect
    size="sm"
    aria-label={label}
    value={state.filterValues[name] ?? ''}
    data={[{ value: '', label }, ...choices]}
    onChange={event => state.setFilter(name, event.currentTarget.value)}
  />
)
