import { useState } from 'react'

/** State of a dialog. `leave` closes it without restoring focus, because another field receives focus. */
export function useDialog<T>() {
  const [{ shown, leads }, set] = useState<{ shown: T | null; leads: boolean }>({ shown: null, leads: false })
  return {
    shown,
    leads,
    show: (what: T) => set({ shown: what, leads: false }),
    close: () => set({ shown: null, leads: false }),
    leave: () => set({ shown: null, leads: true }),
  }
}
