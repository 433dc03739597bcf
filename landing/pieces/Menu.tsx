import type { Chapter } from '../page-view.ts'
import type { Page } from '../page.ts'

type Props = {
  page: Page
  chapters: readonly Chapter[]
  /** what may stand in it, the most asked for first */ of: readonly Chapter['type'][]
  most?: number
}

/** Links to chapters in the order of the page; none when there is but one. Samples are left out. */
export function Menu({ page, chapters, of, most = of.length }: Props) {
  const own = chapters.filter(chapter => chapter.anchor === chapter.type && !chapter.sample)
  const chosen = of.filter(type => own.some(chapter => chapter.type === type)).slice(0, most)
  const entries = own.filter(chapter => chosen.includes(chapter.type))
  if (entries.length < 2) return null
  return (
    <nav aria-label={page.words.menu}>
      <ul>
        {entries.map(chapter => (
          <li key={chapter.anchor}>
            <a href={`#${chapter.anchor}`}>{chapter.heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
