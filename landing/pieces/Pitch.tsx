import type { Page } from '../page/page.ts'
import type { FactsView } from '../sections/facts.ts'
import type { HeroView } from '../sections/hero.ts'
import { ActionLink, OutLink } from './Links.tsx'
import { EventDate, Name } from './Texts.tsx'

export function Pitch({ page, hero, facts }: { page: Page; hero: HeroView; /** shows date and place on phones */ facts?: FactsView }) {
  return (
    <>
      {hero.tagline && (
        <p className={['tag', hero.sampleTagline && 'sample', hero.isLong && 'long'].filter(Boolean).join(' ')} dir="auto">
          {hero.tagline}
        </p>
      )}
      {hero.extra && (
        <p className="extra" dir="auto">
          {hero.extra}
        </p>
      )}
      {facts && (
        <p className="brief">
          <EventDate page={page}>
            <time dateTime={facts.when.datetime}>{facts.when.days}</time>
          </EventDate>{' '}
          <Name page={page} name={facts.where.place} />
        </p>
      )}
      {(hero.action || hero.calendar) && (
        <div className="ctas">
          {hero.action && <ActionLink page={page} className="btn" action={hero.action} />}
          {hero.calendar && (
            <OutLink page={page} className="tlink" href={hero.calendar}>
              {page.words.addToCalendar}
            </OutLink>
          )}
        </div>
      )}
    </>
  )
}
