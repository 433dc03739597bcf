import type { FactsTold } from '../../sections/facts.ts'
import type { Page } from '../../page.ts'
import { OutLink } from '../../pieces/OutLink.tsx'

export function Facts({ page, facts }: { page: Page; facts: FactsTold }) {
  const { words } = page
  const { when, where, gain, now } = facts
  return (
    <section id="facts" aria-labelledby="h-facts">
      <h2 id="h-facts" className="sr">
        {words.headings.facts}
      </h2>
      <dl className="facts">
        <div className="k1">
          <dt>{words.facts.when}</dt>
          <dd>
            <time dateTime={when.datetime}>{when.days}</time>
            {when.hijri && <small>{when.hijri}</small>}
          </dd>
        </div>
        <div className="k2">
          <dt>{words.facts.where}</dt>
          <dd>
            <span dir="auto">{where.place}</span>
            {where.venue && <small dir="auto">{where.venue}</small>}
            {where.map && (
              <small>
                <OutLink page={page} href={where.map}>
                  {words.facts.map}
                </OutLink>
              </small>
            )}
          </dd>
        </div>
        <div className="k3">
          <dt>{gain.label}</dt>
          <dd>
            {gain.value}
            <small>{gain.note}</small>
          </dd>
        </div>
        <div className="k4">
          <dt>{words.facts.stage}</dt>
          <dd>
            <span className="count">
              {now.number && <b>{now.number} </b>}
              {now.unit}
            </span>
            {now.note && <small dir="auto">{now.note}</small>}
          </dd>
        </div>
      </dl>
      <dl className="ledger">
        {facts.ledger.map(line => (
          <div key={line.label}>
            <dt>{line.label}</dt>
            <dd>{line.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
