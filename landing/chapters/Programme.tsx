import type { ProgrammeItem } from '../sections/programme.ts'
import type { ChapterProps } from '../themes/theme.ts'
import { Section } from './Section.tsx'

/** A sheet for each day, and above them what is on now. */
export function Programme(props: ChapterProps<'programme'>) {
  const { page, view, theme, anchor } = props
  return (
    <Section {...props}>
      {view.now && (
        <p className="now-on">
          <b>{page.words.programme.nowLabel}</b> <span dir="auto">{view.now.title}</span>
          {view.now.room && (
            <>
              {theme.nowSeparator}
              <span dir="auto">{view.now.room}</span>
            </>
          )}
        </p>
      )}
      <p className="zone quiet">{view.zone}</p>
      <div className={`sheets of${Math.min(3, view.days.length)}`}>
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
