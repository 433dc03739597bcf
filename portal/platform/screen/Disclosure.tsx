import { type ReactNode, useState } from 'react'
import css from './disclosure.module.css'

type Props = {
  summary: string
  isOpen?: boolean
  /** A function is called when it is opened for the first time, for content that is expensive to render. */
  children: ReactNode | (() => ReactNode)
}

export function Disclosure({ summary, isOpen = false, children }: Props) {
  const [isRendered, setRendered] = useState(isOpen)
  return (
    <details className={css.disclosure} open={isOpen} onToggle={({ currentTarget }) => currentTarget.open && setRendered(true)}>
      <summary>{summary}</summary>
      {typeof children !== 'function' ? children : isRendered && children()}
    </details>
  )
}
