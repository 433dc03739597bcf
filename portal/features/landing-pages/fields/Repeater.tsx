import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { newRowId } from '../draft/draft.ts'
import { Under } from './field-path.tsx'
import css from './list.module.css'
import { AddRow, RowCard } from './RowCard.tsx'
import { RowTools } from './RowTools.tsx'
import { moved } from './sortable.ts'
import { SortableList } from './SortableList.tsx'
import { type RowsProps, useRows } from './use-rows.tsx'

type Props<R extends { id: string }> = RowsProps<R> & {
  limit: number
  add: string
  /** text for a list without rows */
  empty: string
  adder?: ReactNode
  make: (id: string) => R
  lead?: (row: R) => ReactNode
  children: (row: R, patch: (change: Partial<R>) => void) => ReactNode
}

export function Repeater<R extends { id: string }>({ limit, add, empty, adder, make, lead, children, ...list }: Props<R>) {
  const { name, rows, nameOf, change } = list
  const { open, toggle, addButton, insert, enter, remove, copy, patch } = useRows(list)
  return (
    <Stack gap="sm">
      {rows.length === 0 && <Text c="dimmed">{empty}</Text>}
      <SortableList
        items={rows}
        nameOf={nameOf}
        onMove={(from, to) => change(current => moved(current, from, to), '')}
        className={css.list}
      >
        {(row, at, handle) => (
          <RowCard
            name={nameOf(row, at)}
            open={open === row.id}
            onToggle={() => toggle(row.id)}
            fields={enter(row)}
            handle={handle}
            lead={lead?.(row)}
            tools={
              <RowTools
                name={nameOf(row, at)}
                first={at === 0}
                last={at === rows.length - 1}
                full={rows.length >= limit}
                onMove={by => change(current => moved(current, at, at + by), '')}
                onCopy={() => copy(row, at)}
                onRemove={() => remove(row, at)}
              />
            }
          >
            <Under at={`${name}.${at}`} id={`${name}.${row.id}`}>
              {children(row, patch(row))}
            </Under>
          </RowCard>
        )}
      </SortableList>
      {adder ?? <AddRow label={add} used={rows.length} limit={limit} ref={addButton} onAdd={() => insert(make(newRowId()), rows.length)} />}
    </Stack>
  )
}
