import { type ChapterProps, Section } from './Section.tsx'

/** Every milestone is a hill: those behind are green, the next one the tenant's colour. */
export function Timeline({ page, told, ...chapter }: ChapterProps<'timeline'>) {
  const { words } = page
  const stateWord = { past: words.milestoneDone, next: words.milestoneNext, coming: '' }
  return (
    <Section page={page} {...chapter}>
      <ol className={`hills of${inRow(told.rows.length)}`}>
        {told.rows.map(row => (
          <li key={row.id} className={row.state} aria-current={row.state === 'next' ? 'step' : undefined}>
            <i aria-hidden="true" />
            <div>
              <time dateTime={row.at.toISOString()}>{row.date}</time>
              <p dir="auto">{row.title}</p>
              {row.time && <p className="at">{row.time}</p>}
              {stateWord[row.state] && <em className={row.state === 'past' ? 'sr' : undefined}>{stateWord[row.state]}</em>}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** One row while they fit, else two that are as even as the number allows. */
const inRow = (count: number) => (count > 6 ? Math.ceil(count / 2) : count)
