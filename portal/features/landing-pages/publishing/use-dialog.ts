import { useState } from 'react'

/** `leave` closes without restoring focus, because another field takes it. */
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
