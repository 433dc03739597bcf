// Registers forms with changes that are not stored anywhere.

import { createContext, use, useEffect, useId } from 'react'
import { create } from 'zustand'

/**
 * What discards the changes: only closing the dialog during a request, only closing the tab, changes of the path, or also changes of the
 * query.
 */
type LostBy = 'close' | 'nothing' | 'path' | 'query'
type Entry = { /* dialog ID, or null */ scope: string | null; lostBy: LostBy }

const useEntries = create<{ entries: Readonly<Record<string, Entry>>; isConfirming: boolean }>(() => ({ entries: {}, isConfirming: false }))
const entries = () => Object.values(useEntries.getState().entries)

export const UnsavedScope = createContext<string | null>(null)

/** Marks a form as unsaved. Closing the browser tab then requires confirmation, except during a request (`close`). */
export function useUnsaved(isUnsaved: boolean, lostBy: LostBy = 'query') {
  const id = useId()
  const scope = use(UnsavedScope)
  useEffect(() => {
    if (!isUnsaved) return
    useEntries.setState(({ entries }) => ({ entries: { ...entries, [id]: { scope, lostBy } } }))
    return () => useEntries.setState(({ entries: { [id]: _, ...rest } }) => ({ entries: rest }))
  }, [isUnsaved, id, scope, lostBy])
}

/** Whether a confirmation is open. While it is true, nothing below it may react to Escape. */
export const useIsConfirmingDiscard = () => useEntries(({ isConfirming }) => isConfirming)
export const setConfirmingDiscard = (isConfirming: boolean) => useEntries.setState({ isConfirming })
export const useHasUnsaved = () => useEntries(({ entries }) => Object.values(entries).some(({ lostBy }) => lostBy !== 'close'))
/** State of the forms of a dialog: a request is pending, changes are unsaved, or neither. */
export const useStateIn = (scope: string) =>
  useEntries(({ entries }) => {
    const own = Object.values(entries).filter(entry => entry.scope === scope)
    if (own.some(({ lostBy }) => lostBy === 'close')) return 'sending' as const
    return own.length > 0 ? ('unsaved' as const) : null
  })
export const hasUnsavedIn = (scope: string) => entries().some(entry => entry.scope === scope)
export const isLostBy = (isSamePath: boolean) => entries().some(({ lostBy }) => lostBy === 'query' || (lostBy === 'path' && !isSamePath))

/** Whether two values differ. The order of keys does not matter: jsonb sorts them. Files differ unless they are the same object. */
export const differ = (from: object, to: object): boolean => {
  const [before, after] = [from, to] as [Record<string, unknown>, Record<string, unknown>]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].some(key => {
    const [one, other] = [before[key], after[key]]
    return one !== other && (one instanceof Blob || other instanceof Blob || sortedJson(one) !== sortedJson(other))
  })
}

const sortedJson = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).toSorted()) : part,
  )
