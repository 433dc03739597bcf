import { create } from 'zustand'

const version = 1

/** State that this browser keeps under a key, as `{ state, version }`; what cannot be read there, or is of another version, counts as nothing. */
export function storedState<State extends object>(key: string, initial: State) {
  const read = () => ({ ...initial, ...storedUnder<State>(key) })
  const useState = create<State>(read)
  useState.subscribe(state => localStorage.setItem(key, JSON.stringify({ state, version })))
  return Object.assign(useState, { readAgain: () => useState.setState(read()) })
}

function storedUnder<State>(key: string): Partial<State> {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '') as { state?: Partial<State>; version?: unknown }
    return stored.version === version ? (stored.state ?? {}) : {}
  } catch {
    return {}
  }
}
