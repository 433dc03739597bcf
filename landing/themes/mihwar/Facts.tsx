import type { Page } from '../../page.ts'
import { OutLink } from '../../pieces/OutLink.tsx'
import type { FactsTold } from '../../sections/facts.ts'

/** Four columns between hairlines, then the small print. */
export function Facts({ page, facts }: { page: Page; facts: FactsTold }) {
  const { words } = page
  const { when, where, gain, now } = facts
  return (
    <section id="facts" className="facts-of" aria-labelledby="h-facts">
      <h2 id="h-facts" className="sr">
        {words.headings.facts}
      </h2>
      <dl className="facts">
        <div>
          <dt>{words.facts.when}</dt>
          <dd>
            <time dateTime={when.datetime}>{when.days}</time>
            {when.hijri && <small>{when.hijri}</small>}
          </dd>
        </div>
        <div>
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
        <div>
          <dt>{gain.label}</dt>
          <dd>
            {gain.value}
            <small>{gain.note}</small>
          </dd>
        </div>
        <div>
          <dt>{words.facts.stage}</dt>
          <dd>
            {now.number && `${now.number} `}
            {now.unit}
            {now.note && <small dir="auto">{now.note}</small>}
          </dd>
        </div>
      </dl>
      <dl className="terms">
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
