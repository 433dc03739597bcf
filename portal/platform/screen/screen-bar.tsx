import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

const Bar = createContext<HTMLElement | null>(null)

/** The room in a layout's own bar for what a screen has to say there. */
export const ScreenBar = Bar.Provider

/** Stands in the bar above the screen, so that the screen needs none of its own. */
export function InScreenBar({ children }: { children: ReactNode }) {
  const bar = useContext(Bar)
  return bar && createPortal(children, bar)
}
