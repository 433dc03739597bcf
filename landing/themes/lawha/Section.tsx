import type { ReactNode } from 'react'
import type { Page } from '../../page.ts'
import type { Chapter } from '../../tell.ts'

/** What every chapter's component is given. */
export type ChapterProps<T extends Chapter['type']> = { page: Page } & Omit<Extract<Chapter, { type: T }>, 'type'>

/** A chapter of the hall, or of the hardware when it is `dark`. */
export function Section(props: {
  page: Page
  anchor: string
  heading: string
  sample: boolean
  className?: string
  dark?: boolean
  children: ReactNode
}) {
  const { page, anchor, heading, sample, className = '', dark, children } = props
  return (
    <section id={anchor} className={`sec ${dark ? 'dark ' : ''}${className}${sample ? ' sample' : ''}`} aria-labelledby={`h-${anchor}`}>
      <h2 id={`h-${anchor}`}>{heading}</h2>
      {sample && <p className="sample-note">{page.words.sample}</p>}
      {children}
    </section>
  )
}
