import type { ReactNode } from 'react'
import css from './disclosure.module.css'

type Props = { summary: string; isOpen?: boolean; children: ReactNode }

export function Disclosure({ summary, isOpen = false, children }: Props) {
  return (
    <details className={css.disclosure} open={isOpen}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
