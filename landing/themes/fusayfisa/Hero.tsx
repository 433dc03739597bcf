import type { HeroTold } from '../../sections/hero.ts'
import type { Page } from '../../page.ts'
import { PictureOf } from '../../pieces/Picture.tsx'
import { Pitch } from '../../pieces/Pitch.tsx'
import { scriptOf } from '../../title.ts'
import { Scene } from './Scene.tsx'
import { Strip } from './Strip.tsx'

export function Hero({ page, hero }: { page: Page; hero: HeroTold }) {
  return (
    <section className="hero" aria-labelledby="title">
      <div className="hero-text">
        <p className="chip">{hero.chip}</p>
        <h1 id="title" dir="auto" lang={scriptOf(page.name)} className={lockUp(hero.title)}>
          {hero.title.map((line, at) => (
            <span key={at} className={`t${at}`}>
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
      {hero.cover ? (
        <div className="cover">
          <PictureOf picture={hero.cover} alt={hero.alt} sizes="(min-width: 981px) 50vw, 100vw" eager />
          <Strip seed={page.tenant.tenant_name} />
        </div>
      ) : (
        <Scene seed={page.tenant.tenant_name} />
      )}
    </section>
  )
}

/** Which of two lines is the smaller. */
const lockUp = (title: HeroTold['title']) => (title.length < 2 ? undefined : title[0]?.big ? 'lock-last' : 'lock-first')
