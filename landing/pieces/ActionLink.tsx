import type { Page } from '../page.ts'
import { OutLink } from './OutLink.tsx'

/** A button of the page: to one of its sections, or to the site where one registers. */
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
