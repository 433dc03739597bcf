import type { ReactNode } from 'react'
import { safeLink } from '../links/safe-link.ts'
import type { Page } from '../page/page.ts'

/** Links to another site without a referrer and without vouching for it to search engines. A preview shows plain text. */
export function OutLink({ page, href, className, children }: { page: Page; href: string; className?: string; children: ReactNode }) {
  const target = safeLink(href)
  if (!target || page.preview) return <span className={className}>{children}</span>
  return (
    <a className={className} href={target} rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  )
}

export const ActionLink = ({ page, action, className }: { page: Page; action: { label: string; href: string }; className: string }) =>
  action.href.startsWith('#') ? (
    <a className={className} href={action.href}>
      {action.label}
    </a>
  ) : (
    <OutLink page={page} href={action.href} className={className}>
      {action.label}
    </OutLink>
  )
