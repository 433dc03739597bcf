import { Fragment } from 'react'
import type { ChapterProps } from '../look/theme.ts'
import { OutLink } from '../pieces/Links.tsx'
import { Markdown } from '../pieces/Markdown.tsx'
import { Section } from '../pieces/Section.tsx'
import { EventDate, NowOn } from '../pieces/Texts.tsx'
import type { ProgrammeItem } from '../sections/programme.ts'

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

/** Returns the number of days per row, so that the last row does not contain only one day. */
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

/** Returns the number of dates per row: up to six dates fill one row, more dates fill two balanced rows. */
const inRow = (count: number) => (count > 6 ? Math.ceil(count / 2) : count)

export function Journey(props: ChapterProps<'journey'>) {
  const { page, view } = props
  const { words } = page
  const stateWord = { past: words.milestoneDone, now: words.programme.now, next: words.milestoneNext, coming: '' }
  return (
    <Section {...props}>
      <ol className="journey">
        {view.rows.map(row => (
          <li key={row.id} className={row.state} aria-current={row.state === 'now' ? 'step' : undefined}>
            <p className="span">
              {row.dates && (
                <EventDate page={page}>
                  <time dateTime={row.datetime}>{row.dates}</time>
                </EventDate>
              )}
              {stateWord[row.state] && <em className={row.state === 'past' ? 'sr' : undefined}> {stateWord[row.state]}</em>}
            </p>
            <div>
              <h3 dir="auto">{row.title}</h3>
              {row.audience && (
                <p className="whom" dir="auto">
                  {row.audience}
                </p>
              )}
              {row.place && (
                <p className="whom" dir="auto">
                  {row.place}
                </p>
              )}
              {row.text && <Markdown text={row.text} links={!page.preview} />}
              {row.link && (
                <OutLink page={page} href={row.link} className="tlink">
                  {words.details}
                  <span className="sr">: {row.title}</span>
                </OutLink>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
