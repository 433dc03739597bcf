import type { PageView } from '../../page-view.ts'
import type { Page } from '../../page.ts'
import { FactList, Ledger } from '../../pieces/FactList.tsx'
import { PictureOf } from '../../pieces/Picture.tsx'
import { Pitch } from '../../pieces/Pitch.tsx'
import { Board } from './Board.tsx'

/** Under the wall: the counter with the one thing to do, and the board of milestones beside it. */
export function Counter({ page, view }: { page: Page; view: PageView }) {
  const { hero } = view
  const board = view.chapters.find(chapter => chapter.type === 'timeline')
  return (
    <div className="desk">
      <div className="counter">
        <Pitch page={page} hero={hero} />
        <Facts page={page} facts={view.facts} />
      </div>
      <div className="boards">
        {hero.cover && (
          <div className="screen">
            <PictureOf picture={hero.cover} alt={hero.alt} sizes="(min-width: 981px) 55vw, 100vw" eager />
          </div>
        )}
        {board && <Board page={page} {...board} />}
        <Ledger facts={view.facts} className="ledger" />
      </div>
    </div>
  )
}

function Facts({ page, facts }: { page: Page; facts: PageView['facts'] }) {
  const { words } = page
  return (
    <section id="facts" aria-labelledby="h-facts">
      <h2 id="h-facts" className="sr">
        {words.headings.facts}
      </h2>
      <FactList page={page} facts={facts} className="spec" />
    </section>
  )
}
