import type { Page } from '../page/page.ts'
import type { HeroView } from '../sections/hero.ts'
import { ActionLink, OutLink } from './Links.tsx'

export function Pitch({ page, hero }: { page: Page; hero: HeroView }) {
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
