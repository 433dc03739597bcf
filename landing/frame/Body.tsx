import { ChapterOf } from '../chapters/chapters.tsx'
import type { Theme } from '../look/theme.ts'
import type { Chapter, PageView } from '../page-view/page-view.ts'
import type { Page } from '../page/page.ts'
import { ActionLink } from '../pieces/Links.tsx'
import { MlhPennant } from '../pieces/MlhPennant.tsx'
import { Footer } from './Footer.tsx'
import { Masthead, SkipLink } from './Masthead.tsx'
import { Opening as PlainOpening } from './Opening.tsx'
import { CallOffBanner } from './SidePage.tsx'

export function Body({ theme, page, view }: { theme: Theme; page: Page; view: PageView }) {
  const { chapters, facts, hero } = view
  const isFolded = ({ type }: Chapter) => page.rules.isFolded && type !== 'updates'
  const shown = chapters.filter(chapter => !isFolded(chapter))
  const folded = chapters.filter(isFolded)
  const drawn = (chapter: Chapter) => (
    <ChapterOf
      key={chapter.anchor}
      theme={theme}
      page={page}
      facts={facts}
      share={(chapters.indexOf(chapter) + 1) / chapters.length}
      chapter={chapter}
    />
  )
  const { Opening = PlainOpening } = theme
  return (
    <>
      <SkipLink page={page} />
      <Masthead theme={theme} page={page} chapters={shown} registering={hero.registering} />
      <main id="main">
        <CallOffBanner page={page} />
        <MlhPennant page={page} />
        <FormRefusal page={page} chapters={chapters} />
        <Opening theme={theme} page={page} view={view} />
        {shown.map(drawn)}
        {folded.length > 0 && (
          <details className="fold">
            <summary>{page.words.calledOff.fold}</summary>
            {folded.map(drawn)}
          </details>
        )}
      </main>
      <Footer theme={theme} page={page} view={view} />
      {hero.action && page.stage === 'open' && <ActionLink page={page} className="stick btn" action={hero.action} />}
    </>
  )
}

/** Shows the errors of a form that was submitted after registration had closed and the form was removed. */
function FormRefusal({ page, chapters }: { page: Page; chapters: readonly Chapter[] }) {
  const view = page.form?.errors['form']
  const hasForm = chapters.some(chapter => chapter.type === 'register' && chapter.view.form !== null)
  if (!view || hasForm) return null
  return (
    <p id="wrong" className="summary refusal" role="alert" tabIndex={-1}>
      <strong>{view}</strong>
    </p>
  )
}
