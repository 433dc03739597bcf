import type { ProgrammeItem } from '../../sections/programme.ts'
import { type ChapterProps, Section } from './Section.tsx'

/** One printed sheet for each day. */
export function Programme({ page, told, ...chapter }: ChapterProps<'programme'>) {
  return (
    <Section page={page} {...chapter} className="programme">
      {told.now && (
        <p className="on-now">
          <b>{page.words.programme.nowLabel}</b> <span dir="auto">{told.now.title}</span>
          {told.now.room && (
            <>
              {' · '}
              <span dir="auto">{told.now.room}</span>
            </>
          )}
        </p>
      )}
      <div className="sheets">
        {told.days.map(day => (
          <section key={day.key} className="sheet" aria-labelledby={`day-${chapter.anchor}-${day.key}`}>
            <h3 id={`day-${chapter.anchor}-${day.key}`}>
              {told.days.length > 1 && day.name && <span>{day.name} </span>}
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
