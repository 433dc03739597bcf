import { type ChapterProps, Section } from './Section.tsx'

/** A wire with a sprinkler at every milestone: filled behind us, the spot at the next one. */
export function Timeline({ page, told, ...chapter }: ChapterProps<'timeline'>) {
  const { words } = page
  const said = { past: words.milestoneDone, next: words.milestoneNext, coming: '' }
  return (
    <Section page={page} {...chapter}>
      <ol className={`wire of${inRow(told.rows.length)}`}>
        {told.rows.map(row => (
          <li key={row.id} className={row.state} aria-current={row.state === 'next' ? 'step' : undefined}>
            <time dateTime={row.at.toISOString()}>{row.date}</time>
            <p dir="auto">{row.title}</p>
            {row.time && <p className="quiet">{row.time}</p>}
            {said[row.state] && <em className={row.state === 'past' ? 'sr' : undefined}>{said[row.state]}</em>}
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** One row while they fit, else rows as even as the number allows. */
const inRow = (count: number) => (count > 6 ? Math.min(6, Math.ceil(count / Math.ceil(count / 6))) : count)
