import type { Page } from '../page.ts'
import type { DocumentView } from '../sections/documents.ts'

/** Documents to take along, each with what it is and how large. */
export const DocumentLinks = ({ page, documents }: { page: Page; documents: DocumentView[] }) => (
  <ul className="documents">
    {documents.map(file => (
      <li key={file.id}>
        <a href={page.preview ? undefined : file.href} type="application/pdf">
          <bdi>{file.title}</bdi>
        </a>{' '}
        <small>{file.note}</small>
      </li>
    ))}
  </ul>
)
