import type { ReactNode } from 'react'
import type { Page } from '../../page.ts'
import type { Chapter } from '../../tell.ts'
import { Pie } from './Plot.tsx'

/** What every chapter's component is given; `share` is how much of the page has been read when it ends, 0–1. */
export type ChapterProps<T extends Chapter['type']> = { page: Page; share: number } & Omit<Extract<Chapter, { type: T }>, 'type'>

/** A chapter with its heading in the margin. */
export function Section(props: {
  page: Page
  anchor: string
  heading: string
  sample: boolean
  share: number
  className?: string
  children: ReactNode
}) {
  const { page, anchor, heading, sample, share, className = '', children } = props
  return (
    <section id={anchor} className={`sec ${className}${sample ? ' sample' : ''}`} aria-labelledby={`h-${anchor}`}>
      <div className="side">
        <Pie share={share} />
        <h2 id={`h-${anchor}`}>{heading}</h2>
        {sample && <p className="sample-note">{page.words.sample}</p>}
      </div>
      <div className="body">{children}</div>
    </section>
  )
}
