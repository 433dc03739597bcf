import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** Stores a state under `key`. Ignores unreadable data and data of other versions. */
export const storedState = <State extends object>(key: string, initial: State) =>
  create<State>()(persist(() => initial, { name: key, version: 1 }))
