import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

const Bar = createContext<HTMLElement | null>(null)

/** Slot in the layout's bar for content of the screen. */
export const ScreenBar = Bar.Provider

export function InScreenBar({ children }: { children: ReactNode }) {
  const bar = useContext(Bar)
  return bar && createPortal(children, bar)
}
