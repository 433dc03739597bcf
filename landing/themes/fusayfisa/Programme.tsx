import type { ProgrammeItem } from '../../sections/programme.ts'
import { type ChapterProps, Section } from './Section.tsx'

/** A board with a column for each day; prayers stand in it as what the day is built around. */
export function Programme({ page, told, ...chapter }: ChapterProps<'programme'>) {
  return (
    <Section page={page} {...chapter}>
      {told.now && (
        <p className="now-on">
          <b>{page.words.programme.nowLabel}</b> <span dir="auto">{told.now.title}</span>
          {told.now.room && <span dir="auto">{told.now.room}</span>}
        </p>
      )}
      <div className={`days of${Math.min(3, told.days.length)}`}>
        {told.days.map((day, at) => (
          <section key={day.key} className={`day-board d${at % 3}`} aria-labelledby={`day-${chapter.anchor}-${day.key}`}>
            <h3 id={`day-${chapter.anchor}-${day.key}`}>
              {told.days.length > 1 && day.name && <span>{day.name}</span>} <small>{day.date}</small>
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

const Item = ({ item }: { item: ProgrammeItem }) => (
  <li className={`item ${item.kind} ${item.state} ${item.status}`} aria-current={item.state === 'now' ? 'time' : undefined}>
    <time dateTime={item.from.toISOString()}>{item.time}</time>
    <p dir="auto">
      {item.status === 'cancelled' ? <s>{item.title}</s> : item.title}
      {item.stateName && <em>{item.stateName}</em>}
      {item.statusName && <em className="changed">{item.statusName}</em>}
    </p>
    {(item.speaker || item.room || item.kindName || item.audienceName) && (
      <p className="aside" dir="auto">
        {[item.kindName, item.speaker, item.room, item.audienceName].filter(Boolean).join(' · ')}
      </p>
    )}
  </li>
)
