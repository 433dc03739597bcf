import type { Page } from '../../page/page.ts'
import { EventDate, nameAttributes } from '../../pieces/Texts.tsx'
import type { FactsView } from '../../sections/facts.ts'
import { unmarked } from './measure.ts'

/** Shows key facts. If a registration has a seat, the frame looks like a ticket. */
export function Stub({ page, facts, isTicket }: { page: Page; facts: FactsView; isTicket?: boolean | undefined }) {
  const { words } = page
  return (
    <div className={isTicket ? 'stub torn' : 'stub'}>
      {isTicket && <p className="ticket-name">{words.board.ticket}</p>}
      <p className="stub-title" dir="auto">
        {unmarked(page.name)}
      </p>
      <dl>
        <div>
          <dt>{words.facts.when}</dt>
          <dd>
            <EventDate page={page}>{facts.when.days}</EventDate>
          </dd>
        </div>
        <div>
          <dt>{words.facts.where}</dt>
          <dd {...nameAttributes(page, facts.where.place)}>{facts.where.place}</dd>
        </div>
      </dl>
    </div>
  )
}
