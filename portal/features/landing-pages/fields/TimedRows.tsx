import { Stack, Text, Title } from '@mantine/core'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { newRowId } from '../draft/draft.ts'
import { Under } from './field-path.tsx'
import css from './list.module.css'
import { AddRow, RowCard } from './RowCard.tsx'
import { Tool } from './RowTools.tsx'
import { type RowsProps, useRows } from './use-rows.tsx'

type Props<R extends { id: string }> = RowsProps<R> & {
  limit: number
  add: string
  empty: string
  make: (id: string) => R
  /** groups of rows; rows with a time are sorted by time */
  groups: readonly { key: string; title: string; note?: string; rows: readonly R[] }[]
  /** new rows appear at the top */
  addFirst?: boolean
  lead?: (row: R) => ReactNode
  below?: (row: R, patch: (change: Partial<R>) => void) => ReactNode
  children: (row: R, patch: (change: Partial<R>) => void) => ReactNode
}

export function TimedRows<R extends { id: string }>({
  limit,
  add,
  empty,
  make,
  groups,
  addFirst,
  lead,
  below,
  children,
  ...list
}: Props<R>) {
  const { t } = useTranslation('editor')
  const { name, rows, nameOf } = list
  const { open, toggle, addButton, insert, enter, remove, copy, patch } = useRows(list)
  const card = (row: R) => {
    const at = rows.indexOf(row)
    const called = nameOf(row, at)
    return (
      <li key={row.id}>
        <RowCard
          name={called}
          open={open === row.id}
          onToggle={() => toggle(row.id)}
          fields={enter(row)}
          lead={lead?.(row)}
          below={below?.(row, patch(row))}
          tools={
            <div className={css.tools}>
              <Tool
                icon={IconCopy}
                label={t('rows.copy', { name: called })}
                disabled={rows.length >= limit}
                onClick={() => copy(row, at)}
              />
              <Tool icon={IconTrash} label={t('rows.remove', { name: called })} onClick={() => remove(row, at)} />
            </div>
          }
        >
          <Under at={`${name}.${at}`} id={`${name}.${row.id}`}>
            {children(row, patch(row))}
          </Under>
        </RowCard>
      </li>
    )
  }
  const adding = <AddRow label={add} used={rows.length} limit={limit} ref={addButton} onAdd={() => insert(make(newRowId()), rows.length)} />
  return (
    <Stack gap="sm">
      {addFirst && adding}
      {rows.length === 0 && <Text c="dimmed">{empty}</Text>}
      {groups.map(group => (
        <section key={group.key} aria-label={group.title || undefined}>
          {group.title && (
            <div className={css.groupHead}>
              <Title order={3} fz="sm">
                {group.title}
              </Title>
              {group.note && <span>{group.note}</span>}
            </div>
          )}
          <ul className={css.list}>{group.rows.map(card)}</ul>
        </section>
      ))}
      {!addFirst && adding}
    </Stack>
  )
}
