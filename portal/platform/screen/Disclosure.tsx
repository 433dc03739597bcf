import type { ReactNode } from 'react'
import css from './disclosure.module.css'

type Props = { summary: string; children: ReactNode }

/** What explains or repeats something else, and stands folded until it is asked for. */
export function Disclosure({ summary, children }: Props) {
  return (
    <details className={css.disclosure}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
