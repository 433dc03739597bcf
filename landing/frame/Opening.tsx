import type { Theme } from '../look/theme.ts'
import type { PageView } from '../page-view/page-view.ts'
import type { Page } from '../page/page.ts'
import { reachesHigh, scriptOf } from '../page/title.ts'
import { FactList, Ledger } from '../pieces/FactList.tsx'
import { TopPictures } from '../pieces/Picture.tsx'
import { Pitch } from '../pieces/Pitch.tsx'
import type { FactsView } from '../sections/facts.ts'
import type { HeroView } from '../sections/hero.ts'

export const Opening = ({ theme, page, view }: { theme: Theme; page: Page; view: PageView }) => (
  <>
    <section className="hero" aria-labelledby="title">
      <div className="hero-text">
        <p className={`chip ${page.stage}`}>{view.hero.chip}</p>
        <Title page={page} hero={view.hero} />
        {view.hero.edition && (
          <p className="edition" dir="auto">
            {view.hero.edition}
          </p>
        )}
        <Pitch page={page} hero={view.hero} facts={view.facts} />
      </div>
      {theme.HeroArt && <theme.HeroArt page={page} cover={view.hero.cover} alt={view.hero.alt} />}
    </section>
    <TopPictures top={view.top} eager={!view.hero.cover} />
    <KeyFacts page={page} facts={view.facts} hasLedger />
  </>
)

const Title = ({ page, hero }: { page: Page; hero: HeroView }) => (
  <h1 id="title" dir="auto" lang={scriptOf(page.name)}>
    {hero.title.map((line, at) => (
      <span key={at} className={[line.big ? 'big' : 'small', reachesHigh(line.text) && 'high'].filter(Boolean).join(' ')}>
        {at > 0 && ' '}
        {line.text}
      </span>
    ))}
  </h1>
)

/** Date and place, for people who have registered: without prizes and the days left to register. */
export const PersonalFacts = ({ page, facts }: { page: Page; facts: FactsView }) => (
  <section id="facts" aria-labelledby="h-facts">
    <h2 id="h-facts" className="sr">
      {page.words.headings.facts}
    </h2>
    <FactList page={page} facts={{ ...facts, gain: null }} className="facts personal" />
  </section>
)

export function KeyFacts({ page, facts, hasLedger = false }: { page: Page; facts: FactsView; hasLedger?: boolean }) {
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
      {hasLedger && <Ledger facts={facts} className="ledger" />}
    </section>
  )
}
