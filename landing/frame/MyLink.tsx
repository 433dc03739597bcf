import type { Page } from '../page/page.ts'
import { presentMyLink } from './my-link.ts'

/** Leads to the form that mails a candidate's link. A preview has no such page. */
export function MyLink({ page }: { page: Page }) {
  const link = presentMyLink(page)
  return (
    link && (
      <p>
        <a href={page.preview ? undefined : link.href}>{link.label}</a>
      </p>
    )
  )
}
