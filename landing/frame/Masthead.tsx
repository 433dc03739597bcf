import type { Chapter } from '../page-view.ts'
import type { Page } from '../page.ts'
import { LanguageLink } from '../pieces/LanguageLink.tsx'
import { Menu } from '../pieces/Menu.tsx'
import { PictureOf } from '../pieces/Picture.tsx'
import type { Theme } from '../themes/theme.ts'

type Props = { theme: Theme; page: Page; chapters: readonly Chapter[]; home?: string }

export function Masthead({ theme: { menu, Mark }, page, chapters, home = '#main' }: Props) {
  const { tenant, organizer, name } = page
  return (
    <header className="bar">
      <a className="logo" href={home}>
        {tenant.logo ? <PictureOf picture={tenant.logo} alt="" sizes="96px" className="logo-picture" /> : Mark && <Mark />}
        <span dir="auto">{organizer || name}</span>
      </a>
      <Menu page={page} chapters={chapters} {...menu} />
      <LanguageLink page={page} />
    </header>
  )
}
