import { Button, Stack, Text, UnstyledButton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newRowId } from '../draft/draft.ts'
import { Under } from './field-path.tsx'
import css from './list.module.css'
import { RowTools } from './RowTools.tsx'
import { moved } from './sortable.ts'
import { SortableList } from './SortableList.tsx'
import { UndoNotice } from './UndoNotice.tsx'

type Props<R extends { id: string }> = {
  name: string
  rows: readonly R[]
  limit: number
  add: string
  /** one line of benefit and an example, for when there is nothing yet */
  empty: string
  make: (id: string) => R
  nameOf: (row: R, at: number) => string
  /** `key` is '' for what is a step of its own */
  change: (recipe: (rows: R[]) => R[], key: string) => void
  children: (row: R, patch: (change: Partial<R>) => void) => ReactNode
}

/** Rows to add, write, copy, order and take away; one stands open at a time. */
export function Repeater<R extends { id: string }>({ name, rows, limit, add, empty, make, nameOf, change, children }: Props<R>) {
  const { t } = useTranslation('editor')
  const [open, setOpen] = useState<string | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const full = rows.length >= limit

  const insert = (row: R, at: number) => {
    change(current => current.toSpliced(at, 0, row), '')
    setOpen(row.id)
  }
  const remove = (row: R, at: number) => {
    change(current => current.filter(r => r.id !== row.id), '')
    addButton.current?.focus()
    const id = `removed-${row.id}`
    const restore = () => {
      change(current => (current.some(r => r.id === row.id) ? current : current.toSpliced(at, 0, row)), '')
      notifications.hide(id)
    }
    notifications.show({
      id,
      autoClose: 10_000,
      closeButtonProps: { 'aria-label': t('close') },
      message: <UndoNotice name={nameOf(row, at)} onUndo={restore} />,
    })
  }
  const patch = (row: R) => (part: Partial<R>) =>
    change(current => current.map(r => (r.id === row.id ? { ...r, ...part } : r)), `${row.id}.${Object.keys(part).join()}`)

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
          <div className={css.card}>
            <div className={css.head}>
              {handle}
              <UnstyledButton
                className={css.name}
                aria-expanded={open === row.id}
                onClick={() => setOpen(open === row.id ? null : row.id)}
                dir="auto"
              >
                {nameOf(row, at)}
              </UnstyledButton>
              <RowTools
                name={nameOf(row, at)}
                first={at === 0}
                last={at === rows.length - 1}
                full={full}
                onMove={by => change(current => moved(current, at, at + by), '')}
                onCopy={() => insert({ ...row, id: newRowId() }, at + 1)}
                onRemove={() => remove(row, at)}
              />
              <IconChevronDown size={18} aria-hidden className={css.chevron} data-open={open === row.id || undefined} />
            </div>
            {open === row.id && (
              <div className={css.body}>
                <Under at={`${name}.${at}`}>{children(row, patch(row))}</Under>
              </div>
            )}
          </div>
        )}
      </SortableList>
      <Button
        ref={addButton}
        variant="light"
        leftSection={<IconPlus size={18} />}
        disabled={full}
        onClick={() => insert(make(newRowId()), rows.length)}
      >
        {add}
      </Button>
      {full && (
        <Text fz="sm" c="dimmed">
          {t('rows.full', { count: limit })}
        </Text>
      )}
    </Stack>
  )
}
