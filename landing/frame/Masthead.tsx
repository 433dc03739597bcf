import type { Chapter } from '../page-view.ts'
import type { Page } from '../page.ts'
import { ActionLink } from '../pieces/ActionLink.tsx'
import { LanguageLink } from '../pieces/LanguageLink.tsx'
import { Menu } from '../pieces/Menu.tsx'
import { nameAttributes } from '../pieces/Name.tsx'
import { PictureOf } from '../pieces/Picture.tsx'
import type { HeroView } from '../sections/hero.ts'
import type { Theme } from '../themes/theme.ts'

type Props = { theme: Theme; page: Page; chapters: readonly Chapter[]; registering?: HeroView['registering']; home?: string }

/** Whose page it is, its sections, the other language and the way to the form: it stays in reach. */
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
