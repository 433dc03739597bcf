import type { Page } from '../page.ts'
import type { Chapter } from '../tell.ts'

/** What to say about a form that was sent to a page which has none any more (registration closed while it was open in a tab). */
export function FormRefusal({ page, chapters }: { page: Page; chapters: readonly Chapter[] }) {
  const told = page.form?.errors['form']
  const hasForm = chapters.some(chapter => chapter.type === 'register' && chapter.told.form !== null)
  if (!told || hasForm) return null
  return (
    <p className="summary refusal" role="alert">
      <strong>{told}</strong>
    </p>
  )
}
