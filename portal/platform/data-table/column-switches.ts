// Which columns somebody has hidden, per table; kept in this browser under persist:columns.
import { storedState } from '#portal/platform/storage/stored-state.ts'

type Hidden = Readonly<Record<string, readonly string[]>>

const useSwitches = storedState<{ hidden: Hidden }>('persist:columns', { hidden: {} })

/** The hidden columns of a table, by its name, and the switch of one. */
export function useColumnSwitches(name: string) {
  const hidden = useSwitches(state => state.hidden[name]) ?? none
  const toggle = (column: string) => {
    const next = hidden.includes(column) ? hidden.filter(one => one !== column) : [...hidden, column]
    useSwitches.setState(state => ({ hidden: { ...state.hidden, [name]: next } }))
  }
  return { hidden, toggle }
}
const none: readonly string[] = []
