import { TextInput } from '@mantine/core'
import type { TableState } from './table-state.ts'
import { useTyped } from './use-typed.ts'

type Props = { state: Pick<TableState, 'filterValues' | 'setFilter'>; name: string; label: string }

/** A filter whose value is written and not chosen. */
export function TypedFilter({ state, name, label }: Props) {
  const [typed, type] = useTyped(state.filterValues[name] ?? '', text => state.setFilter(name, text))
  return <TextInput label={label} value={typed} onChange={event => type(event.currentTarget.value)} dir="auto" maxLength={60} />
}
