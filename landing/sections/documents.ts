// Documents to take along, or to read where they are. A title that leads to neither, or has no words in this language, is not offered.
import { sectionOf } from '#contract/landing-page/content.ts'
import type { Page } from '../page.ts'
import { siteOf } from '../safe-link.ts'

/** `note` says what it is and how large ('PDF · 1.2 MB'), or on which site it is. */
export type DocumentView = { id: string; title: string; href: string; note: string; isFile: boolean }

export function presentDocuments(page: Page): DocumentView[] {
  const section = sectionOf(page.content, 'documents')
  if (!section?.visible) return []
  return section.rows.flatMap(row => {
    const file = row.file ? page.documents?.[row.file] : undefined
    const title = page.say(row.title)
    const note = file ? page.words.documentOf(page.format.fileSize(file.size)) : siteOf(row.url)
    return note && title ? [{ id: row.id, title, href: file?.url ?? row.url, note, isFile: file !== undefined }] : []
  })
}
