import type { Page } from '../../page.ts'
import { OutLink } from '../../pieces/OutLink.tsx'
import { PictureOf } from '../../pieces/Picture.tsx'
import type { Chapter, Told } from '../../tell.ts'
import { Board } from './Board.tsx'

/** Under the wall: the counter with the one thing to do, and the board of departures beside it. */
export function Desk({ page, told }: { page: Page; told: Told }) {
  const { hero } = told
  const board = told.chapters.find((chapter): chapter is Extract<Chapter, { type: 'timeline' }> => chapter.type === 'timeline')
  return (
    <div className="desk">
      <div className="counter">
        {hero.tagline && (
          <p className={hero.sampleTagline ? 'tag sample' : 'tag'} dir="auto">
            {hero.tagline}
          </p>
        )}
        {hero.extra && (
          <p className="extra" dir="auto">
            {hero.extra}
          </p>
        )}
        {(hero.action || hero.calendar) && (
          <div className="ctas">
            {hero.action && (
              <a className="btn" href={hero.action.href}>
                {hero.action.label}
              </a>
            )}
            {hero.calendar && (
              <OutLink page={page} className="tlink" href={hero.calendar}>
                {page.words.addToCalendar}
              </OutLink>
            )}
          </div>
        )}
        <Facts page={page} facts={told.facts} />
      </div>
      <div className="boards">
        {hero.cover && (
          <div className="screen">
            <PictureOf picture={hero.cover} alt={hero.alt} sizes="(min-width: 981px) 55vw, 100vw" eager />
          </div>
        )}
        {board && <Board page={page} {...board} />}
        <Ledger facts={told.facts} />
      </div>
    </div>
  )
}

function Facts({ page, facts }: { page: Page; facts: Told['facts'] }) {
  const { words } = page
  const { when, where, gain } = facts
  return (
    <section id="facts" aria-labelledby="h-facts">
      <h2 id="h-facts" className="sr">
        {words.headings.facts}
      </h2>
      <dl className="spec">
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
      </dl>
    </section>
  )
}

const Ledger = ({ facts }: { facts: Told['facts'] }) => (
  <dl className="ledger">
    {facts.ledger.map(line => (
      <div key={line.label}>
        <dt>{line.label}</dt>
        <dd>{line.value}</dd>
      </div>
    ))}
  </dl>
)
