import type { FactsTold } from '../../sections/facts.ts'
import type { Page } from '../../page.ts'
import { FactList, Ledger } from '../../pieces/FactList.tsx'

export function Facts({ page, facts }: { page: Page; facts: FactsTold }) {
  const { words } = page
  const { now } = facts
  return (
    <section id="facts" aria-labelledby="h-facts">
      <h2 id="h-facts" className="sr">
        {words.headings.facts}
      </h2>
      <FactList page={page} facts={facts} className="facts">
        <div>
          <dt>{words.facts.stage}</dt>
          <dd>
            <span className="count">
              {now.number && <b>{now.number} </b>}
              {now.unit}
            </span>
            {now.note && <small dir="auto">{now.note}</small>}
          </dd>
        </div>
      </FactList>
      <Ledger facts={facts} className="ledger" />
    </section>
  )
}
