import { useWindowEvent } from '@mantine/hooks'
import { type FocusEvent, type RefObject, useState } from 'react'
import { decisionOf, isPlainKey, type QuickState, stepOf } from './decision-keys.ts'

type Options<Row extends { id: string }> = {
  list: RefObject<HTMLElement | null>
  rows: readonly Row[]
  waits: (row: Row) => boolean
  /** focused if no row is left */
  fallback: RefObject<HTMLElement | null>
  /** null if the user may not decide */
  decide: ((row: Row, state: QuickState) => void) | null
  /** null if nothing can be undone */
  undo: (() => void) | null
  open: (id: string) => void
  /** whether no dialog covers the list */
  isEnabled: boolean
}

/**
 * Keys for the rows of a list. They act on the current row: the focused one, at first the first that waits. The button of a
 * row's name has `data-person`.
 */
export function useRowKeys<Row extends { id: string }>({ list, rows, waits, fallback, decide, undo, open, isEnabled }: Options<Row>) {
  const [chosen, choose] = useState<string | null>(null)
  const current = rows.find(({ id }) => id === chosen) ?? rows.find(waits) ?? rows[0]
  const focus = (row: Row | undefined) => {
    choose(row?.id ?? null)
    const name = row && list.current?.querySelector<HTMLElement>(`[data-person="${row.id}"]`)
    ;(name ?? fallback.current)?.focus()
  }
  useWindowEvent('keydown', event => {
    if (!isEnabled || !current || !isPlainKey(event) || !actsOnRows(event.target, list.current)) return
    const state = decisionOf(event)
    const step = stepOf(event)
    const opens = event.code === 'Enter' && !(event.target as Element).closest('a, button')
    const undoes = event.code === 'KeyZ' && !event.repeat && undo !== null
    if (!step && !opens && !undoes && !(state && decide)) return
    event.preventDefault()
    if (step) focus(rows[rows.indexOf(current) + step] ?? current)
    else if (opens) open(current.id)
    else if (undoes) undo()
    else if (state) decide?.(current, state)
  })
  const onFocus = ({ target }: FocusEvent) => {
    const id = target.closest('tr, li')?.querySelector<HTMLElement>('[data-person]')?.dataset['person']
    if (id) choose(id)
  }
  return { current, choose, focus, onFocus }
}

/** Whether keys with this target mean a row: in the list, or without focus. Links above the list have arrow keys of their own. */
function actsOnRows(target: EventTarget | null, list: HTMLElement | null) {
  if (!(target instanceof Element)) return false
  if (target === document.body || target.matches('main, [role=status]')) return true
  return list?.contains(target) === true && target.closest('table, ul[data-rows]') !== null
}
