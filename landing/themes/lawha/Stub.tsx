import type { Page } from '../../page/page.ts'
import { EventDate, nameAttributes } from '../../pieces/Texts.tsx'
import type { FactsView } from '../../sections/facts.ts'
import { unmarked } from './measure.ts'

/** Shows key facts. */
export function Stub({ page, facts }: { page: Page; facts: FactsView }) {
  const { words } = page
  return (
    <div className="stub">
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
