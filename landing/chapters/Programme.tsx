import { NowOn } from '../pieces/NowOn.tsx'
import type { ProgrammeItem } from '../sections/programme.ts'
import type { ChapterProps } from '../themes/theme.ts'
import { Section } from './Section.tsx'

/** A sheet for each day, and above them what is on now. */
export function Programme(props: ChapterProps<'programme'>) {
  const { page, view, anchor } = props
  return (
    <Section {...props}>
      {view.now && <NowOn page={page} now={view.now} />}
      <p className="zone quiet">{view.zone}</p>
      <div className={`sheets of${abreast(view.days.length)}`}>
        {view.days.map(day => (
          <section key={day.key} className="sheet" aria-labelledby={`day-${anchor}-${day.key}`}>
            <h3 id={`day-${anchor}-${day.key}`}>
              {view.days.length > 1 && day.name && <span>{day.name} </span>}
              <small>{day.date}</small>
            </h3>
            <ol>
              {day.items.map(item => (
                <Item key={item.id} item={item} />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </Section>
  )
}

/** How many days stand side by side, so that none is left alone below three. */
const abreast = (days: number) => (days === 4 ? 2 : Math.min(3, days))

function Item({ item }: { item: ProgrammeItem }) {
  const aside = [item.kindName, item.speaker, item.room, item.audienceName].filter(Boolean).join(' · ')
  return (
    <li className={`${item.kind} ${item.state} ${item.status}`} aria-current={item.state === 'now' ? 'time' : undefined}>
      <time dateTime={item.from.toISOString()}>{item.time}</time>
      <p dir="auto">
        {item.status === 'cancelled' ? <s>{item.title}</s> : item.title}
        {item.stateName && <em>{item.stateName}</em>}
        {item.statusName && <em className="changed">{item.statusName}</em>}
      </p>
      {aside && (
        <p className="quiet" dir="auto">
          {aside}
        </p>
      )}
    </li>
  )
}
