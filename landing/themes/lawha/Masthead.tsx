import type { Page } from '../../page.ts'
import { LanguageLink } from '../../pieces/LanguageLink.tsx'
import { Menu } from '../../pieces/Menu.tsx'
import { PictureOf } from '../../pieces/Picture.tsx'
import type { Chapter } from '../../tell.ts'

const inMenu: readonly Chapter['type'][] = ['about', 'tracks', 'programme', 'prizes', 'faq']

export function Masthead({ page, chapters, home = '#main' }: { page: Page; chapters: Chapter[]; home?: string }) {
  const { tenant, organizer, name } = page
  return (
    <header className="bar">
      <a className="logo" href={home}>
        {tenant.logo && <PictureOf picture={tenant.logo} alt="" sizes="96px" className="logo-picture" />}
        <span dir="auto">{organizer || name}</span>
      </a>
      <Menu page={page} chapters={chapters} of={inMenu} />
      <LanguageLink page={page} />
    </header>
  )
}
