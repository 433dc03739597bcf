import { directionOf } from '#contract/language.ts'
import type { Page } from '../../page.ts'
import { PictureOf } from '../../pieces/Picture.tsx'
import type { Chapter } from '../../tell.ts'
import { Mark } from './TrackArt.tsx'

/** The most asked for first: as many as stand in one line. */
const inMenu: readonly Chapter['type'][] = ['results', 'programme', 'tracks', 'prizes', 'eligibility', 'faq', 'venue', 'about', 'timeline']
const mostInMenu = 6

export function Masthead({ page, chapters, home = '#main' }: { page: Page; chapters: Chapter[]; home?: string }) {
  const { tenant, words, organizer, name } = page
  const own = chapters.filter(chapter => chapter.anchor === chapter.type && !chapter.sample)
  const chosen = inMenu.filter(type => own.some(chapter => chapter.type === type)).slice(0, mostInMenu)
  const menu = own.filter(chapter => chosen.includes(chapter.type))
  return (
    <header className="bar">
      <a className="logo" href={home}>
        {tenant.logo ? <PictureOf picture={tenant.logo} alt="" sizes="96px" className="logo-picture" /> : <Mark />}
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
      <LanguageLink page={page} />
    </header>
  )
}

function LanguageLink({ page }: { page: Page }) {
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
