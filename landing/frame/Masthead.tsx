import { directionOf } from '#contract/language.ts'
import { galleryHref } from '../links/gallery-path.ts'
import type { Theme } from '../look/theme.ts'
import type { Chapter } from '../page-view/page-view.ts'
import type { Page } from '../page/page.ts'
import { ActionLink } from '../pieces/Links.tsx'
import { PictureOf } from '../pieces/Picture.tsx'
import { nameAttributes } from '../pieces/Texts.tsx'
import type { HeroView } from '../sections/hero.ts'

type Props = { theme: Theme; page: Page; chapters: readonly Chapter[]; registering?: HeroView['registering']; home?: string }

export function Masthead({ theme: { menu, Mark }, page, chapters, registering, home = '#main' }: Props) {
  const { tenant, words } = page
  const owner = page.organizer || page.name
  const hasMenu = chapters.filter(chapter => !chapter.sample).length > 1
  return (
    <header className="bar">
      <a className="logo" href={home}>
        {tenant.logo ? <PictureOf picture={tenant.logo} alt="" sizes="96px" className="logo-picture" /> : Mark && <Mark />}
        <span {...nameAttributes(page, owner)}>{owner}</span>
      </a>
      <Menu page={page} chapters={chapters} {...menu} />
      <LanguageLink page={page} />
      {registering && <ActionLink page={page} className="btn" action={registering} />}
      {hasMenu && (
        <a className="sections" href="#sections">
          {words.menuShort}
        </a>
      )}
    </header>
  )
}

/** Links to the same page in the other language. A preview shows plain text instead. */
function LanguageLink({ page }: { page: Page }) {
  const other = page.language === 'ar' ? 'en' : 'ar'
  const href = page.addresses[other]
  if (!href) return null
  const spoken = { className: 'lang', lang: other, dir: directionOf(other) }
  if (page.preview) return <span {...spoken}>{page.words.otherLanguage}</span>
  const { pathname, search } = new URL(page.here ?? '', href)
  return (
    <a {...spoken} href={pathname + search} hrefLang={other}>
      {page.words.otherLanguage}
    </a>
  )
}

type MenuProps = {
  page: Page
  chapters: readonly Chapter[]
  /** section types shown in a wide header, most important first */ of: readonly Chapter['type'][]
  most?: number
}

/** Omits sections that contain sample texts. Renders nothing if fewer than two sections remain. */
function Menu({ page, chapters, of, most = of.length }: MenuProps) {
  const { words, hasGallery } = page
  const entries = chapters.filter(chapter => !chapter.sample)
  const firsts = entries.filter(chapter => chapter.anchor === chapter.type).map(chapter => chapter.type)
  const chosen = of.filter(type => firsts.includes(type)).slice(0, hasGallery ? most - 1 : most)
  const isChosen = ({ type, anchor }: Chapter) => anchor === type && chosen.includes(type)
  if (entries.length < 2) return null
  return (
    <nav id="sections" aria-label={words.menu}>
      {/* The close link targets itself. It is hidden when the browser jumps to it, so closing does not scroll the page. */}
      <a className="shut" id="read-on" href="#read-on">
        {words.menuShut}
      </a>
      <ul>
        {entries.map(chapter => (
          <li key={chapter.anchor} className={isChosen(chapter) ? undefined : 'more'}>
            <a href={`#${chapter.anchor}`}>{chapter.heading}</a>
          </li>
        ))}
        {hasGallery && (
          <li>
            <a href={galleryHref(page)}>{words.allProjects}</a>
          </li>
        )}
      </ul>
    </nav>
  )
}

export const SkipLink = ({ page }: { page: Page }) => (
  <a className="skip" href="#main">
    {page.words.skip}
  </a>
)
