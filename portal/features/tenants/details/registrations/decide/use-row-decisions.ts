import { type RefObject, useState } from 'react'
import type { Admission } from '#contract/registrations/registration-records.ts'
import type { QuickState } from './decision-keys.ts'
import type { Decidable, Decision } from './use-decision.ts'
import { useRowKeys } from './use-row-keys.ts'

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

/** Decides about rows of the list with buttons and keys. After a decision, the next row that waits is current. */
export function useRowDecisions({ list, rows, mayDecide, admission, decision, open, isEnabled }: Options) {
  const [lastDecided, setLastDecided] = useState<string | null>(null)
  const [noSeat, setNoSeat] = useState<Decidable | null>(null)
  const isFull = admission?.capacity != null && admission.taken >= admission.capacity
  const decideNow = async (person: Decidable, state: QuickState) => {
    if (!mayDecide) return
    const lacksSeat = state === 'accepted' && person.state !== 'accepted'
    setNoSeat(lacksSeat && isFull ? person : null)
    if (lacksSeat && isFull) return
    const made = await decision.decideNow(person, state)
    if (made && made.changed > 0) {
      setLastDecided(person.id)
      keys.focus(nextWaiting(rows, person))
    } else if (lacksSeat && made?.skipped.some(({ why }) => why === 'no_seat')) setNoSeat(person)
  }
  const decide = (person: Decidable, state: QuickState) => void decideNow(person, state)
  const undoNow = async () => {
    if (await decision.undo()) keys.choose(lastDecided)
  }
  const undo = () => void undoNow()
  const keys = useRowKeys({
    list,
    rows,
    waits,
    fallback: decision.box,
    decide: mayDecide ? decide : null,
    undo: decision.left > 0 ? undo : null,
    open,
    isEnabled,
  })
  return { current: keys.current?.id, isFull, noSeat, decide, undo, onFocus: keys.onFocus }
}

const waits = ({ state }: Decidable) => state === 'applied'

/** The next row that waits, otherwise the first one. A decision about a team includes its other rows. */
function nextWaiting(rows: readonly Decidable[], person: Decidable) {
  const at = rows.findIndex(({ id }) => id === person.id)
  const isOther = (row: Decidable) => waits(row) && row.id !== person.id && (person.team === null || row.team?.id !== person.team.id)
  return rows.slice(at + 1).find(isOther) ?? rows.find(isOther)
}
