import { directionOf } from '#contract/language.ts'
import type { Page } from '../../page.ts'
import { PictureOf } from '../../pieces/Picture.tsx'
import type { Chapter } from '../../tell.ts'
import { Pie } from './Plot.tsx'

const inMenu: readonly Chapter['type'][] = ['about', 'tracks', 'programme', 'prizes', 'faq']

export function Masthead({ page, chapters, home = '#main' }: { page: Page; chapters: Chapter[]; home?: string }) {
  const { tenant, words, organizer, name } = page
  const menu = chapters.filter(chapter => inMenu.includes(chapter.type) && chapter.anchor === chapter.type && !chapter.sample)
  return (
    <header className="mast">
      <a className="logo" href={home}>
        {tenant.logo ? <PictureOf picture={tenant.logo} alt="" sizes="96px" className="logo-picture" /> : <Pie share={0.62} />}
        <span dir="auto">{organizer || name}</span>
      </a>
      {menu.length > 1 && (
        <nav aria-label={words.menu}>
          <ul>
            {menu.map(chapter => (
              <li key={chapter.anchor}>
                <a href={`#${chapter.anchor}`}>{chapter.heading}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Otherwise page={page} />
    </header>
  )
}

/** The same page in the other language. */
function Otherwise({ page }: { page: Page }) {
  const other = page.language === 'ar' ? 'en' : 'ar'
  const href = page.addresses[other]
  if (!href) return null
  const spoken = { className: 'lang', lang: other, dir: directionOf(other) }
  if (page.preview) return <span {...spoken}>{page.words.otherLanguage}</span>
  return (
    <a {...spoken} href={new URL(href).pathname} hrefLang={other}>
      {page.words.otherLanguage}
    </a>
  )
}
