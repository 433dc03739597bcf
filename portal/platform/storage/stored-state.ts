import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** State kept in local storage under `key`. Stored data that is unreadable or of another version counts as none. */
export const storedState = <State extends object>(key: string, initial: State) =>
  create<State>()(persist(() => initial, { name: key, version: 1 }))
