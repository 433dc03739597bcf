import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** State in local storage under `key`. Unreadable data or data of another version is ignored. */
export const storedState = <State extends object>(key: string, initial: State) =>
  create<State>()(persist(() => initial, { name: key, version: 1 }))
