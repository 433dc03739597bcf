import type { Chapter } from '../page-view.ts'
import type { Page } from '../page.ts'

type Props = {
  page: Page
  chapters: readonly Chapter[]
  /** what may stand in the masthead of a wide screen, the most asked for first */ of: readonly Chapter['type'][]
  most?: number
}

/** Links to every chapter in the order of the page, of which a wide masthead shows some; none when there is but one. Samples are left out. */
export function Menu({ page: { words }, chapters, of, most = of.length }: Props) {
  const entries = chapters.filter(chapter => !chapter.sample)
  const firsts = entries.filter(chapter => chapter.anchor === chapter.type).map(chapter => chapter.type)
  const chosen = of.filter(type => firsts.includes(type)).slice(0, most)
  const isChosen = ({ type, anchor }: Chapter) => anchor === type && chosen.includes(type)
  if (entries.length < 2) return null
  return (
    <nav id="sections" aria-label={words.menu}>
      {/* It leads to itself, and is out of sight by then: so the page stays where it is. */}
      <a className="shut" id="read-on" href="#read-on">
        {words.menuShut}
      </a>
      <ul>
        {entries.map(chapter => (
          <li key={chapter.anchor} className={isChosen(chapter) ? undefined : 'more'}>
            <a href={`#${chapter.anchor}`}>{chapter.heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
