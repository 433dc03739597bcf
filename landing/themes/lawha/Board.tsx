import type { Chapter } from '../../page-view/page-view.ts'
import type { Page } from '../../page/page.ts'
import { EventDate } from '../../pieces/Texts.tsx'

/** Shows milestones as rows of a departures board. */
export function Board({ page, view, anchor, heading, sample }: { page: Page } & Chapter<'timeline'>) {
  const { words } = page
  const coming = page.rules.callOff ? words.stage[page.rules.callOff] : words.board.coming
  const dateOf = ({ at, date }: (typeof view.rows)[number]) => (
    <EventDate page={page}>
      <time dateTime={at.toISOString()}>{date}</time>
    </EventDate>
  )
  const status = { past: words.milestoneDone, next: words.milestoneNext, coming }
  return (
    <section id={anchor} className={`board${sample ? ' sample' : ''}`} aria-labelledby={`h-${anchor}`}>
      <h2 id={`h-${anchor}`}>{heading}</h2>
      {sample && <p className="sample-note">{words.sample}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{words.board.date}</th>
            <th scope="col">{words.board.milestone}</th>
            <th scope="col">{words.board.status}</th>
          </tr>
        </thead>
        <tbody>
          {view.rows.map(row => (
            <tr key={row.id} className={row.state} aria-current={row.state === 'next' ? 'step' : undefined}>
              <td className="led">{dateOf(row)}</td>
              <th scope="row">
                <span dir="auto">{row.title}</span>
                {row.time && <small>{row.time}</small>}
              </th>
              <td>
                <span className="lamp">{status[row.state]}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
