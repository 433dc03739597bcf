// Which columns somebody has hidden, per table; kept in this browser under persist:columns.
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

type Hidden = Readonly<Record<string, readonly string[]>>

const useSwitches = create<{ hidden: Hidden }>()(persist(() => ({ hidden: {} }), { name: 'persist:columns', version: 1 }))

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
