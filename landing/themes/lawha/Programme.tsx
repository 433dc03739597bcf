import type { ChapterProps } from '../../look/theme.ts'
import type { Page } from '../../page/page.ts'
import { Section } from '../../pieces/Section.tsx'
import { NowOn } from '../../pieces/Texts.tsx'
import type { ProgrammeDay, ProgrammeItem } from '../../sections/programme.ts'

/** Shows a board per day with time, title and room. A prayer fills a whole row. */
export function Programme(props: ChapterProps<'programme'>) {
  const { page, view, anchor } = props
  return (
    <Section {...props}>
      {view.now && <NowOn page={page} now={view.now} />}
      <p className="zone">{view.zone}</p>
      {view.days.map((day, at) => (
        <Day key={day.key} page={page} day={day} heading={view.days.length > 1 ? day.name : ''} id={`day-${anchor}-${at}`} />
      ))}
    </Section>
  )
}

const Day = ({ page, day, heading, id }: { page: Page; day: ProgrammeDay; heading: string; id: string }) => (
  <section className="day-board" aria-labelledby={id}>
    <h3 id={id}>
      {heading && <span className="led">{heading}</span>} <small>{day.date}</small>
    </h3>
    <table>
      <thead className="sr">
        <tr>
          <th scope="col">{page.words.programme.time}</th>
          <th scope="col">{page.words.programme.item}</th>
          <th scope="col">{page.words.programme.room}</th>
        </tr>
      </thead>
      <tbody>
        {day.items.map(item => (
          <Row key={item.id} item={item} />
        ))}
      </tbody>
    </table>
  </section>
)

const Row = ({ item }: { item: ProgrammeItem }) => (
  <tr className={`${item.kind} ${item.state} ${item.status}`} aria-current={item.state === 'now' ? 'time' : undefined}>
    <td className="at">
      <time dateTime={item.from.toISOString()}>{item.time}</time>
    </td>
    <th scope="row">
      <span dir="auto">{item.status === 'cancelled' ? <s>{item.title}</s> : item.title}</span>
      {(item.speaker || item.kindName || item.audienceName) && (
        <small dir="auto">{[item.kindName, item.speaker, item.audienceName].filter(Boolean).join(' · ')}</small>
      )}
    </th>
    <td className="room">
      <span dir="auto">{item.room}</span>
      {item.stateName && <span className="lamp">{item.stateName}</span>}
      {item.statusName && <span className="changed">{item.statusName}</span>}
    </td>
  </tr>
)
