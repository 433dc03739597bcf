import type { Theme } from '../look/theme.ts'
import type { TicketView } from '../look/ticket.ts'
import type { Page } from '../page/page.ts'
import { OutLink } from '../pieces/Links.tsx'
import { EventDate, Name, nameAttributes } from '../pieces/Texts.tsx'
import type { FactsView } from '../sections/facts.ts'

type Props = { theme: Theme; page: Page; facts: FactsView; ticket: TicketView }

/** The ticket of a registration, from the application to the check-in (docs/decisions/145-ticket.md). */
export function Ticket({ theme, page, facts: { when, where }, ticket }: Props) {
  const { words } = page
  const { code, progress, status, fullname, reference } = ticket
  const place = where.venue || where.place
  return (
    <figure id={code ? 'ticket' : undefined} className={['pass', code && 'coded', !fullname && 'brief'].filter(Boolean).join(' ')}>
      {theme.TicketArt && <theme.TicketArt page={page} progress={progress} />}
      <div className="pass-head">
        {code && <p className="pass-kind">{words.board.ticket}</p>}
        <p className="pass-name" {...nameAttributes(page, page.name)}>
          {theme.setName ? theme.setName(page.name) : page.name}
        </p>
        <p className="chip own">{status}</p>
      </div>
      {code && <Code code={code} label={words.mine.ticket} />}
      <dl>
        {fullname && (
          <div className="pass-who">
            <dt>{words.mine.name}</dt>
            <dd {...nameAttributes(page, fullname)}>{fullname}</dd>
          </div>
        )}
        <div className="pass-number">
          <dt>{words.mine.reference}</dt>
          <dd className="reference">{reference ? <bdi dir="ltr">{reference}</bdi> : words.mine.referenceMailed}</dd>
        </div>
        <div className="pass-when">
          <dt>{words.facts.when}</dt>
          <dd>
            <EventDate page={page}>
              <time dateTime={when.datetime}>{together(when.days)}</time>
            </EventDate>
            {when.hijri && page.rules.hasValidDates && <small>{together(when.hijri)}</small>}
          </dd>
        </div>
        <div className="pass-where">
          <dt>{words.facts.where}</dt>
          <dd>
            {where.map ? (
              <OutLink page={page} href={where.map}>
                <Name page={page} name={place} />
              </OutLink>
            ) : (
              <Name page={page} name={place} />
            )}
            {place !== where.place && <small {...nameAttributes(page, where.place)}>{where.place}</small>}
          </dd>
        </div>
      </dl>
      {code && <figcaption>{words.mine.ticketHint}</figcaption>}
    </figure>
  )
}

/** Draws the QR code dark on white with a margin in both color schemes, so that scanners recognize it. */
const Code = ({ code: { size, path }, label }: { code: NonNullable<TicketView['code']>; label: string }) => (
  <svg className="pass-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
    <rect width={size} height={size} fill="#fff" />
    <path d={path} fill="#000" />
  </svg>
)

/** Prevents a line break between day and month. */
const together = (days: string) => days.replace(/(\p{Nd}) (?=\p{L})/gu, '$1\u00a0')
