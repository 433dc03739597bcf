import type { Page } from '../page.ts'
import type { DocumentView } from '../sections/documents.ts'
import { OutLink } from './OutLink.tsx'

/** Documents, each with what it is and how large, or where it is read. */
export const DocumentLinks = ({ page, documents }: { page: Page; documents: DocumentView[] }) => (
  <ul className="documents">
    {documents.map(file => (
      <li key={file.id}>
        {file.isFile ? (
          <a href={page.preview ? undefined : file.href} type="application/pdf">
            <bdi>{file.title}</bdi>
          </a>
        ) : (
          <OutLink page={page} href={file.href}>
            <bdi>{file.title}</bdi>
          </OutLink>
        )}{' '}
        <small>{file.isFile ? file.note : <bdi dir="ltr">{file.note}</bdi>}</small>
      </li>
    ))}
  </ul>
)
