// Documents to take along. A title without a file, or a file without a title in this language, is not offered.
import { sectionOf } from '#contract/landing-page/content.ts'
import type { Page } from '../page.ts'

/** `note` says what it is and how large: 'PDF · 1.2 MB'. */
export type DocumentView = { id: string; title: string; href: string; note: string }

export function presentDocuments(page: Page): DocumentView[] {
  const section = sectionOf(page.content, 'documents')
  if (!section?.visible) return []
  return section.rows.flatMap(row => {
    const file = row.file ? page.documents?.[row.file] : undefined
    const title = page.say(row.title)
    return file && title ? [{ id: row.id, title, href: file.url, note: page.words.documentOf(page.format.fileSize(file.size)) }] : []
  })
}
