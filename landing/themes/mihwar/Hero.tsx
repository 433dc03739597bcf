import type { Page } from '../../page.ts'
import { PictureOf } from '../../pieces/Picture.tsx'
import { Pitch } from '../../pieces/Pitch.tsx'
import type { HeroTold } from '../../sections/hero.ts'
import { scriptOf } from '../../title.ts'
import { Pivot } from './Pivot.tsx'

export function Hero({ page, hero }: { page: Page; hero: HeroTold }) {
  return (
    <section className="hero" aria-labelledby="title">
      <div className="hero-text">
        <p className={`chip ${page.stage}`}>{hero.chip}</p>
        <h1 id="title" dir="auto" lang={scriptOf(page.name)}>
          {hero.title.map((line, at) => (
            <span key={at} className={line.big ? 'big' : 'small'}>
              {at > 0 && ' '}
              {line.text}
            </span>
          ))}
        </h1>
        {hero.edition && (
          <p className="edition" dir="auto">
            {hero.edition}
          </p>
        )}
        <Pitch page={page} hero={hero} />
      </div>
      <Pivot page={page} />
      {hero.cover && <PictureOf picture={hero.cover} alt={hero.alt} sizes="(min-width: 78rem) 74rem, 100vw" eager className="plate" />}
    </section>
  )
}
