import { Fragment } from 'react'
import { EventDate } from '../pieces/EventDate.tsx'
import type { ChapterProps } from '../themes/theme.ts'
import { Section } from './Section.tsx'

export function Timeline(props: ChapterProps<'timeline'>) {
  const { rows } = props.view
  const { words } = props.page
  const { Milestone = Fragment } = props.theme
  const stateWord = { past: words.milestoneDone, next: words.milestoneNext, coming: '' }
  return (
    <Section {...props}>
      <ol className={`dates of${inRow(rows.length)}`}>
        {rows.map(row => (
          <li key={row.id} className={row.state} aria-current={row.state === 'next' ? 'step' : undefined}>
            <Milestone>
              <EventDate page={props.page}>
                <time dateTime={row.at.toISOString()}>{row.date}</time>
              </EventDate>
              <p dir="auto">{row.title}</p>
              {row.time && <p className="quiet">{row.time}</p>}
              {stateWord[row.state] && <em className={row.state === 'past' ? 'sr' : undefined}>{stateWord[row.state]}</em>}
            </Milestone>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** One row while they fit, else two (a page has twelve dates at the most) that are as even as the number allows. */
const inRow = (count: number) => (count > 6 ? Math.ceil(count / 2) : count)
