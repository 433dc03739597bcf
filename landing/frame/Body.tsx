import { ChapterOf } from '../chapters/chapters.tsx'
import type { Page } from '../page.ts'
import { FormRefusal } from '../pieces/FormRefusal.tsx'
import type { Told } from '../tell.ts'
import type { Theme } from '../themes/theme.ts'
import { Footer } from './Footer.tsx'
import { Masthead } from './Masthead.tsx'
import { Opening as PlainOpening } from './Opening.tsx'
import { SkipLink } from './SkipLink.tsx'

/** A whole page: its theme opens it, every chapter follows, and while registration is open the way there stays in reach. */
export function Body({ theme, page, told }: { theme: Theme; page: Page; told: Told }) {
  const { chapters, facts, hero } = told
  const { Opening = PlainOpening } = theme
  return (
    <>
      <SkipLink page={page} />
      <Masthead theme={theme} page={page} chapters={chapters} />
      <main id="main">
        <FormRefusal page={page} chapters={chapters} />
        <Opening theme={theme} page={page} told={told} />
        {chapters.map((chapter, at) => (
          <ChapterOf key={chapter.anchor} theme={theme} page={page} facts={facts} share={(at + 1) / chapters.length} chapter={chapter} />
        ))}
      </main>
      <Footer theme={theme} page={page} told={told} />
      {hero.action && page.stage === 'open' && (
        <a className="stick btn" href={hero.action.href}>
          {hero.action.label}
        </a>
      )}
    </>
  )
}
