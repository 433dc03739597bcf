import type { Page } from '../../page.ts'
import { LanguageLink } from '../../pieces/LanguageLink.tsx'
import { Menu } from '../../pieces/Menu.tsx'
import { PictureOf } from '../../pieces/Picture.tsx'
import type { Chapter } from '../../tell.ts'
import { Mark } from './TrackArt.tsx'

/** The most asked for first: as many as stand in one line. */
const inMenu: readonly Chapter['type'][] = ['results', 'programme', 'tracks', 'prizes', 'eligibility', 'faq', 'venue', 'about', 'timeline']
const mostInMenu = 6

export function Masthead({ page, chapters, home = '#main' }: { page: Page; chapters: Chapter[]; home?: string }) {
  const { tenant, organizer, name } = page
  return (
    <header className="bar">
      <a className="logo" href={home}>
        {tenant.logo ? <PictureOf picture={tenant.logo} alt="" sizes="96px" className="logo-picture" /> : <Mark />}
        <span dir="auto">{organizer || name}</span>
      </a>
      <Menu page={page} chapters={chapters} of={inMenu} most={mostInMenu} />
      <LanguageLink page={page} />
    </header>
  )
}
