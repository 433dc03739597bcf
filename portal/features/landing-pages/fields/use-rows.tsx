import { notifications } from '@mantine/notifications'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newRowId } from '../draft/draft.ts'
import { useEditorStore, useEditor } from '../draft/use-editor-store.ts'
import { useTextPath } from './field-path.tsx'
import { UndoNotice } from './UndoNotice.tsx'

export type RowsProps<R extends { id: string }> = {
  name: string
  rows: readonly R[]
  nameOf: (row: R, at: number) => string
  /** changes the rows; `key` '' makes the change a separate undo step */
  change: (recipe: (rows: R[]) => R[], key: string) => void
}

export function useRows<R extends { id: string }>({ name, rows, nameOf, change }: RowsProps<R>) {
  const { t } = useTranslation('editor')
  const [open, setOpen] = useState<string | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const added = useRef<string | null>(null)
  const path = useTextPath(name)
  const wanted = useEditor(state => rows.find(row => state.wanted?.startsWith(`${path}.${row.id}.`))?.id)
  if (wanted !== undefined && wanted !== open) setOpen(wanted)

  const store = useEditorStore()
  const looked = useEditor(state => state.wanted === path)
  useEffect(() => {
    if (!looked) return
    store.want(null)
    addButton.current?.focus()
  }, [looked, store])

  const insert = (row: R, at: number) => {
    change(current => current.toSpliced(at, 0, row), '')
    setOpen(row.id)
    added.current = row.id
  }
  const enter = (row: R) => (fields: HTMLElement | null) => {
    if (!fields || added.current !== row.id) return
    added.current = null
    fields.querySelector<HTMLElement>('input:not([type=file]), textarea, select')?.focus()
  }
  const remove = (row: R, at: number) => {
    change(current => current.filter(other => other.id !== row.id), '')
    addButton.current?.focus()
    const id = `removed-${row.id}`
    const restore = () => {
      change(current => (current.some(other => other.id === row.id) ? current : current.toSpliced(at, 0, row)), '')
      notifications.hide(id)
    }
    notifications.show({
      id,
      autoClose: 10_000,
      closeButtonProps: { 'aria-label': t('close') },
      message: <UndoNotice message={t('rows.removed', { name: nameOf(row, at) })} onUndo={restore} />,
    })
  }
  return {
    open,
    toggle: (id: string) => setOpen(open === id ? null : id),
    addButton,
    insert,
    enter,
    remove,
    copy: (row: R, at: number) => insert({ ...row, id: newRowId() }, at + 1),
    patch: (row: R) => (part: Partial<R>) =>
      change(
        current => current.map(other => (other.id === row.id ? { ...other, ...part } : other)),
        `${row.id}.${Object.keys(part).join()}`,
      ),
  }
}
