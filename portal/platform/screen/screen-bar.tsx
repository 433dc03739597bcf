import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

const Bar = createContext<HTMLElement | null>(null)

export const ScreenBar = Bar.Provider

export function InScreenBar({ children }: { children: ReactNode }) {
  const bar = useContext(Bar)
  return bar && createPortal(children, bar)
}
