import type { ReactNode } from 'react'
import type { Page } from '../page/page.ts'
import type { FactsView } from '../sections/facts.ts'
import { OutLink } from './Links.tsx'
import { EventDate, Name, nameAttributes } from './Texts.tsx'

type Facts = Pick<FactsView, 'when' | 'where'> & { gain: FactsView['gain'] | null }
type Props = { page: Page; facts: Facts; className: string; /** list item that a theme adds */ children?: ReactNode }

export function FactList({ page, facts: { when, where, gain }, className, children }: Props) {
  const { words } = page
  return (
    <dl className={className}>
      <div>
        <dt>{words.facts.when}</dt>
        <dd>
          <EventDate page={page}>
            <time dateTime={when.datetime}>{together(when.days)}</time>
          </EventDate>
          {when.hijri && page.rules.hasValidDates && <small>{when.hijri}</small>}
        </dd>
      </div>
      <div>
        <dt>{words.facts.where}</dt>
        <dd>
          <Name page={page} name={where.place} />
          {where.venue && <small {...nameAttributes(page, where.venue)}>{where.venue}</small>}
          {where.map && (
            <small>
              <OutLink page={page} href={where.map}>
                {words.facts.map}
              </OutLink>
            </small>
          )}
        </dd>
      </div>
      {gain && (
        <div>
          <dt>{gain.label}</dt>
          <dd>
            {gain.value}
            {gain.note && <small>{gain.note}</small>}
          </dd>
        </div>
      )}
      {children}
    </dl>
  )
}

/** Prevents a line break between day and month. */
const together = (days: string) => days.replace(/(\p{Nd}) (?=\p{L})/gu, '$1\u00a0')

export const Ledger = ({ facts, className }: { facts: FactsView; className: string }) => (
  <dl className={className}>
    {facts.ledger.map(line => (
      <div key={line.label}>
        <dt>{line.label}</dt>
        <dd>{line.value}</dd>
      </div>
    ))}
  </dl>
)
