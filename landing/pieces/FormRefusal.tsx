import type { Chapter } from '../page-view.ts'
import type { Page } from '../page.ts'

/** What to say about a form that was sent to a page which has none any more (registration closed while it was open in a tab). */
export function FormRefusal({ page, chapters }: { page: Page; chapters: readonly Chapter[] }) {
  const view = page.form?.errors['form']
  const hasForm = chapters.some(chapter => chapter.type === 'register' && chapter.view.form !== null)
  if (!view || hasForm) return null
  return (
    <p id="wrong" className="summary refusal" role="alert" tabIndex={-1}>
      <strong>{view}</strong>
    </p>
  )
}
