import { useWindowEvent } from '@mantine/hooks'
import { type FocusEvent, type RefObject, useState } from 'react'
import type { Admission } from '#contract/registrations/registration-records.ts'
import { decisionOf, isPlainKey, type QuickState, stepOf } from './decision-keys.ts'
import type { Decidable, Decision } from './use-decision.ts'

type Options = {
  list: RefObject<HTMLElement | null>
  rows: readonly Decidable[]
  mayDecide: boolean
  admission: Admission | undefined
  decision: Decision
  open: (id: string) => void
  /** whether no dialog covers the list */
  isEnabled: boolean
}

/**
 * Decides about rows of the list with buttons and keys. Keys act on the current row: the focused one, at first the first
 * that waits. After a decision, the next row that waits is current.
 */
export function useRowDecisions({ list, rows, mayDecide, admission, decision, open, isEnabled }: Options) {
  const [chosen, choose] = useState<string | null>(null)
  const [lastDecided, setLastDecided] = useState<string | null>(null)
  const [noSeat, setNoSeat] = useState<Decidable | null>(null)
  const current = rows.find(({ id }) => id === chosen) ?? rows.find(waits) ?? rows[0]
  const isFull = admission?.capacity != null && admission.taken >= admission.capacity
  const focus = (row: Decidable | undefined) => {
    choose(row?.id ?? null)
    const name = row && list.current?.querySelector<HTMLElement>(`[data-person="${row.id}"]`)
    ;(name ?? decision.box.current)?.focus()
  }
  const decideNow = async (person: Decidable, state: QuickState) => {
    if (!mayDecide) return
    const lacksSeat = state === 'accepted' && person.state !== 'accepted'
    setNoSeat(lacksSeat && isFull ? person : null)
    if (lacksSeat && isFull) return
    const made = await decision.decideNow(person, state)
    if (made && made.changed > 0) {
      setLastDecided(person.id)
      focus(nextWaiting(rows, person))
    } else if (lacksSeat && made?.skipped.some(({ why }) => why === 'no_seat')) setNoSeat(person)
  }
  const decide = (person: Decidable, state: QuickState) => void decideNow(person, state)
  const undo = async () => {
    if (await decision.undo()) choose(lastDecided)
  }
  useWindowEvent('keydown', event => {
    if (!isEnabled || !current || !isPlainKey(event) || !actsOnRows(event.target, list.current)) return
    const state = decisionOf(event)
    const step = stepOf(event)
    const opens = event.code === 'Enter' && !(event.target as Element).closest('a, button')
    const undoes = event.code === 'KeyZ' && !event.repeat && decision.left > 0
    if (!step && !opens && !undoes && !(state && mayDecide)) return
    event.preventDefault()
    if (step) focus(rows[rows.indexOf(current) + step] ?? current)
    else if (opens) open(current.id)
    else if (undoes) void undo()
    else if (state) decide(current, state)
  })
  const onFocus = ({ target }: FocusEvent) => {
    const id = target.closest('tr, li')?.querySelector<HTMLElement>('[data-person]')?.dataset['person']
    if (id) choose(id)
  }
  return { current: current?.id, isFull, noSeat, decide, undo: () => void undo(), onFocus }
}

const waits = ({ state }: Decidable) => state === 'applied'

/** The next row that waits, otherwise the first one. A decision about a team includes its other rows. */
function nextWaiting(rows: readonly Decidable[], person: Decidable) {
  const at = rows.findIndex(({ id }) => id === person.id)
  const isOther = (row: Decidable) => waits(row) && row.id !== person.id && (person.team === null || row.team?.id !== person.team.id)
  return rows.slice(at + 1).find(isOther) ?? rows.find(isOther)
}

/** Whether keys with this target mean a row: in the list, or without focus. Links above the list have arrow keys of their own. */
function actsOnRows(target: EventTarget | null, list: HTMLElement | null) {
  if (!(target instanceof Element)) return false
  if (target === document.body || target.matches('main, [role=status]')) return true
  return list?.contains(target) === true && target.closest('table, ul[data-rows]') !== null
}
