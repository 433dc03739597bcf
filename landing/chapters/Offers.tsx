import type { ProvidedKind } from '#contract/landing-pages/sections/offer-sections.ts'
import type { ChapterProps } from '../look/theme.ts'
import { OutLink } from '../pieces/Links.tsx'
import { Markdown } from '../pieces/Markdown.tsx'
import { Section } from '../pieces/Section.tsx'

export function Provided(props: ChapterProps<'provided'>) {
  return (
    <Section {...props}>
      <ul className="provided">
        {props.view.rows.map(row => (
          <li key={row.id}>
            <svg className="sign-of" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d={signs[row.kind]} />
            </svg>
            <div>
              <h3 dir="auto">{row.title}</h3>
              {row.amount && <p className="worth">{row.amount}</p>}
              {row.text && <p dir="auto">{row.text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Fees(props: ChapterProps<'fees'>) {
  const { page, view } = props
  const { fees } = page.words
  return (
    <Section {...props}>
      {view.rows.length > 0 && (
        <dl className="fees">
          {view.rows.map(row => (
            <div key={row.id} className={row.isOver ? 'over' : undefined}>
              <dt dir="auto">{row.label}</dt>
              <dd className="worth">
                {row.amount} {row.currency && <small>{row.currency}</small>}
              </dd>
              {(row.until || row.note) && (
                <dd className="terms">
                  {row.until && (
                    <span>
                      {row.isOver && <em>{fees.over}</em>} {row.until}
                    </span>
                  )}
                  {row.note && <span dir="auto">{row.note}</span>}
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
      {view.scholarship && (
        <div className="note">
          <h3>{fees.scholarship}</h3>
          <Markdown text={view.scholarship} links={!page.preview} />
          {view.link && (
            <OutLink page={page} href={view.link} className="tlink">
              {fees.how}
            </OutLink>
          )}
        </div>
      )}
    </Section>
  )
}

export function Involve(props: ChapterProps<'involve'>) {
  const { page, view } = props
  return (
    <Section {...props}>
      <ul className="cards">
        {view.rows.map(row => (
          <li key={row.id}>
            <h3 dir="auto">{row.title}</h3>
            {row.text && <Markdown text={row.text} links={!page.preview} />}
            {row.href && (
              <OutLink page={page} href={row.href} className="tlink">
                {row.isAddress ? <bdi dir="ltr">{row.label}</bdi> : row.label}
              </OutLink>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Paths in a box of 24 × 24 units, drawn as lines. */
const signs: Record<ProvidedKind, string> = {
  meals: 'M5 3V9A2.5 2.5 0 0 0 10 9V3M7.5 3V21M18 21V3C14.5 5 14 9 14 13H18',
  sleeping_area: 'M3 5V19M3 16H21M21 19V13A3 3 0 0 0 18 10H11V16M9 12A2 2 0 1 1 5 12A2 2 0 1 1 9 12',
  showers: 'M5 21V6A3 3 0 0 1 11 6V7M7 11A4 4 0 0 1 15 11ZM8 14.5V16M11 14.5V16M14 14.5V16M8 19V20.5M11 19V20.5M14 19V20.5',
  hardware: 'M7 7H17V17H7ZM10 7V3M14 7V3M10 21V17M14 21V17M3 10H7M3 14H7M17 10H21M17 14H21',
  wifi: 'M3 9.5A13 13 0 0 1 21 9.5M6 13A8.5 8.5 0 0 1 18 13M9 16.3A4.2 4.2 0 0 1 15 16.3M12 19.5V19.6',
  mentors: 'M16 8A4 4 0 1 1 8 8A4 4 0 1 1 16 8M4 21A8 8 0 0 1 20 21',
  swag: 'M9 4L4 7L6 11L8 10V20H16V10L18 11L20 7L15 4A3 3 0 0 1 9 4Z',
  transport: 'M5 5H19V17H5ZM5 11H19M8 17V20M16 17V20M8.5 14V14.1M15.5 14V14.1',
  travel_grant: 'M4 8H20V20H4ZM9 8V4H15V8M4 13H20M12 12V14',
  childcare: 'M20 12A8 8 0 1 1 4 12A8 8 0 1 1 20 12M9 10V11M15 10V11M8.5 14.5A4.5 4.5 0 0 0 15.5 14.5M12 4C12 2.5 14 2.5 14 4',
  prayer_room: 'M4 21V12C4 8 8 7 12 3C16 7 20 8 20 12V21ZM9 21V15A3 3 0 0 1 15 15V21',
  other: 'M12 3L14 10L21 12L14 14L12 21L10 14L3 12L10 10Z',
}
