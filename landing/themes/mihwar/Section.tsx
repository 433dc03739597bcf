import { sectionClass } from '../../chapters/Section.tsx'
import type { SectionProps } from '../theme.ts'
import { Pie } from './Plot.tsx'

/** A chapter with its heading in the margin, and how much of the page has been read when it ends. */
export function Section(props: SectionProps) {
  const { page, anchor, heading, sample, share, children } = props
  return (
    <section id={anchor} className={sectionClass(props)} aria-labelledby={`h-${anchor}`}>
      <div className="side">
        <Pie share={share} />
        <h2 id={`h-${anchor}`}>{heading}</h2>
        {sample && <p className="sample-note">{page.words.sample}</p>}
      </div>
      <div className="body">{children}</div>
    </section>
  )
}
