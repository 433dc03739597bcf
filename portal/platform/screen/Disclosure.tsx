import type { ReactNode } from 'react'
import css from './disclosure.module.css'

type Props = { summary: string; /** open at first */ isOpen?: boolean; children: ReactNode }

/** What explains or repeats something else, and stands folded until it is asked for. */
export function Disclosure({ summary, isOpen = false, children }: Props) {
  return (
    <details className={css.disclosure} open={isOpen}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
