import type { Page } from '../page.ts'
import { FactList, Ledger } from '../pieces/FactList.tsx'
import { Pitch } from '../pieces/Pitch.tsx'
import type { FactsTold } from '../sections/facts.ts'
import type { HeroTold } from '../sections/hero.ts'
import type { Told } from '../tell.ts'
import type { Theme } from '../themes/theme.ts'
import { scriptOf } from '../title.ts'

/** The name as a poster, beside what the theme draws for it; then the facts. */
export const Opening = ({ theme, page, told }: { theme: Theme; page: Page; told: Told }) => (
  <>
    <section className="hero" aria-labelledby="title">
      <div className="hero-text">
        <p className={`chip ${page.stage}`}>{told.hero.chip}</p>
        <Title page={page} hero={told.hero} />
        {told.hero.edition && (
          <p className="edition" dir="auto">
            {told.hero.edition}
          </p>
        )}
        <Pitch page={page} hero={told.hero} />
      </div>
      {theme.HeroArt && <theme.HeroArt page={page} cover={told.hero.cover} alt={told.hero.alt} />}
    </section>
    <Facts page={page} facts={told.facts} />
  </>
)

const Title = ({ page, hero }: { page: Page; hero: HeroTold }) => (
  <h1 id="title" dir="auto" lang={scriptOf(page.name)}>
    {hero.title.map((line, at) => (
      <span key={at} className={line.big ? 'big' : 'small'}>
        {at > 0 && ' '}
        {line.text}
      </span>
    ))}
  </h1>
)

function Facts({ page, facts }: { page: Page; facts: FactsTold }) {
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
            {now.number && <b>{now.number} </b>}
            {now.unit}
            {now.note && <small dir="auto">{now.note}</small>}
          </dd>
        </div>
      </FactList>
      <Ledger facts={facts} className="ledger" />
    </section>
  )
}
